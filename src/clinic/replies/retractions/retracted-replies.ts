import { replyRetractions, type ReplyRetraction } from '../../records/replies/reply-retractions.repository.js';
import type { RetractionNotice } from '../contracts/retractions.contract.js';
import type { CaseRecords } from '../../records/patient-records.js';
import { listPrescriptions, type StoredPrescription } from '../../records/replies/case-prescriptions.repository.js';
import {
  findSignedReply,
  listAmendments,
  type StoredAmendment,
  type StoredReply,
} from '../../records/replies/signed-replies.repository.js';
import { authorOf, presentAmendment, presentPrescription, type Names } from '../present-reply.js';
import type { RetractedReply } from '../contracts/desk-reply.contract.js';

/** The retraction as the patient sees it: when and why, without content. */
export function presentRetraction({ retractedAt, reason }: ReplyRetraction): RetractionNotice {
  return { retractedAt: retractedAt.toISOString(), reason };
}

/** A reply that its patient no longer sees, as it stays in the journal. */
interface StoredRetractedReply {
  readonly retraction: ReplyRetraction;
  readonly signed: StoredReply;
  readonly amendments: readonly StoredAmendment[];
  readonly prescriptions: readonly StoredPrescription[];
}

/** The first first. @throws DecryptionError, SignatureBrokenError */
export async function readRetracted(records: CaseRecords): Promise<StoredRetractedReply[]> {
  const replies: StoredRetractedReply[] = [];
  for (const retraction of await replyRetractions.list(records)) {
    const signed = await findSignedReply(records, retraction.round);
    if (!signed) continue;
    const amendments = await listAmendments(records, retraction.round);
    replies.push({ retraction, signed, amendments, prescriptions: await listPrescriptions(records, signed) });
  }
  return replies;
}

/** For the desk alone. */
export function presentRetracted(
  { retraction, signed, amendments, prescriptions }: StoredRetractedReply,
  names: Names,
): RetractedReply {
  const { reply, signedAt, signedBy, sha256, isByBankId } = signed;
  const { round, clinicianId } = retraction;
  return {
    ...{ round, reply, signedAt, signedBy, sha256, isByBankId },
    prescriptions: prescriptions.map((each) => presentPrescription(each, names)),
    amendments: amendments.map(presentAmendment),
    ...presentRetraction(retraction),
    retractedBy: clinicianId === null ? null : authorOf(names, clinicianId),
  };
}
