import { createHash } from 'node:crypto';
import { isCalendarDay } from '../../../../common/calendar-day.js';
import type { PrescriptionDispatch } from '../../../../common/prescription-state.js';
import {
  EMPTY_PRESCRIPTION,
  EMPTY_REPLY,
  type Prescription,
  type PrescriptionRecord,
  type Reply,
  type SignedText,
} from '../../../../common/reply.js';
import { stockholmInstant } from '../../../../common/stockholm-time.js';
import type { SignedReplyContent } from './signed-content.js';

/** A reply as JSON of any time: texts that came later may be missing, and ids of prescriptions. */
type EarlierReply = Partial<Omit<Reply, 'prescriptions'>> & {
  readonly prescriptions?: readonly Partial<PrescriptionRecord>[];
};

/** A draft of any time: what it does not have is empty, and each prescription has its id. */
export function parseDraftReply(json: string, caseId: string): Reply {
  return completed(JSON.parse(json) as EarlierReply, caseId);
}

/** A signed reply of any version as it is read now, with what version 1 says of its prescriptions. */
export interface ReadReply extends Omit<SignedReplyContent, 'version'> {
  /** By the id of the prescription; of those that are planned nothing. Empty from version 2 on. */
  readonly dispatches: ReadonlyMap<string, PrescriptionDispatch>;
}

/** Parses a signed reply by its version, without changing the signed JSON. */
export function parseSignedContent(json: string): ReadReply {
  const content = JSON.parse(json) as
    | SignedReplyContent
    | (Omit<SignedReplyContent, 'version'> & { reply: EarlierReply });
  const { kind, caseId, signedAt, signedBy } = content;
  const common = { kind, caseId, signedAt, signedBy };
  if ('version' in content) return { ...common, reply: content.reply, flags: content.flags, dispatches: new Map() };
  const reply = completed(content.reply, caseId);
  const sent = reply.prescriptions.filter(({ status }) => status !== 'planned');
  const dispatches = new Map(sent.map((record) => [record.id, dispatchOf(record, new Date(signedAt))]));
  return { ...common, reply: signedTextOf(reply), flags: [], dispatches };
}

/** The signed part of a draft: all but the states of its prescriptions. */
export function signedTextOf({ prescriptions, ...texts }: Reply): SignedText {
  return { ...texts, prescriptions: prescriptions.map(prescriptionOf) };
}

/** What a draft says has become of a prescription. A day is noted, as an instant at its noon, or at signing before that. */
export function dispatchOf(record: PrescriptionRecord, signedAt: Date): PrescriptionDispatch {
  const { status: state, sentTo, reference, sentOn, identityCheck } = record;
  if (state === 'planned') return { state, service: '', reference: '', sentAt: null, identityCheck: '' };
  const noon = isCalendarDay(sentOn) ? stockholmInstant(`${sentOn}T12:00`) : null;
  const sentAt = noon && new Date(Math.min(noon.getTime(), signedAt.getTime())).toISOString();
  return { state, service: sentTo, reference, sentAt, identityCheck };
}

function completed({ prescriptions = [], ...texts }: EarlierReply, caseId: string): Reply {
  const records = prescriptions.map((record, index) => ({
    ...EMPTY_PRESCRIPTION,
    ...record,
    id: record.id ?? nameBasedId(caseId, `prescription ${index}`),
  }));
  return { ...EMPTY_REPLY, ...texts, prescriptions: records };
}

function prescriptionOf({ id, preparation, strength, form, dose, amount, repeats }: PrescriptionRecord): Prescription {
  return { id, preparation, strength, form, dose, amount, repeats };
}

/** The same for the same name within a case (UUID version 5, RFC 9562, 5.5): such a prescription was stored without one. */
function nameBasedId(caseId: string, name: string): string {
  const namespace = Buffer.from(caseId.replaceAll('-', ''), 'hex');
  const hash = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
