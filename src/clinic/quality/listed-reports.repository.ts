import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { QualityKind, QualityOutcome, ReportedBy, Severity } from '../../../common/quality-report.js';

/** A complaint or a deviation of the yearly extract, without its words. */
export interface ListedReport {
  /** Null once the order is gone. */
  readonly orderNumber: string | null;
  readonly kind: QualityKind;
  /** Of a deviation; null once its case is erased. */
  readonly severity: Severity | null;
  readonly markedBy: ReportedBy;
  readonly markedAt: Date;
  readonly dueAt: Date;
  readonly outcome: QualityOutcome | null;
  readonly closedAt: Date | null;
}

/** An open report whose time is out. */
export type LateReport = Pick<ListedReport, 'orderNumber' | 'kind' | 'dueAt'>;

/** Complaints and deviations of all cases, without their words. */
@Injectable()
export class ListedReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By the moment of the report, oldest first. @param until excluded */
  listMarked(from: Date, until: Date): Promise<ListedReport[]> {
    return this.dataSource.query<ListedReport[]>(
      `SELECT o.number::text AS "orderNumber", r.kind, r.severity, r.marked_by AS "markedBy", r.marked_at AS "markedAt",
         r.due_at AS "dueAt", r.outcome, r.closed_at AS "closedAt"
       FROM quality_reports r JOIN cases c ON c.id = r.case_id LEFT JOIN orders o ON o.id = c.order_id
       WHERE r.marked_at >= $1 AND r.marked_at < $2 ORDER BY r.marked_at, r.id`,
      [from, until],
    );
  }

  /** The longest overdue first. A case that is erased cannot be opened any more, and nothing of it waits. */
  listLate(now: Date): Promise<LateReport[]> {
    return this.dataSource.query<LateReport[]>(
      `SELECT o.number::text AS "orderNumber", r.kind, r.due_at AS "dueAt"
       FROM quality_reports r JOIN cases c ON c.id = r.case_id AND c.erased_at IS NULL LEFT JOIN orders o ON o.id = c.order_id
       WHERE r.outcome IS NULL AND r.due_at < $1 ORDER BY r.due_at, r.id`,
      [now],
    );
  }
}
