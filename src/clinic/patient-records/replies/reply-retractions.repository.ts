import type { RetractionReason } from '../../../../common/reply-retraction.js';
import type { CaseRecords } from '../patient-records.js';

/** Who has hidden a signed reply from the patient of its case, when and why. */
export interface ReplyRetraction {
  /** Of the reply: 0 for the first of its case. */
  readonly round: number;
  readonly reason: RetractionReason;
  /** The clinician who had signed it; null: a person responsible. */
  readonly clinicianId: string | null;
  /** The account of the person responsible; null: the clinician. */
  readonly adminId: string | null;
  readonly retractedAt: Date;
}

/** SQL condition: the row belongs to the reply that its case has now, which may not be signed yet. @param table or its alias */
export const ofCurrentReply = (table: string): string =>
  `${table}.round = (SELECT reply_round FROM cases WHERE id = ${table}.case_id)`;

/** The round of the reply that the case has now, or of its next one. */
export async function currentRound({ tx, caseId }: CaseRecords): Promise<number> {
  const [row] = await tx.query<{ round: number }[]>('SELECT reply_round AS round FROM cases WHERE id = $1', [caseId]);
  return row?.round ?? 0;
}

/** The first first. */
export function listRetractions({ tx, caseId }: CaseRecords): Promise<ReplyRetraction[]> {
  return tx.query<ReplyRetraction[]>(
    `SELECT round, reason, clinician_id AS "clinicianId", admin_id AS "adminId", retracted_at AS "retractedAt"
     FROM case_reply_retractions WHERE case_id = $1 ORDER BY round`,
    [caseId],
  );
}

/** Once for each reply; the row can never be changed. */
export async function insertRetraction(
  { tx, caseId }: CaseRecords,
  { round, reason, clinicianId, adminId, retractedAt }: ReplyRetraction,
): Promise<void> {
  await tx.query(
    `INSERT INTO case_reply_retractions (case_id, round, reason, clinician_id, admin_id, retracted_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [caseId, round, reason, clinicianId, adminId, retractedAt],
  );
}
