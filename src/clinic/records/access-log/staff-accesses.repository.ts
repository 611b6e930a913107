import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { OWN_CARE_REASONS } from '../access.js';

/** The accesses of one member of staff to one case within an hour. */
export interface StaffVisit {
  /** `clinician:<id>`, `user:<id>`, or the name of a service key. */
  readonly principal: string;
  readonly caseId: string;
  /** Start of the hour, UTC. */
  readonly hour: Date;
  readonly firstAt: Date;
  /** Rows of the log. */
  readonly rows: number;
  readonly careUnit: string | null;
  readonly accessReasons: readonly string[];
  readonly isRefused: boolean;
  readonly isAfterClosed: boolean;
  /** The order is the person's own, by account or address. */
  readonly isOwnCase: boolean;
  /** The order is another staff member's. */
  readonly isColleagueCase: boolean;
  /** Something of the case was reached for outside the person's own care, whatever else they did there in this hour. */
  readonly isOutsideCare: boolean;
  /** Cases that the person reached for outside their own care in this hour. */
  readonly casesOutsideCare: number;
}

/** A row of the log about staff; what the case holds is not in it. */
export interface StaffAccess {
  /** bigint, as decimal text; places the row in the list. */
  readonly sequence: string;
  readonly at: Date;
  readonly principal: string;
  readonly role: 'clinician' | 'admin' | 'service';
  readonly caseId: string;
  /** Null once the order is gone. */
  readonly orderNumber: string | null;
  readonly careUnit: string | null;
  readonly action: string;
  readonly group: string;
  readonly reason: string;
  readonly outcome: 'granted' | 'refused';
}

export interface StaffAccessFilter {
  readonly principal?: string;
  readonly orderNumber?: number;
  readonly careUnit?: string;
  readonly reason?: string;
  readonly from: Date;
  readonly until: Date;
  /** Sequence of the last row of the page before. */
  readonly after?: string;
  readonly limit: number;
}

/** What one principal opened of a case, and whose order it is. */
export interface TouchedCase {
  readonly caseId: string;
  /** Null once the order is gone. */
  readonly orderNumber: string | null;
  /** Of the order; null once its account is erased. */
  readonly email: string | null;
  readonly phone: string | null;
  /** Actions with the group of fields: `read reply`. */
  readonly accesses: readonly string[];
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** Rows of the log that were granted, and refused: of a refused one nothing was shown. */
  readonly granted: number;
  readonly refused: number;
}

export interface TouchedFilter {
  /** As in the log; a person may have several. */
  readonly principals: readonly string[];
  readonly from: Date;
  /** Excluded. */
  readonly until: Date;
}

/** Accesses by staff, for the review of the log. */
@Injectable()
export class StaffAccessesRepository extends SqlRepository {
  /** Visits that began in the period. @param from, until instants; `until` is excluded */
  listVisits(tx: Tx, from: Date, until: Date): Promise<StaffVisit[]> {
    return tx.query<StaffVisit[]>(VISITS_SQL, [from, until, OWN_CARE_REASONS]);
  }

  /** Newest first, with one more row than the page needs. */
  list(filter: StaffAccessFilter): Promise<StaffAccess[]> {
    const { principal, orderNumber, careUnit, reason, from, until, after, limit } = filter;
    return this.dataSource.query<StaffAccess[]>(
      `SELECT l.sequence::text, l.at, l.principal, l.role, l.case_id AS "caseId", o.number::text AS "orderNumber",
         l.care_unit AS "careUnit", l.action, l.data_group AS "group", l.reason, l.outcome
       FROM access_log l LEFT JOIN cases c ON c.id = l.case_id LEFT JOIN orders o ON o.id = c.order_id
       WHERE l.role IN ('clinician', 'admin', 'service') AND l.at >= $1 AND l.at < $2
         AND ($3::text IS NULL OR l.principal = $3)
         AND ($4::bigint IS NULL OR l.case_id = (SELECT k.id FROM cases k JOIN orders p ON p.id = k.order_id WHERE p.number = $4))
         AND ($5::text IS NULL OR l.care_unit = $5)
         AND ($6::text IS NULL OR l.reason = $6)
         AND ($7::bigint IS NULL OR (l.at, l.sequence) <
           (SELECT known.at, known.sequence FROM access_log known WHERE known.sequence = $7))
       ORDER BY l.at DESC, l.sequence DESC LIMIT $8`,
      [from, until, principal, orderNumber, careUnit, reason, after, limit + 1],
    );
  }

  /** Every case that the principals reached for, by first access; also those of patients' sessions and service keys. */
  listTouched({ principals, from, until }: TouchedFilter): Promise<TouchedCase[]> {
    return this.dataSource.query<TouchedCase[]>(
      `SELECT l.case_id AS "caseId", o.number::text AS "orderNumber", o.email, o.phone,
         coalesce(array_agg(DISTINCT l.action || ' ' || l.data_group) FILTER (WHERE l.outcome = 'granted'), '{}') AS accesses,
         min(l.at) AS "firstAt", max(l.at) AS "lastAt",
         (count(*) FILTER (WHERE l.outcome = 'granted'))::int AS granted,
         (count(*) FILTER (WHERE l.outcome = 'refused'))::int AS refused
       FROM access_log l LEFT JOIN cases c ON c.id = l.case_id LEFT JOIN orders o ON o.id = c.order_id
       WHERE l.principal = ANY($1) AND l.at >= $2 AND l.at < $3
       GROUP BY l.case_id, o.number, o.email, o.phone ORDER BY min(l.at), l.case_id`,
      [principals, from, until],
    );
  }

  /** Principals of the person with this address: former admins and clinicians too, since the log keeps what they did. */
  async listPrincipalsOf(email: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ principal: string }[]>(
      `SELECT 'clinician:' || c.id AS principal
         FROM clinicians c JOIN users u ON u.id = c.user_id WHERE fold_case(u.email) = fold_case($1)
       UNION SELECT 'user:' || a.user_id
         FROM cms_admins a JOIN users u ON u.id = a.user_id WHERE fold_case(u.email) = fold_case($1)
       ORDER BY 1`,
      [email],
    );
    return rows.map(({ principal }) => principal);
  }
}

/** Whether a case is of a person of staff: the rule by which the desk refuses it (`OwnCases`). */
const IS_THEIRS = `(o.user_id IN (s.user_id, s.person_id) OR s.email = fold_case(o.email) OR s.identity_hash = c.identity_hash
  OR (o.phone <> '' AND ltrim(o.phone, '+') = ANY (s.phones)))`;

/**
 * The desk refuses a case before it asks for the reason, and that refusal is a row with the reason `care`: one row outside
 * the care decides, not the rows beside it.
 *
 * @param $1 start @param $2 end, excluded @param $3 reasons within one's own care
 */
const VISITS_SQL = `WITH visits AS (
    SELECT principal, case_id, date_trunc('hour', at) AS hour, min(at) AS first_at, count(*)::int AS rows,
      min(care_unit) AS care_unit, array_agg(DISTINCT reason) AS reasons, bool_or(outcome = 'refused') AS is_refused,
      bool_or(data_group <> 'list' AND NOT reason = ANY ($3)) AS is_outside_care
    FROM access_log
    WHERE role IN ('clinician', 'admin', 'service') AND at >= $1 AND at < $2
    GROUP BY 1, 2, 3
  ), busy AS (
    SELECT principal, hour, count(*)::int AS cases FROM visits WHERE is_outside_care GROUP BY 1, 2
  ), staff AS (
    SELECT r.principal, r.user_id, fold_case(u.email) AS email, r.identity_hash, p.id AS person_id,
      ARRAY(SELECT ltrim(phone, '+') FROM (VALUES (u.phone)) own (phone) WHERE phone <> ''
        UNION SELECT ltrim(f.phone, '+') FROM factors f WHERE f.user_id = u.id AND f.phone <> '') AS phones
    FROM (SELECT 'clinician:' || id AS principal, user_id, identity_hash FROM clinicians
      UNION ALL SELECT 'user:' || user_id, user_id, NULL FROM cms_admins) r
      JOIN users u ON u.id = r.user_id LEFT JOIN persons p ON p.identity_hash = r.identity_hash
  )
  SELECT v.principal, v.case_id AS "caseId", v.hour, v.first_at AS "firstAt", v.rows, v.care_unit AS "careUnit",
    v.reasons AS "accessReasons", v.is_refused AS "isRefused",
    coalesce(c.state = 'closed' AND c.state_since < v.first_at, false) AS "isAfterClosed",
    EXISTS (SELECT 1 FROM staff s WHERE s.principal = v.principal
      AND ${IS_THEIRS}) AS "isOwnCase",
    EXISTS (SELECT 1 FROM staff s WHERE ${IS_THEIRS}
      AND s.user_id IS DISTINCT FROM (SELECT me.user_id FROM staff me WHERE me.principal = v.principal)) AS "isColleagueCase",
    v.is_outside_care AS "isOutsideCare", coalesce(b.cases, 0) AS "casesOutsideCare"
  FROM visits v
  LEFT JOIN busy b ON b.principal = v.principal AND b.hour = v.hour
  LEFT JOIN cases c ON c.id = v.case_id LEFT JOIN orders o ON o.id = c.order_id
  ORDER BY v.first_at, v.principal, v.case_id`;
