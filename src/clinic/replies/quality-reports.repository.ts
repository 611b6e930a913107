import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { QualityKind, QualityOutcome, ReportedBy, Severity } from '../../../common/quality-report.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { TextAuthor } from '../patient-records/replies/report-texts.repository.js';

/** A complaint or a deviation of a case, without its words. */
export interface StoredReport {
  readonly id: string;
  readonly kind: QualityKind;
  /** Null: the case as a whole. */
  readonly messageId: string | null;
  /** Of a deviation; null once its case is erased. */
  readonly severity: Severity | null;
  readonly markedBy: ReportedBy;
  /** The clinician; null for a patient, and for old marks. */
  readonly reportedBy: string | null;
  readonly markedAt: Date;
  readonly dueAt: Date;
  readonly outcome: QualityOutcome | null;
  /** The clinician; null once a person responsible has closed it. */
  readonly closedBy: string | null;
  readonly closedAt: Date | null;
}

const COLUMNS = `id, kind, message_id AS "messageId", severity, marked_by AS "markedBy", reported_by AS "reportedBy",
  marked_at AS "markedAt", due_at AS "dueAt", outcome, closed_by AS "closedBy", closed_at AS "closedAt"`;

/** Complaints and deviations of cases. What staff writes about them is patient data (report-texts.repository.ts). */
@Injectable()
export class QualityReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns false when there is a report with the id, or one of the kind about the message */
  async insert(
    tx: Tx,
    caseId: string,
    report: Omit<StoredReport, 'outcome' | 'closedBy' | 'closedAt'>,
  ): Promise<boolean> {
    const { id, kind, messageId, severity, markedBy, reportedBy, markedAt, dueAt } = report;
    const rows = await tx.query<unknown[]>(
      `INSERT INTO quality_reports (id, case_id, kind, message_id, severity, marked_by, reported_by, marked_at, due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING 1`,
      [id, caseId, kind, messageId, severity, markedBy, reportedBy, markedAt, dueAt],
    );
    return rows.length > 0;
  }

  /** Replaces an earlier outcome of a report of the case. */
  async close(
    tx: Tx,
    id: string,
    { outcome, by, at }: { readonly outcome: QualityOutcome; readonly by: TextAuthor; readonly at: Date },
  ): Promise<void> {
    await tx.query(
      'UPDATE quality_reports SET outcome = $2, closed_by = $3, closed_by_admin = $4, closed_at = $5 WHERE id = $1',
      [id, outcome, by.clinicianId, by.adminId, at],
    );
  }

  /** The first first. */
  list(caseId: string, tx: Tx = this.dataSource.manager): Promise<StoredReport[]> {
    return tx.query<StoredReport[]>(
      `SELECT ${COLUMNS} FROM quality_reports WHERE case_id = $1 ORDER BY marked_at, id`,
      [caseId],
    );
  }
}
