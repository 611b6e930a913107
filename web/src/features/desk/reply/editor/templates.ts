import type { Answers } from '../../../../../../common/questionnaire/answers.js';
import { prepareText, type PreparedText } from '../../../../../../common/reply-fills.js';
import { EMPTY_PRESCRIPTION, REPLY_PARTS } from '../../../../../../common/reply.js';
import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import type { DeskRedFlag } from '../../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { randomUuid } from '../../../../shared/random-uuid.js';
import type { ReplyForm } from './reply-form.js';

type TemplatePart = keyof ReplyTemplate['texts'];

/** A template as it is offered for a case. */
export type OfferedTemplate = ReplyTemplate & {
  /** It is for the patient's concern, or for every one. */
  readonly isNear: boolean;
};

/** A text that a menu offers. */
export interface OfferedText {
  readonly id: string;
  readonly title: string;
  readonly codes: readonly string[];
  /** What it puts into the reply; the menu shows the beginning. */
  readonly text: string;
  readonly isNear: boolean;
  /** A clinician has read it and answers for it, or has written it for own use. */
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
): readonly OfferedTemplate[] {
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
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((template) => ({ ...template, isNear: nearness(template) < 2 }));
}

/** Templates that start a reply; those with a single section are phrases. */
export function wholeTemplates(templates: readonly OfferedTemplate[]): readonly OfferedTemplate[] {
  return templates.filter(({ texts }) => textsOf(texts).length > 1);
}

/** Where an offered text stands in its menu. */
export type TextGroup = 'near' | 'other' | 'mentioned';

/**
 * What the menu shows for the typed words, by group: texts whose title, codes or words for these have each of them, those
 * for the concern first; then those that only mention them.
 *
 * @param wordsOf the names and everyday words of a code
 */
export function searchTexts<Text extends OfferedText>(
  texts: readonly Text[],
  typed: string,
  wordsOf: (code: string) => string,
): readonly (Text & { readonly group: TextGroup })[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => fold(text).includes(word));
  const groupOf = ({ title, codes, text, isNear }: OfferedText): TextGroup | null => {
    const names = [title, ...codes, ...codes.map(wordsOf)].join(' ');
    if (hasAll(names)) return isNear ? 'near' : 'other';
    return hasAll(`${names} ${text}`) ? 'mentioned' : null;
  };
  const found = texts.flatMap((text) => {
    const group = groupOf(text);
    return group === null ? [] : [{ ...text, group }];
  });
  return (['near', 'other', 'mentioned'] as const).flatMap((group) => found.filter((text) => text.group === group));
}

function fold(text: string): string {
  return text.toLocaleLowerCase('sv-SE');
}

/** A whole template as its menu shows it. */
export function offeredText(template: OfferedTemplate): OfferedText {
  const { id, title, codes, texts, isNear } = template;
  const { assessment = '', ...others } = texts;
  const text = [assessment, ...textsOf(others)].filter(Boolean).join(' ');
  return { id, title, codes, text, isNear, isApproved: isAnsweredFor(template) };
}

/** The phrases for a section. */
export function phrasesFor(templates: readonly OfferedTemplate[], part: TemplatePart): readonly OfferedText[] {
  return templates.flatMap((template) => {
    const { id, title, codes, texts, isNear } = template;
    const text = texts[part];
    return text ? [{ id, title, codes, text, isNear, isApproved: isAnsweredFor(template) }] : [];
  });
}

/** A clinician has approved the text, or it is the reader's own, whom nobody else has read it for. */
function isAnsweredFor(template: ReplyTemplate): boolean {
  return template.approval !== null || isPrivate(template);
}

/** Only its author has it. */
export function isPrivate({ author, offeredAt }: ReplyTemplate): boolean {
  return author !== null && offeredAt === null;
}

/**
 * The reply with the texts of a template where it is empty, made ready for the patient, and its codes and prescriptions
 * where it has none.
 *
 * @param system where the doctor sent the last prescription
 */
export function filledFrom(
  reply: ReplyForm,
  { texts, codes, prescriptions }: ReplyTemplate,
  { answers, system }: { readonly answers: Answers; readonly system: string },
): ReplyForm {
  const { diagnosis } = reply;
  const prepared = REPLY_PARTS.flatMap((part): (readonly [TemplatePart, PreparedText])[] => {
    const written = part === 'diagnosis' ? diagnosis.plain : reply[part];
    const text = texts[part];
    return text && written.trim() === '' ? [[part, prepareText(part, text, answers)]] : [];
  });
  const { diagnosis: plain = diagnosis.plain, ...others } = Object.fromEntries(
    prepared.map(([part, { text }]) => [part, text]),
  );
  return {
    ...reply,
    ...others,
    diagnosis: { plain, codes: diagnosis.codes.length === 0 ? [...codes] : diagnosis.codes },
    prescriptions:
      reply.prescriptions.length === 0
        ? prescriptions.map((preset) => ({ ...EMPTY_PRESCRIPTION, ...preset, id: randomUuid(), sentTo: system }))
        : reply.prescriptions,
    checks: [...(reply.checks ?? []), ...prepared.flatMap(([, { checks }]) => checks)],
    filled: [...(reply.filled ?? []), ...prepared.flatMap(([, { filled }]) => filled)],
  };
}

function textsOf(texts: ReplyTemplate['texts']): readonly string[] {
  return Object.values(texts).filter((text) => text.trim() !== '');
}
