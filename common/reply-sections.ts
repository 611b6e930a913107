import { formatDay } from './dates.js';
import type { PrescriptionRecord, Reply } from './reply.js';

/** A part of an answer as the patient reads it, on the page, in the preview and in the PDF. */
export interface ReplySection {
  readonly id: 'diagnosis' | 'assessment' | 'treatment' | 'selfCare' | 'prescriptions' | 'followUp' | 'safetyNet';
  readonly heading: string;
  /** Line breaks within a paragraph are the clinician's own. */
  readonly paragraphs: readonly string[];
  /** A list after the paragraphs: codes, or prescriptions. */
  readonly items: readonly ReplyItem[];
}

export interface ReplyItem {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Swedish, as all that patients read. */
export const REPLY_HEADINGS: Readonly<Record<ReplySection['id'], string>> = {
  diagnosis: 'Diagnos',
  assessment: 'Läkarens bedömning',
  treatment: 'Behandling',
  selfCare: 'Det här kan du göra själv',
  prescriptions: 'Recept',
  followUp: 'Uppföljning',
  safetyNet: 'När du ska söka vård på plats',
};

/**
 * The answer in the order in which it is read. Parts without text are left out.
 *
 * @param nameOfCode the Swedish name of a code of ICD-10-SE; null for one that the bundled list does not have
 */
export function replySections(reply: Reply, nameOfCode: (code: string) => string | null): ReplySection[] {
  const { diagnosis, assessment, treatment, selfCare, prescriptions, followUp, safetyNet } = reply;
  const codes = diagnosis.codes.map((code) => ({
    title: [code, nameOfCode(code)].filter(Boolean).join(' '),
    lines: [],
  }));
  return [
    section('diagnosis', diagnosis.plain, codes),
    section('assessment', assessment),
    section('treatment', treatment),
    section('selfCare', selfCare),
    section('prescriptions', '', prescriptions.map(presentPrescription)),
    section('followUp', followUp),
    section('safetyNet', safetyNet),
  ].filter(({ paragraphs, items }) => paragraphs.length + items.length > 0);
}

/** Text as paragraphs: a blank line parts them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function section(id: ReplySection['id'], text: string, items: readonly ReplyItem[] = []): ReplySection {
  return { id, heading: REPLY_HEADINGS[id], paragraphs: paragraphsOf(text), items };
}

function presentPrescription(record: PrescriptionRecord): ReplyItem {
  const { preparation, strength, form, dose, amount, repeats } = record;
  const labelled: readonly (readonly [string, string])[] = [
    ['Så använder du det', dose],
    ['Mängd', amount],
    ['Antal uttag', repeats],
  ];
  return {
    title: [preparation, strength, form].filter((text) => text.trim() !== '').join(', '),
    lines: [
      ...labelled.filter(([, text]) => text.trim() !== '').map(([label, text]) => `${label}: ${text}`),
      presentStatus(record),
    ],
  };
}

function presentStatus({ status, sentTo, sentOn }: PrescriptionRecord): string {
  if (status === 'planned') return 'Receptet är inte skickat än.';
  if (status === 'withdrawn') return 'Receptet är återkallat.';
  return `Skickat i ${sentTo} den ${formatDay(sentOn)}.`;
}
