import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { WaitingSet } from '../../../platform/waiting/waiting-set.js';
import type { StaffVisit } from '../../records/access-log/staff-accesses.repository.js';
import type { Verdict } from './log-review.contract.js';
import type { AccessPattern, LogReviewRules } from './why-picked.js';

/** How long reviewers have. */
const REVIEW_WITHIN_DAYS = 30;

/** A visit that a reviewer looks at. */
export interface Pick {
  readonly id: string;
  readonly principal: string;
  readonly caseId: string;
  /** Null once the order is gone. */
  readonly orderNumber: string | null;
  readonly firstAt: Date;
  readonly rows: number;
  readonly careUnit: string | null;
  readonly accessReasons: readonly string[];
  readonly patterns: readonly AccessPattern[];
  readonly dueAt: Date;
  readonly reviewedAt: Date | null;
  /** Account of the reviewer. */
  readonly reviewedBy: string | null;
  readonly verdict: Verdict | null;
  readonly comment: string | null;
}

const PICKS_SQL = `SELECT p.id, p.principal, p.case_id AS "caseId", o.number::text AS "orderNumber", p.first_at AS "firstAt",
    p.rows, p.care_unit AS "careUnit", p.access_reasons AS "accessReasons", p.patterns, p.due_at AS "dueAt",
    p.reviewed_at AS "reviewedAt", p.reviewed_by AS "reviewedBy", p.verdict, p.comment
  FROM log_review_picks p LEFT JOIN cases c ON c.id = p.case_id LEFT JOIN orders o ON o.id = c.order_id`;

/** What is picked from the access log, and what came of it. */
@Injectable()
export class LogReviewRepository extends SqlRepository {
  /** The next day that was not searched, if it is over; null for none. The first one is yesterday. */
  async findDayToSearch(tx: Tx, today: string): Promise<string | null> {
    // One worker at a time, also before the first row.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('log-review'))`);
    const [row] = await tx.query<{ day: string }[]>(
      `SELECT coalesce((SELECT max(day) + 1 FROM log_review_days), $1::date - 1)::text AS day`,
      [today],
    );
    return row !== undefined && row.day < today ? row.day : null;
  }

  async insertDay(tx: Tx, day: string, accesses: number): Promise<void> {
    await tx.query('INSERT INTO log_review_days (day, accesses) VALUES ($1, $2)', [day, accesses]);
  }

  async insertPick(tx: Tx, id: string, visit: StaffVisit, patterns: readonly AccessPattern[]): Promise<void> {
    const { principal, caseId, hour, firstAt, rows, careUnit, accessReasons } = visit;
    await tx.query(
      `INSERT INTO log_review_picks (id, principal, case_id, hour, first_at, rows, care_unit, access_reasons, patterns, due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(days => $10))
       ON CONFLICT (principal, case_id, hour) DO NOTHING`,
      [id, principal, caseId, hour, firstAt, rows, careUnit, accessReasons, patterns, REVIEW_WITHIN_DAYS],
    );
  }

  /** Those due first come first, with one more row than the page needs. @param after id of the last of the page before */
  listOpen(after: string | null, limit: number): Promise<Pick[]> {
    return this.dataSource.query<Pick[]>(
      `${PICKS_SQL} WHERE p.reviewed_at IS NULL
         AND ($1::uuid IS NULL OR (p.due_at, p.id) > (SELECT due_at, id FROM log_review_picks WHERE id = $1))
       ORDER BY p.due_at, p.id LIMIT $2`,
      [after, limit + 1],
    );
  }

  /** Newest review first, with one more row than the page needs. */
  listDone(after: string | null, limit: number): Promise<Pick[]> {
    return this.dataSource.query<Pick[]>(
      `${PICKS_SQL} WHERE p.reviewed_at IS NOT NULL
         AND ($1::uuid IS NULL OR (p.reviewed_at, p.id) < (SELECT reviewed_at, id FROM log_review_picks WHERE id = $1))
       ORDER BY p.reviewed_at DESC, p.id DESC LIMIT $2`,
      [after, limit + 1],
    );
  }

  /** Locks the pick; null for none. */
  lock(tx: Tx, id: string): Promise<{ principal: string; reviewedAt: Date | null } | null> {
    return this.firstRow(
      tx,
      'SELECT principal, reviewed_at AS "reviewedAt" FROM log_review_picks WHERE id = $1 FOR UPDATE',
      [id],
    );
  }

  async review(tx: Tx, id: string, by: string, verdict: Verdict, comment: string): Promise<void> {
    await tx.query(
      `UPDATE log_review_picks SET reviewed_at = now(), reviewed_by = $2, verdict = $3, comment = nullif($4, '') WHERE id = $1`,
      [id, by, verdict, comment],
    );
  }

  /** How many wait, and how many of them past their time. */
  async countOpen(): Promise<{ open: number; overdue: number }> {
    const [counts] = await this.dataSource.query<[{ open: number; overdue: number }]>(
      `SELECT count(*)::int AS open, (count(*) FILTER (WHERE due_at < now()))::int AS overdue
       FROM log_review_picks WHERE reviewed_at IS NULL`,
    );
    return counts;
  }

  async findRules(tx: Tx = this.dataSource.manager): Promise<LogReviewRules> {
    const [row] = await tx.query<[LogReviewRules]>(
      'SELECT random_percent AS "randomPercent", cases_an_hour AS "casesAnHour" FROM log_review_rules',
    );
    return row;
  }

  async saveRules(tx: Tx, { randomPercent, casesAnHour }: LogReviewRules): Promise<void> {
    await tx.query('UPDATE log_review_rules SET random_percent = $1, cases_an_hour = $2', [randomPercent, casesAnHour]);
  }
}

export const logReviewWaiting: readonly WaitingSet[] = [
  {
    name: 'late-log-reviews',
    of: 'accesses',
    ids: `SELECT id FROM log_review_picks WHERE reviewed_at IS NULL AND due_at < CAST(:now AS timestamptz)`,
  },
];
