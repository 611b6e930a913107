import type { Certainty, Prescription, SignedText } from './reply.js';

/** A part of a reply as the patient reads it, on the page, in the preview and in the PDF. */
export interface ReplySection {
  readonly id:
    | 'diagnosis'
    | 'certainty'
    | 'assessment'
    | 'treatment'
    | 'prescriptions'
    | 'duration'
    | 'sideEffects'
    | 'selfCare'
    | 'followUp'
    | 'safetyNet';
  readonly heading: string;
  /** Line breaks within a paragraph are the clinician's own. */
  readonly paragraphs: readonly string[];
  /** A list after the paragraphs: codes, or prescriptions. */
  readonly items: readonly ReplyItem[];
}

export interface ReplyItem {
  /** Id of a prescription, to find its state; null for a code. */
  readonly id: string | null;
  readonly title: string;
  readonly lines: readonly string[];
}

/** Swedish, like all texts for patients. */
export const REPLY_HEADINGS: Readonly<Record<ReplySection['id'], string>> = {
  diagnosis: 'Diagnos',
  certainty: 'Hur säker läkaren är',
  assessment: 'Läkarens bedömning',
  treatment: 'Behandling',
  prescriptions: 'Recept',
  duration: 'Så länge ska du behandla',
  sideEffects: 'Vanliga biverkningar',
  selfCare: 'Det här kan du göra själv',
  followUp: 'Uppföljning',
  safetyNet: 'När du ska söka vård på plats',
};

/** How sure the doctor is, below the diagnosis. */
export const CERTAINTY_SENTENCES: Readonly<Record<Certainty, string>> = {
  certain: 'Läkaren är säker på diagnosen.',
  likely: 'Det här är den troligaste diagnosen.',
  uncertain: 'Läkaren är osäker på diagnosen.',
};

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

/** Splits text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
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
