import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ComplaintOutcome } from '../../../../common/complaint.js';

/** A complaint of the yearly extract, without its words. */
export interface YearlyComplaint {
  /** Null once the order is gone. */
  readonly orderNumber: string | null;
  readonly markedBy: 'patient' | 'clinician';
  readonly markedAt: Date;
  readonly dueAt: Date;
  readonly outcome: ComplaintOutcome | null;
  readonly closedAt: Date | null;
}

@Injectable()
export class YearlyComplaintsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By the moment of the mark, oldest first. @param until excluded */
  list(from: Date, until: Date): Promise<YearlyComplaint[]> {
    return this.dataSource.query<YearlyComplaint[]>(
      `SELECT o.number::text AS "orderNumber", m.marked_by AS "markedBy", m.marked_at AS "markedAt", m.due_at AS "dueAt",
         m.outcome, m.closed_at AS "closedAt"
       FROM case_complaints m JOIN cases c ON c.id = m.case_id LEFT JOIN orders o ON o.id = c.order_id
       WHERE m.marked_at >= $1 AND m.marked_at < $2 ORDER BY m.marked_at, m.message_id`,
      [from, until],
    );
  }
}
