import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import type { CaseState } from '../cases/case-state.js';

/** An order of an account with what decides about its erasure. */
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
export class AccountErasuresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By number; the state of money and case, and nothing of health. */
  listOrders(userId: string, tx: Tx = this.dataSource.manager): Promise<OrderToErase[]> {
    return tx.query<OrderToErase[]>(
      `SELECT o.number::text AS number, o.paid_at AS "paidAt",
         o.held_at IS NOT NULL AND o.released_at IS NULL AS "isHeldBack",
         EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state IN ('requested', 'sent')) AS "hasOpenRefund",
         EXISTS (SELECT 1 FROM disputes d WHERE d.order_id = o.id AND d.closed_at IS NULL) AS "hasOpenDispute",
         c.state AS "caseState", greatest(c.created_at, c.state_since) AS "caseSince",
         c.clock_started_at IS NOT NULL AS "isJournal", c.erased_at IS NOT NULL AS "isErased"
       FROM orders o LEFT JOIN cases c ON c.order_id = o.id WHERE o.user_id = $1 ORDER BY o.number`,
      [userId],
    );
  }

  /** Keeps submissions and refunds of the account's orders out until the transaction ends. */
  async lockCases(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      `SELECT c.id FROM cases c JOIN orders o ON o.id = c.order_id WHERE o.user_id = $1 ORDER BY c.id FOR UPDATE OF c`,
      [userId],
    );
  }
}
