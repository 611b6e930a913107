import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { ordersOf } from '../../cases/case-owner.repository.js';
import type { CaseState } from '../../cases/case-state.js';

/** An order of an account's case with what decides about its erasure. */
export interface OrderToErase {
  readonly number: string;
  readonly paidAt: Date | null;
  readonly isHeldBack: boolean;
  readonly hasOpenRefund: boolean;
  readonly hasOpenDispute: boolean;
  /** Null without a case. */
  readonly caseState: CaseState | null;
  readonly caseSince: Date | null;
  /** The form was sent: the case is a journal. */
  readonly isJournal: boolean;
  readonly isErased: boolean;
}

/** What an account has at the clinic, for its erasure. */
@Injectable()
export class AccountErasuresRepository extends SqlRepository {
  /** By number; the state of money and case, and nothing of health. */
  listOrders(userId: string, tx: Tx = this.dataSource.manager): Promise<OrderToErase[]> {
    return tx.query<OrderToErase[]>(
      `SELECT o.number::text AS number, o.paid_at AS "paidAt",
         o.held_at IS NOT NULL AND o.released_at IS NULL AS "isHeldBack",
         EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state IN ('requested', 'sent')) AS "hasOpenRefund",
         EXISTS (SELECT 1 FROM disputes d WHERE d.order_id = o.id AND d.closed_at IS NULL) AS "hasOpenDispute",
         c.state AS "caseState", greatest(c.created_at, c.state_since) AS "caseSince",
         c.clock_started_at IS NOT NULL AS "isJournal", c.erased_at IS NOT NULL AS "isErased"
       FROM (${ordersOf('$1::uuid')}) own JOIN orders o ON o.id = own.order_id LEFT JOIN cases c ON c.id = own.case_id
       ORDER BY o.number`,
      [userId],
    );
  }

  /** When the account paid, for whomever. */
  async listPayments(userId: string, tx: Tx): Promise<Date[]> {
    const rows = await tx.query<{ paidAt: Date }[]>(
      'SELECT paid_at AS "paidAt" FROM orders WHERE user_id = $1 AND paid_at IS NOT NULL',
      [userId],
    );
    return rows.map(({ paidAt }) => paidAt);
  }

  /** Keeps submissions and refunds of the account's cases out until the transaction ends. */
  async lockCases(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      `SELECT id FROM cases WHERE id IN (SELECT own.case_id FROM (${ordersOf('$1::uuid')}) own) ORDER BY id FOR UPDATE`,
      [userId],
    );
  }
}
