import type { UnusableReason } from '../../../../common/photo-judgement.js';
import type { CaseRecords } from '../patient-records.js';
import { column, sealedTable } from '../sealed-table.js';

/** The last judgement of each photo. */
export const photoJudgements = sealedTable(
  'photo_judgements',
  { order: 'judged_at, photo_id', kept: 'form', isErased: true },
  {
    photoId: column.uuid,
    caseId: column.uuid,
    isUsable: column.boolean,
    reason: column.text<UnusableReason>().orNull(),
    judgedBy: column.uuid,
    judgedAt: column.instant,
  },
);

/** How many photos of the case were judged, replaced ones too, and how many of them could not be used. */
export async function countJudgements({ tx, caseId }: CaseRecords): Promise<{ judged: number; unusable: number }> {
  const [counts] = await tx.query<[{ judged: number; unusable: number }]>(
    `SELECT count(*)::int AS judged, count(*) FILTER (WHERE NOT is_usable)::int AS unusable
     FROM photo_judgements WHERE case_id = $1`,
    [caseId],
  );
  return counts;
}
