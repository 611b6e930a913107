import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import type { DeskRedFlag } from '../../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { ReplyForm } from './reply-form.js';

type TemplatePart = keyof ReplyTemplate['texts'];

/** A text that can be put into a part of the reply. */
export interface Phrase {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A clinician has read it and answers for it. */
  readonly isApproved: boolean;
}

/**
 * Templates for a case: those for the patient's concern first, then the general ones, then the rest, which are found by
 * typing. With a red flag, reassuring texts are excluded, and referrals to in-person care come first, the general one
 * before the others.
 */
export function offeredTemplates(
  templates: readonly ReplyTemplate[],
  flags: readonly Pick<DeskRedFlag, 'level'>[],
  concern: string | null,
): readonly ReplyTemplate[] {
  const isFlagged = flags.some(({ level }) => level !== 'note');
  const nearness = ({ condition }: ReplyTemplate) => {
    if (condition === null) return 1;
    return condition === concern ? 0 : 2;
  };
  const rankOf = (template: ReplyTemplate) => {
    if (!isFlagged || template.stance !== 'in-person' || nearness(template) === 2) return nearness(template);
    return template.condition === null ? -2 : -1;
  };
  return templates
    .filter(({ stance }) => !isFlagged || stance !== 'reassuring')
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Templates that start a reply; those with a single section are phrases. */
export function wholeTemplates(templates: readonly ReplyTemplate[]): readonly ReplyTemplate[] {
  return templates.filter(({ texts }) => textsOf(texts).length > 1);
}

/** Those whose title or codes contain every typed word. */
export function searchTemplates<Named extends { readonly title: string; readonly codes?: readonly string[] }>(
  templates: readonly Named[],
  typed: string,
): Named[] {
  const words = typed.toLocaleLowerCase('sv-SE').split(/\s+/).filter(Boolean);
  return templates.filter(({ title, codes = [] }) => {
    const text = [title, ...codes].join(' ').toLocaleLowerCase('sv-SE');
    return words.every((word) => text.includes(word));
  });
}

/** The phrases for a section. */
export function phrasesFor(templates: readonly ReplyTemplate[], part: TemplatePart): readonly Phrase[] {
  return templates.flatMap(({ id, title, texts, approval }) => {
    const text = texts[part];
    return text ? [{ id, title, text, isApproved: approval !== null }] : [];
  });
}

/** The reply with the texts of a template where it is empty, and its codes where it has none. */
export function filledFrom(reply: ReplyForm, { texts, codes }: ReplyTemplate): ReplyForm {
  const fill = (written: string, part: TemplatePart) => (written.trim() === '' ? (texts[part] ?? written) : written);
  const { diagnosis } = reply;
  return {
    ...reply,
    diagnosis: {
      plain: fill(diagnosis.plain, 'diagnosis'),
      codes: diagnosis.codes.length === 0 ? [...codes] : diagnosis.codes,
    },
    assessment: fill(reply.assessment, 'assessment'),
    treatment: fill(reply.treatment, 'treatment'),
    duration: fill(reply.duration, 'duration'),
    sideEffects: fill(reply.sideEffects, 'sideEffects'),
    selfCare: fill(reply.selfCare, 'selfCare'),
    followUp: fill(reply.followUp, 'followUp'),
    safetyNet: fill(reply.safetyNet, 'safetyNet'),
  };
}

function textsOf(texts: ReplyTemplate['texts']): readonly string[] {
  return Object.values(texts).filter((text) => text.trim() !== '');
}
