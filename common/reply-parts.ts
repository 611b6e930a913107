import type { Certainty } from './reply.js';

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

/** Splits text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
