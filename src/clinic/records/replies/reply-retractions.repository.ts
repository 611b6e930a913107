import type { RetractionReason } from '../../../../common/reply-retraction.js';
import type { CaseRecords } from '../patient-records.js';
import { column, sealedTable, type RowOf } from '../sealed-table.js';

/** Who has hidden a signed reply from the patient of its case, when and why. Once for each reply; a row can never be changed. */
export const replyRetractions = sealedTable(
  'case_reply_retractions',
  { order: 'round', kept: 'reply' },
  {
    caseId: column.uuid,
    /** Of the reply: 0 for the first of its case. */
    round: column.integer,
    reason: column.text<RetractionReason>(),
    /** The clinician who had signed it; null: a person responsible. */
    clinicianId: column.uuid.orNull(),
    /** The account of the person responsible; null: the clinician. */
    adminId: column.uuid.orNull().withheld('en administratörs konto; vem som skrev svaret står där'),
    retractedAt: column.instant,
  },
);
export type ReplyRetraction = RowOf<typeof replyRetractions>;

/** SQL condition: the row belongs to the reply that its case has now, which may not be signed yet. @param table or its alias */
export const ofCurrentReply = (table: string): string =>
  `${table}.round = (SELECT reply_round FROM cases WHERE id = ${table}.case_id)`;

/** The round of the reply that the case has now, or of its next one. */
export async function currentRound({ tx, caseId }: CaseRecords): Promise<number> {
  const [row] = await tx.query<{ round: number }[]>('SELECT reply_round AS round FROM cases WHERE id = $1', [caseId]);
  return row?.round ?? 0;
}
