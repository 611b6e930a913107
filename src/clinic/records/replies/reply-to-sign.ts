import { isCalendarDay } from '../../../../common/calendar-day.js';
import type { PrescriptionDispatch } from '../../../../common/prescription-state.js';
import type { Prescription, PrescriptionRecord, Reply, SignedText } from '../../../../common/reply.js';
import { stockholmInstant } from '../../../../common/stockholm-time.js';
import { CONTENT_VERSION, signContent, type SignedContent, type SignedReplyContent } from './signed-content.js';

/** A draft in the act of signing. */
export interface ReplyToSign extends Pick<SignedReplyContent, 'flags' | 'signedAt' | 'signedBy'> {
  readonly reply: Reply;
}

/** What is to be signed of a draft. What becomes of its prescriptions, and the marks of its writing, are no part of it. */
export function replyToSign(caseId: string, { reply, ...act }: ReplyToSign): SignedContent {
  const about = { kind: 'reply', version: CONTENT_VERSION, caseId } as const;
  return signContent({ ...about, ...act, reply: textOf(reply) });
}

/** Named one by one: a field that drafts get later is not signed before somebody has decided so. */
function textOf(reply: Reply): SignedText {
  const { diagnosis, certainty, assessment, treatment, duration, sideEffects, selfCare, followUp, safetyNet } = reply;
  const texts = { diagnosis, certainty, assessment, treatment, duration, sideEffects, selfCare, followUp, safetyNet };
  return { ...texts, prescriptions: reply.prescriptions.map(prescriptionOf) };
}

/** What a draft says has become of a prescription. A day is noted, as an instant at its noon, or at signing before that. */
export function dispatchOf(record: PrescriptionRecord, signedAt: Date): PrescriptionDispatch {
  const { status: state, sentTo, reference, sentOn, identityCheck } = record;
  if (state === 'planned') return { state, service: '', reference: '', sentAt: null, identityCheck: '' };
  const noon = isCalendarDay(sentOn) ? stockholmInstant(`${sentOn}T12:00`) : null;
  const sentAt = noon && new Date(Math.min(noon.getTime(), signedAt.getTime())).toISOString();
  return { state, service: sentTo, reference, sentAt, identityCheck };
}

function prescriptionOf({ id, preparation, strength, form, dose, amount, repeats }: PrescriptionRecord): Prescription {
  return { id, preparation, strength, form, dose, amount, repeats };
}
