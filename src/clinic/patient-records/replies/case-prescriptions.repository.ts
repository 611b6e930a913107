import type { PrescriptionDispatch } from '../../../../common/prescription-state.js';
import type { PrescriptionRecord } from '../../../../common/reply.js';
import type { CaseRecords } from '../patient-records.js';
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

const placeOf = (id: string, revision: number) => ({
  table: 'case_prescriptions',
  column: 'content',
  row: `${id}:${revision}`,
});

/** In the order of the reply. @throws DecryptionError */
export async function listPrescriptions(
  records: CaseRecords,
  { reply, dispatches, signedAt, signedBy }: ReadReply,
): Promise<StoredPrescription[]> {
  if (reply.prescriptions.length === 0) return [];
  const rows = await records.tx.query<
    (Pick<StoredPrescription, 'id' | 'revision' | 'changedBy' | 'changedAt'> & { content: Buffer })[]
  >(
    `SELECT DISTINCT ON (prescription_id) prescription_id AS id, revision, content, changed_by AS "changedBy",
       changed_at AS "changedAt"
     FROM case_prescriptions WHERE case_id = $1 ORDER BY prescription_id, revision DESC`,
    [records.caseId],
  );
  const cipher = await records.cipher();
  const changed = new Map(
    rows.map(({ content, ...row }) => {
      const dispatch = JSON.parse(cipher.decrypt(content, placeOf(row.id, row.revision))) as PrescriptionDispatch;
      return [row.id, { ...dispatch, ...row }];
    }),
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
  { id, revision, changedBy, changedAt, ...dispatch }: StoredPrescription,
  round: number,
): Promise<void> {
  const content = (await records.cipher()).encrypt(JSON.stringify(dispatch), placeOf(id, revision));
  await records.tx.query(
    `INSERT INTO case_prescriptions (case_id, round, prescription_id, revision, content, changed_by, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [records.caseId, round, id, revision, content, changedBy, changedAt],
  );
}
