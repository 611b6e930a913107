import type { Gender } from '../../../shop/orders/orders.contract.js';
import type { CaseRecords } from '../patient-records.js';
import { column, sealedTable } from '../sealed-table.js';

/** Who the patient is and what it is about, for lists. */
export interface CaseSummary {
  readonly name: string;
  readonly sex: Gender;
  /** `YYYY-MM-DD`; null: the form has none. */
  readonly birthDate: string | null;
  /** Id of the option of the question `concern`; null: not answered. */
  readonly concern: string | null;
}

/** The {@link CaseSummary} of each case. */
export const caseSummaries = sealedTable(
  'case_summaries',
  { order: 'case_id', kept: 'form', isErased: true },
  { caseId: column.uuid, keyId: column.text().withheld('klinikens nyckel'), content: column.summary },
);

/** Replaces the case's summary. @throws `patient-records.keys-missing` */
export async function writeSummary(records: CaseRecords, summary: CaseSummary): Promise<void> {
  await caseSummaries.replace(records, 'caseId', records.sealSummary(JSON.stringify(summary)));
}

/** Seals the case's summary again, under the first key of the ring; only the keeper may. @throws DecryptionError */
export async function resealSummary(records: CaseRecords): Promise<void> {
  const found = await caseSummaries.find(records);
  if (found !== null) await caseSummaries.update(records, {}, records.resealSummary(found));
}
