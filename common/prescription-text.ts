import { formatDayOf } from './dates.js';
import { replySections } from './reply-sections.js';
import type { Prescription, SignedText } from './reply.js';

/** A prescription as it is typed on a template: without the id that it gets in a reply. */
export type PrescriptionPreset = Omit<Prescription, 'id'>;

/** One line for the system that the prescription is written in; what is empty is left out. */
export function prescriptionLine({ preparation, strength, form, dose, amount, repeats }: PrescriptionPreset): string {
  const labelled = [
    ['Dosering', dose],
    ['Mängd', amount],
    ['Antal uttag', repeats],
  ] as const;
  return [
    joined([preparation, strength, form], ' '),
    ...labelled.map(([label, text]) => (isBlank(text) ? '' : `${label}: ${text.trim()}`)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A signed reply with whose it is. */
export interface JournalReply {
  readonly orderNumber: string;
  readonly patient: {
    readonly name: string;
    readonly age: number | null;
    /** Null unless the access log says that it was shown. */
    readonly identityNumber: string | null;
  };
  readonly reply: SignedText;
  readonly signedBy: { readonly displayName: string; readonly title: string };
  /** ISO 8601. */
  readonly signedAt: string;
}

/** A signed reply as plain text, for the record that the clinic keeps elsewhere. In Swedish, as the patient reads it. */
export function journalText(signed: JournalReply, nameOfCode: (code: string) => string | null): string {
  const { orderNumber, patient, reply, signedBy, signedAt } = signed;
  const who = [patient.name, patient.age === null ? '' : `${patient.age} år`, patient.identityNumber ?? ''];
  const sections = replySections(reply, nameOfCode).map(({ id, heading, paragraphs, items }) => {
    const lines = id === 'prescriptions' ? reply.prescriptions.map(prescriptionLine) : items.map((item) => item.title);
    return [`${heading}:`, ...paragraphs, ...lines].join('\n');
  });
  const signature = `Signerat av ${joined([signedBy.displayName, signedBy.title], ', ')} den ${formatDayOf(new Date(signedAt))}.`;
  return [`Ärende ${orderNumber}\n${joined(who, ', ')}`, ...sections, signature].join('\n\n');
}

function joined(parts: readonly string[], separator: string): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(separator);
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
