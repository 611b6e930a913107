import { Injectable } from '@nestjs/common';
import type { AccessPattern } from './why-picked.js';
import type { LogStatisticsResponse } from './log-review.contract.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

type Figures = Omit<LogStatisticsResponse, 'byReviewer'>;
type Totals = Omit<Figures, 'month' | 'byPattern'>;

/** Figures of the review, by the month of the access. */
@Injectable()
export class LogStatisticsRepository extends SqlRepository {
  /** @param month `YYYY-MM`, of Stockholm @param from, until its bounds; `until` is excluded */
  async find(month: string, from: Date, until: Date): Promise<Figures> {
    const [totals] = await this.dataSource.query<[Totals]>(
      `SELECT (SELECT coalesce(sum(accesses), 0)::int FROM log_review_days WHERE to_char(day, 'YYYY-MM') = $3) AS accesses,
         count(*)::int AS picked, count(reviewed_at)::int AS reviewed,
         (count(*) FILTER (WHERE verdict = 'follow-up'))::int AS "followUps",
         (count(*) FILTER (WHERE reviewed_at IS NULL AND due_at < now()))::int AS overdue
       FROM log_review_picks WHERE first_at >= $1 AND first_at < $2`,
      [from, until, month],
    );
    const rows = await this.dataSource.query<{ pattern: AccessPattern; count: number }[]>(
      `SELECT pattern, count(*)::int AS count FROM log_review_picks, unnest(patterns) AS pattern
       WHERE first_at >= $1 AND first_at < $2 GROUP BY pattern`,
      [from, until],
    );
    return { month, ...totals, byPattern: Object.fromEntries(rows.map(({ pattern, count }) => [pattern, count])) };
  }

  /** Who has reviewed accesses of the period, most first. @param until excluded */
  listByReviewer(
    from: Date,
    until: Date,
  ): Promise<{ readonly reviewedBy: string; readonly reviewed: number; readonly followUps: number }[]> {
    return this.dataSource.query(
      `SELECT reviewed_by AS "reviewedBy", count(*)::int AS reviewed,
         (count(*) FILTER (WHERE verdict = 'follow-up'))::int AS "followUps"
       FROM log_review_picks WHERE first_at >= $1 AND first_at < $2 AND reviewed_by IS NOT NULL
       GROUP BY reviewed_by ORDER BY reviewed DESC, reviewed_by`,
      [from, until],
    );
  }
}
