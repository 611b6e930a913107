import { Injectable } from '@nestjs/common';
import type { QualityKind, QualityOutcome, ReportedBy, Severity } from '../../../../common/quality-report.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

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
export class ListedReportsRepository extends SqlRepository {
  /** By the moment of the report, oldest first. @param until excluded */
  listMarked(from: Date, until: Date): Promise<ListedReport[]> {
    return this.dataSource.query<ListedReport[]>(
      `SELECT o.number::text AS "orderNumber", payload ->> 'kind' AS kind, payload ->> 'severity' AS severity,
         payload ->> 'markedBy' AS "markedBy", m.opened_at AS "markedAt", m.due_at AS "dueAt", m.outcome, m.closed_at AS "closedAt"
       FROM matters m LEFT JOIN orders o ON o.id = m.order_id
       WHERE m.kind = 'quality-report' AND m.opened_at >= $1 AND m.opened_at < $2 ORDER BY m.opened_at, m.id`,
      [from, until],
    );
  }
}
