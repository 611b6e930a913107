import { randomUUID } from 'node:crypto';
import type { CaseRecords } from '../patient-records.js';

/** Who wrote it: a clinician, or the account of a person responsible; the other is null. */
export interface TextAuthor {
  readonly clinicianId: string | null;
  readonly adminId: string | null;
}

/** What staff wrote about a complaint or a deviation. */
export interface ReportText extends TextAuthor {
  readonly reportId: string;
  readonly part: 'description' | 'measures';
  readonly text: string;
  readonly writtenAt: Date;
}

interface TextRow extends Omit<ReportText, 'text'> {
  readonly id: string;
  readonly content: Buffer;
}

const place = (id: string) => ({ table: 'quality_report_texts', column: 'content', row: id });

/** Of all reports of the case; the first first. @throws DecryptionError */
export async function listReportTexts(records: CaseRecords): Promise<ReportText[]> {
  const rows = await records.tx.query<TextRow[]>(
    `SELECT id, report_id AS "reportId", part, content, clinician_id AS "clinicianId", admin_id AS "adminId", written_at AS "writtenAt"
     FROM quality_report_texts WHERE case_id = $1 ORDER BY written_at, id`,
    [records.caseId],
  );
  if (rows.length === 0) return [];
  const cipher = await records.cipher();
  return rows.map(({ id, content, ...row }) => ({ ...row, text: cipher.decrypt(content, place(id)) }));
}

export async function insertReportText(
  records: CaseRecords,
  { reportId, part, text, clinicianId, adminId, writtenAt }: ReportText,
): Promise<void> {
  const id = randomUUID();
  await records.tx.query(
    `INSERT INTO quality_report_texts (id, report_id, case_id, part, content, clinician_id, admin_id, written_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[id, reportId, records.caseId, part],
      ...[(await records.cipher()).encrypt(text, place(id)), clinicianId, adminId, writtenAt],
    ],
  );
}
