import type { Gender } from '../../../shop/orders/orders.contract.js';
import type { SealedSummary } from '../encryption/summary-seal.js';
import type { CaseRecords } from '../patient-records.js';

/** Who the patient is and what it is about, for lists. */
export interface CaseSummary {
  readonly name: string;
  readonly sex: Gender;
  /** `YYYY-MM-DD`; null: the form has none. */
  readonly birthDate: string | null;
  /** Id of the option of the question `concern`; null: not answered. */
  readonly concern: string | null;
}

/** Replaces the case's summary. @throws `patient-records.keys-missing` */
export async function writeSummary(records: CaseRecords, summary: CaseSummary): Promise<void> {
  const { keyId, content } = records.sealSummary(JSON.stringify(summary));
  await records.tx.query(
    `INSERT INTO case_summaries (case_id, key_id, content) VALUES ($1, $2, $3)
     ON CONFLICT (case_id) DO UPDATE SET key_id = EXCLUDED.key_id, content = EXCLUDED.content`,
    [records.caseId, keyId, content],
  );
}

/** Seals the case's summary again, under the first key of the ring; only the keeper may. @throws DecryptionError */
export async function resealSummary(records: CaseRecords): Promise<void> {
  const [found] = await records.tx.query<SealedSummary[]>(
    'SELECT key_id AS "keyId", content FROM case_summaries WHERE case_id = $1',
    [records.caseId],
  );
  if (found === undefined) return;
  const { keyId, content } = records.resealSummary(found);
  await records.tx.query('UPDATE case_summaries SET key_id = $2, content = $3 WHERE case_id = $1', [
    records.caseId,
    keyId,
    content,
  ]);
}
