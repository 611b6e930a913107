import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { CASE_OWNER, ordersOf } from '../../cases/case-owner.repository.js';
import { OWN_CARE_REASONS } from '../../records/access.js';

/** A clinician outside the patient's care has opened a case on a day. */
export interface OutsideAccess {
  readonly caseId: string;
  readonly orderId: string;
  readonly clinicianId: string;
  /** In Sweden, `YYYY-MM-DD`. */
  readonly day: string;
}

/** How far back the log is read: a worker that stopped for longer sends no mail about the older accesses. */
const SINCE_DAYS = 3;

/**
 * Chosen by case or by account. Rows of lists are no opening. A day on which the clinician had opened the patient's block is
 * left out: the mail about the block was sent for it.
 */
const UNTOLD_SQL = `WITH chosen AS (
    SELECT case_id, chosen_at FROM access_notice_choices WHERE case_id IS NOT NULL
    UNION SELECT own.case_id, n.chosen_at
      FROM access_notice_choices n CROSS JOIN LATERAL (${ordersOf('n.user_id')}) own WHERE own.case_id IS NOT NULL
  ), opened AS (
    SELECT DISTINCT c.id AS case_id, c.order_id, substring(l.principal FROM '^clinician:(.+)$')::uuid AS clinician_id,
      (l.at AT TIME ZONE 'Europe/Stockholm')::date AS day
    FROM chosen JOIN cases c ON c.id = chosen.case_id
    JOIN access_log l ON l.case_id = c.id AND l.at >= greatest(chosen.chosen_at, now() - make_interval(days => $2))
    WHERE c.erased_at IS NULL AND l.role = 'clinician' AND l.outcome = 'granted' AND l.data_group <> 'list'
      AND NOT l.reason = ANY ($1)
  )
  SELECT o.case_id AS "caseId", o.order_id AS "orderId", o.clinician_id AS "clinicianId", o.day::text AS day FROM opened o
  WHERE NOT EXISTS (SELECT 1 FROM access_notices told
      WHERE told.case_id = o.case_id AND told.clinician_id = o.clinician_id AND told.day = o.day)
    AND NOT EXISTS (SELECT 1 FROM case_block_breaks k JOIN case_blocks b ON b.id = k.block_id
      WHERE b.case_id = o.case_id AND k.clinician_id = o.clinician_id
        AND o.day BETWEEN (k.broken_at AT TIME ZONE 'Europe/Stockholm')::date
          AND (k.expires_at AT TIME ZONE 'Europe/Stockholm')::date)
  ORDER BY o.day, o.case_id, o.clinician_id`;

/** Accesses that patients have chosen to be notified of. */
@Injectable()
export class OutsideAccessesRepository extends SqlRepository {
  /** Oldest day first. */
  listUntold(): Promise<OutsideAccess[]> {
    return this.dataSource.query<OutsideAccess[]>(UNTOLD_SQL, [OWN_CARE_REASONS, SINCE_DAYS]);
  }

  /** @returns false when the mail was enqueued before, or the choice was withdrawn meanwhile */
  async markTold(tx: Tx, { caseId, clinicianId, day }: OutsideAccess): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO access_notices (case_id, clinician_id, day)
       SELECT c.id, $2, $3 FROM cases c JOIN orders o ON o.id = c.order_id
       WHERE c.id = $1 AND EXISTS (SELECT 1 FROM access_notice_choices n WHERE n.case_id = c.id OR n.user_id = ${CASE_OWNER})
       ON CONFLICT DO NOTHING RETURNING 1`,
      [caseId, clinicianId, day],
    );
    return rows.length > 0;
  }
}
