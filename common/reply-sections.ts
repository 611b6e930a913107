import { CERTAINTY_SENTENCES, paragraphsOf, REPLY_HEADINGS, type ReplyItem, type ReplySection } from './reply-parts.js';
import type { Prescription, SignedText } from './reply.js';

/**
 * The reply in reading order, without empty parts.
 *
 * @param nameOfCode the Swedish name of a code of ICD-10-SE; null for one that the bundled list does not have
 */
export function replySections(reply: SignedText, nameOfCode: (code: string) => string | null): ReplySection[] {
  const { diagnosis, certainty, assessment, treatment, duration, sideEffects, selfCare, followUp, safetyNet } = reply;
  const codes = diagnosis.codes.map((code) => ({
    id: null,
    title: [code, nameOfCode(code)].filter(Boolean).join(' '),
    lines: [],
  }));
  const howSure = certainty === '' ? '' : CERTAINTY_SENTENCES[certainty];
  return [
    section('diagnosis', diagnosis.plain, codes),
    section('certainty', howSure),
    section('assessment', assessment),
    section('treatment', treatment),
    section('prescriptions', '', reply.prescriptions.map(presentPrescription)),
    section('duration', duration),
    section('sideEffects', sideEffects),
    section('selfCare', selfCare),
    section('safetyNet', safetyNet),
    section('followUp', followUp),
  ].filter(({ paragraphs, items }) => paragraphs.length + items.length > 0);
}

function section(id: ReplySection['id'], text: string, items: readonly ReplyItem[] = []): ReplySection {
  return { id, heading: REPLY_HEADINGS[id], paragraphs: paragraphsOf(text), items };
}

function presentPrescription({ id, ...record }: Prescription): ReplyItem {
  const { preparation, strength, form, dose, amount, repeats } = record;
  const labelled: readonly (readonly [string, string])[] = [
    ['Så använder du det', dose],
    ['Mängd', amount],
    ['Antal uttag', repeats],
  ];
  return {
    id,
    title: [preparation, strength, form].filter((text) => text.trim() !== '').join(', '),
    lines: labelled.filter(([, text]) => text.trim() !== '').map(([label, text]) => `${label}: ${text}`),
  };
}
