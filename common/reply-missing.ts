import { isCalendarDay } from './calendar-day.js';
import { gapsOfReply } from './reply-gaps.js';
import type { PrescriptionRecord, Reply, ReplyField } from './reply.js';
import { isSafetyNet } from './safety-net.js';

/** A part that signing still needs. `safetyNet` is also one that is no whole sentence. */
export type MissingPart = ReplyField | 'codes' | 'certainty' | `prescriptions.${number}.sentOn`;

/** What keeps a reply from being signed: a part, or `gap:treatment` for one with a gap left in it. */
export type ReplyLack = MissingPart | `gap:${ReplyField}`;

/** What the clinician has not said yet in the act of signing: a red flag, a prescription that is not sent, each by its id. */
export type SigningLack = ReplyLack | `flag:${string}` | `unsent:${string}`;

/**
 * What the reply lacks before it can be signed, in the order of the form; then the gaps. How sure the clinician is and when
 * it is followed up are told in every answer; how long to treat and what side effects are common, where there is a
 * treatment or a prescription.
 *
 * @param today calendar day in Sweden: nothing was sent after it
 */
export function missingParts(reply: Reply, today: string): ReplyLack[] {
  const { diagnosis, certainty, assessment, duration, sideEffects, followUp, safetyNet, prescriptions } = reply;
  const isTreated = !isBlank(reply.treatment) || prescriptions.length > 0;
  const parts: readonly (readonly [MissingPart, boolean])[] = [
    ['diagnosis', isBlank(diagnosis.plain)],
    ['codes', diagnosis.codes.length === 0],
    ['certainty', certainty === ''],
    ['assessment', isBlank(assessment)],
    ['duration', isTreated && isBlank(duration)],
    ['sideEffects', isTreated && isBlank(sideEffects)],
    ...prescriptions.flatMap((record, index) =>
      missingInPrescription(record, today).map((field) => [`prescriptions.${index}.${field}`, true] as const),
    ),
    ['followUp', isBlank(followUp)],
    ['safetyNet', !isSafetyNet(safetyNet)],
  ];
  return [
    ...parts.filter(([, isMissing]) => isMissing).map(([part]) => part),
    ...gapsOfReply(reply).map(([field]) => `gap:${field}` as const),
  ];
}

/** A prescription counts as sent only with where, when, and how it was known to whom. */
function missingInPrescription(record: PrescriptionRecord, today: string) {
  const needed = (['preparation', 'dose'] as const).filter((field) => isBlank(record[field]));
  if (record.status !== 'sent') return needed;
  return [
    ...needed,
    ...(isBlank(record.sentTo) ? (['sentTo'] as const) : []),
    ...(isCalendarDay(record.sentOn) && record.sentOn <= today ? [] : (['sentOn'] as const)),
    ...(isBlank(record.identityCheck) ? (['identityCheck'] as const) : []),
  ];
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
