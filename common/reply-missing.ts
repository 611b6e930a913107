import { isCalendarDay } from './calendar-day.js';
import type { MarkLack } from './reply-fills.js';
import { gapsOfReply } from './reply-gaps.js';
import { textsOf, type PrescriptionRecord, type Reply, type ReplyField } from './reply.js';
import { undrawnSigns } from './written-signs.js';

/** Fewer words cannot say what to look for, how soon to go, and where. */
const SAFETY_NET_WORDS = 6;

const WORD = /[\p{L}\p{N}]{2,}/gu;
const SENTENCE_END = /[.!]\s*$/;

/** A part that signing still needs. `safetyNet` also means advice that is not a whole sentence. */
export type MissingPart =
  | ReplyField
  | 'codes'
  | 'certainty'
  | `prescriptions.${number}.${'sentOn' | 'isIdentityChecked'}`;

/**
 * What keeps a reply from being signed: a part, `gap:treatment` for one with a gap left in it, `sign:treatment` for one
 * with a sign that its file cannot be drawn with, or a mark that is open (`openMarks`).
 */
export type ReplyLack = MissingPart | `gap:${ReplyField}` | `sign:${ReplyField}` | MarkLack;

/** What the clinician has yet to tick when signing: a red flag or an unsent prescription, by id. */
export type SigningLack = ReplyLack | `flag:${string}` | `unsent:${string}`;

/**
 * What the reply lacks before it can be signed, in the order of the form; then the gaps and signs. Every reply states certainty
 * and follow-up; duration and common side effects only with a treatment or a prescription.
 *
 * @param today calendar day in Sweden; no prescription was sent later
 * @param isProven BankID has proven the patient's identity
 */
export function missingParts(reply: Reply, today: string, isProven = false): ReplyLack[] {
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
      missingInPrescription(record, today, isProven).map((field) => [`prescriptions.${index}.${field}`, true] as const),
    ),
    ['followUp', isBlank(followUp)],
    ['safetyNet', !isSafetyNet(safetyNet)],
  ];
  return [
    ...parts.filter(([, isMissing]) => isMissing).map(([part]) => part),
    ...gapsOfReply(reply).map(([field]) => `gap:${field}` as const),
    ...textsOf(reply)
      .filter(([, text]) => undrawnSigns(text).length > 0)
      .map(([field]) => `sign:${field}` as const),
  ];
}

/** Whether the advice is a whole sentence: enough words to say what, when and where, and a final mark. */
export function isSafetyNet(text: string): boolean {
  return SENTENCE_END.test(text.trimEnd()) && (text.match(WORD) ?? []).length >= SAFETY_NET_WORDS;
}

/** A prescription counts as sent only with place, time and, on an identity that is not proven, its check and the tick. */
function missingInPrescription(record: PrescriptionRecord, today: string, isProven: boolean) {
  const needed = (['preparation', 'dose'] as const).filter((field) => isBlank(record[field]));
  if (record.status !== 'sent') return needed;
  return [
    ...needed,
    ...(isBlank(record.sentTo) ? (['sentTo'] as const) : []),
    ...(isCalendarDay(record.sentOn) && record.sentOn <= today ? [] : (['sentOn'] as const)),
    ...(isProven || !isBlank(record.identityCheck) ? [] : (['identityCheck'] as const)),
    ...(isProven || record.isIdentityChecked ? [] : (['isIdentityChecked'] as const)),
  ];
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
