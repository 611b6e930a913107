import type { PhotoJudgement } from '../../../../common/photo-judgement.js';
import type { CaseRecords } from '../patient-records.js';

/** Replaces an earlier judgement of the photo. */
export async function saveJudgement(
  { tx, caseId }: CaseRecords,
  photoId: string,
  { isUsable, reason }: PhotoJudgement,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO photo_judgements (photo_id, case_id, is_usable, reason, judged_by, judged_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (photo_id) DO UPDATE SET is_usable = excluded.is_usable, reason = excluded.reason,
       judged_by = excluded.judged_by, judged_at = excluded.judged_at`,
    [photoId, caseId, isUsable, reason, by, at],
  );
}

/** How many photos of the case were judged, replaced ones too, and how many of them could not be used. */
export async function countJudgements({ tx, caseId }: CaseRecords): Promise<{ judged: number; unusable: number }> {
  const [counts] = await tx.query<[{ judged: number; unusable: number }]>(
    `SELECT count(*)::int AS judged, count(*) FILTER (WHERE NOT is_usable)::int AS unusable
     FROM photo_judgements WHERE case_id = $1`,
    [caseId],
  );
  return counts;
}
