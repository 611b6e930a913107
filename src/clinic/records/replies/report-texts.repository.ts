import { randomUUID } from 'node:crypto';
import type { CaseRecords } from '../patient-records.js';
import { byId, column, sealedTable, type RowOf } from '../sealed-table.js';

/** What staff wrote about complaints and deviations of a case. */
export const reportTexts = sealedTable(
  'quality_report_texts',
  { order: 'written_at, id', kept: 'report' },
  {
    id: column.uuid,
    reportId: column.uuid,
    caseId: column.uuid,
    part: column.text<'description' | 'measures'>(),
    text: column.sealedText(byId).named('content'),
    /** Who wrote it: a clinician, or the account of a person responsible; the other is null. */
    clinicianId: column.uuid.orNull(),
    adminId: column.uuid.orNull().withheld('en administratörs konto; att kliniken skrev det framgår'),
    writtenAt: column.instant,
  },
);
export type ReportText = RowOf<typeof reportTexts>;

export async function insertReportText(records: CaseRecords, text: Omit<ReportText, 'id'>): Promise<void> {
  await reportTexts.insert(records, { id: randomUUID(), ...text });
}
