import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { ViewReason } from '../contracts/desk-case.contract.js';

const VISIT_MS = 30 * millisecondsInMinute;

/** Which sign-in of which clinician looks at which case. */
interface VisitedCase {
  readonly caseId: string;
  readonly clinicianId: string;
  /** Of the account's session. */
  readonly sessionId: string;
}

/** Visits to cases outside one's own care; they hold why in one word, and nothing of the case. */
@Injectable()
export class CaseVisitsRepository extends SqlRepository {
  /** A visit is valid for 30 minutes; a later one replaces it. */
  async open(tx: Tx, { caseId, clinicianId, sessionId }: VisitedCase, reason: ViewReason, at: Date): Promise<Date> {
    const expiresAt = new Date(at.getTime() + VISIT_MS);
    await tx.query(
      `INSERT INTO case_visits (id, case_id, clinician_id, auth_session_id, reason, opened_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [randomUUID(), caseId, clinicianId, sessionId, reason, at, expiresAt],
    );
    return expiresAt;
  }

  /** Why this sign-in looks at the case now; null when it has not said so, or too long ago. */
  async findReason({ caseId, clinicianId, sessionId }: VisitedCase, now: Date): Promise<ViewReason | null> {
    const [visit] = await this.dataSource.query<{ reason: ViewReason }[]>(
      `SELECT reason FROM case_visits WHERE auth_session_id = $1 AND case_id = $2 AND clinician_id = $3
       AND expires_at > $4 ORDER BY opened_at DESC LIMIT 1`,
      [sessionId, caseId, clinicianId, now],
    );
    return visit?.reason ?? null;
  }

  /** How many cases the clinician has visited within the last hour, and how often this one. */
  async countOfHour(tx: Tx, { caseId, clinicianId }: VisitedCase, now: Date): Promise<{ cases: number; same: number }> {
    const [row] = await tx.query<{ cases: number; same: number }[]>(
      `SELECT count(DISTINCT case_id)::int AS cases, (count(*) FILTER (WHERE case_id = $2))::int AS same FROM case_visits
       WHERE clinician_id = $1 AND opened_at > $3`,
      [clinicianId, caseId, new Date(now.getTime() - millisecondsInHour)],
    );
    return row ?? { cases: 0, same: 0 };
  }
}
