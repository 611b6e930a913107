import type { PrescriptionDispatch } from '../../../../common/prescription-state.js';
import type { PrescriptionRecord } from '../../../../common/reply.js';
import type { CaseRecords } from '../patient-records.js';
import { column, sealedTable } from '../sealed-table.js';
import { dispatchOf } from './reply-to-sign.js';
import { currentRound } from './reply-retractions.repository.js';
import type { SignedReplyContent } from './signed-content.js';

/** The current state of a prescription of a signed reply. */
export interface StoredPrescription extends PrescriptionDispatch {
  readonly id: string;
  /** 0: as the signed reply has it. */
  readonly revision: number;
  /** A clinician. */
  readonly changedBy: string;
  readonly changedAt: Date;
}

export const casePrescriptions = sealedTable(
  'case_prescriptions',
  { order: 'prescription_id, revision', kept: 'reply' },
  {
    caseId: column.uuid,
    round: column.integer,
    id: column.uuid.named('prescription_id'),
    revision: column.integer,
    content: column
      .sealedJson<PrescriptionDispatch>(({ id, revision }) => `${String(id)}:${String(revision)}`)
      .ofReply(),
    changedBy: column.uuid,
    changedAt: column.instant,
  },
);

/** In the order of the reply. @throws DecryptionError */
export async function listPrescriptions(
  records: CaseRecords,
  { reply }: Pick<SignedReplyContent, 'reply'>,
): Promise<StoredPrescription[]> {
  if (reply.prescriptions.length === 0) return [];
  // The last revision of each comes last, and holds.
  const states = new Map(
    (await casePrescriptions.list(records)).map(({ content, round: _, ...row }) => [row.id, { ...content, ...row }]),
  );
  return reply.prescriptions.map(({ id }) => {
    const found = states.get(id);
    if (!found) throw new Error(`the prescription ${id} has no state`);
    return found;
  });
}

/** Takes over what a draft says of its prescriptions, in the act of signing it. */
export async function beginPrescriptions(
  records: CaseRecords,
  drafted: readonly PrescriptionRecord[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const round = await currentRound(records);
  for (const record of drafted) {
    const first = { id: record.id, revision: 1, changedBy: by, changedAt: at };
    await insertPrescription(records, { ...dispatchOf(record, at), ...first }, round);
  }
}

/** Notes a change, on top of the revision before it; the rows before it stay. @param round of the reply */
export async function insertPrescription(
  records: CaseRecords,
  { id, revision, changedBy, changedAt, ...content }: StoredPrescription,
  round: number,
): Promise<void> {
  await casePrescriptions.insert(records, { id, revision, changedBy, changedAt, content, round });
}
