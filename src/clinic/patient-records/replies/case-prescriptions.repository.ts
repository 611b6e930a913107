import type { PrescriptionDispatch } from '../../../../common/prescription-state.js';
import type { PrescriptionRecord } from '../../../../common/reply.js';
import type { CaseRecords } from '../patient-records.js';
import { column, sealedTable } from '../sealed-table.js';
import { dispatchOf, type ReadReply } from './earlier-replies.js';
import { currentRound } from './reply-retractions.repository.js';

/** The current state of a prescription of a signed reply. */
export interface StoredPrescription extends PrescriptionDispatch {
  readonly id: string;
  /** 0: as the signed reply has it. */
  readonly revision: number;
  /** A clinician. */
  readonly changedBy: string;
  readonly changedAt: Date;
}

const PLANNED: PrescriptionDispatch = { state: 'planned', service: '', reference: '', sentAt: null, identityCheck: '' };

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
  { reply, dispatches, signedAt, signedBy }: ReadReply,
): Promise<StoredPrescription[]> {
  if (reply.prescriptions.length === 0) return [];
  // The last revision of each comes last, and holds.
  const changed = new Map(
    (await casePrescriptions.list(records)).map(({ content, round: _, ...row }) => [row.id, { ...content, ...row }]),
  );
  const signed = { revision: 0, changedBy: signedBy.id, changedAt: new Date(signedAt) };
  return reply.prescriptions.map(({ id }) => changed.get(id) ?? { ...(dispatches.get(id) ?? PLANNED), ...signed, id });
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
