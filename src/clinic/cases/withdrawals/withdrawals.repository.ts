import { Injectable } from '@nestjs/common';
import type { EncryptedField } from '../../../platform/crypto/encrypted-field.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { CaseState } from '../case-state.js';
import { isAnswered } from '../case-state.js';
import { SIGNING_STOPS_MS, STOP_MS, type WithdrawalOutcome, type WithdrawnCase } from './withdrawal-rules.js';

export const WITHDRAWAL_REASON: EncryptedField = { table: 'withdrawal_declarations', column: 'sealed_reason' };

/** What a visitor names the order by. */
type NamedOrder = { readonly number: string; readonly email: string } | { readonly linkHash: Buffer };

interface Purchase {
  readonly productName: string;
  readonly priceOre: number;
  readonly ofCase: WithdrawnCase | null;
}

type NullableCase = WithdrawnCase | { readonly state: null; readonly wasClaimed: null };

/** A declaration that was confirmed. Instants are of business time. */
export interface Declaration {
  readonly id: string;
  /** Null: there is no such order. */
  readonly orderId: string | null;
  readonly isByLink: boolean;
  readonly declaredAt: Date;
  /** Made after the answer was signed. */
  readonly isAfterAnswer: boolean;
  readonly settleAt: Date;
  /** When its receipt was stored. */
  readonly acknowledgedAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly settledAt: Date | null;
  readonly outcome: WithdrawalOutcome | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly endsCase: boolean | null;
  /** Why the clinic decided so. */
  readonly sealedReason: Buffer | null;
}

const COLUMNS = `id, order_id AS "orderId", is_by_link AS "isByLink", declared_at AS "declaredAt",
  is_after_answer AS "isAfterAnswer", settle_at AS "settleAt", acknowledged_at AS "acknowledgedAt", stopped_at AS "stoppedAt",
  settled_at AS "settledAt", outcome, decided_at AS "decidedAt", decided_by AS "decidedBy", ends_case AS "endsCase",
  sealed_reason AS "sealedReason"`;

/** Contracts are of orders that were paid; the address of an erased account is empty and names none. */
const ORDER_BY_NUMBER = `SELECT id FROM orders WHERE number = $4::bigint AND email = $5 AND email <> ''
  AND status IN ('paid', 'part_refunded', 'refunded')`;
const ORDER_BY_LINK = 'SELECT order_id FROM withdrawal_links WHERE hash = $4';

/** Declarations of withdrawal. Who locks both locks the case first, as those do who sign. */
@Injectable()
export class WithdrawalsRepository extends SqlRepository {
  /** Records the first step in one statement, with a row for unknown orders too, so that timing reveals nothing. */
  async prepare(tx: Tx, id: string, order: NamedOrder, at: Date): Promise<void> {
    const isByLink = 'linkHash' in order;
    await tx.query(
      `INSERT INTO withdrawal_declarations (id, is_by_link, prepared_at, order_id)
       VALUES ($1, $2, $3, (${isByLink ? ORDER_BY_LINK : ORDER_BY_NUMBER}))`,
      [id, isByLink, at, ...(isByLink ? [order.linkHash] : [order.number, order.email])],
    );
  }

  /** What a mailed link takes back, with its case once there is one; null for a link of no order. */
  async findPurchase(linkHash: Buffer): Promise<Purchase | null> {
    const [row] = await this.dataSource.query<(Omit<Purchase, 'ofCase'> & NullableCase)[]>(
      `SELECT o.shown ->> 'productName' AS "productName", coalesce(o.paid_ore, o.amount_total) AS "priceOre", c.state,
         c.was_claimed AS "wasClaimed"
       FROM withdrawal_links l JOIN orders o ON o.id = l.order_id LEFT JOIN cases c ON c.order_id = o.id WHERE l.hash = $1`,
      [linkHash],
    );
    if (!row) return null;
    const { productName, priceOre, state, wasClaimed } = row;
    return { productName, priceOre, ofCase: state === null ? null : { state, wasClaimed } };
  }

  /**
   * Notes the second step, while the order's case is held: a reply is signed either before or after it.
   *
   * @param now asked once the case is held, so that declaration and signature have the order of their instants
   * @returns false when it was confirmed before, or never prepared
   */
  async declare(tx: Tx, id: string, now: () => Date): Promise<boolean> {
    const [row] = await this.lockCase(tx, id);
    const [, declared] = await tx.query<[unknown[], number]>(
      `UPDATE withdrawal_declarations SET declared_at = $2, is_after_answer = $3,
         settle_at = $2::timestamptz + CASE WHEN is_by_link THEN interval '0' ELSE interval '${STOP_MS} milliseconds' END
       WHERE id = $1 AND declared_at IS NULL`,
      [id, now(), row !== undefined && isAnswered(row)],
    );
    return declared > 0;
  }

  /** Holds the case of the declaration's order, if there is one, and the declaration. Null for one that was never made. */
  async lock(tx: Tx, id: string): Promise<Declaration | null> {
    await this.lockCase(tx, id);
    const [found] = await tx.query<Declaration[]>(
      `SELECT ${COLUMNS} FROM withdrawal_declarations WHERE id = $1 AND declared_at IS NOT NULL FOR UPDATE`,
      [id],
    );
    return found ?? null;
  }

  /** Notes that the receipt is stored. @param stopHash of the token with which it can be stopped; null where it cannot */
  async acknowledge(tx: Tx, id: string, at: Date, stopHash: Buffer | null): Promise<void> {
    await tx.query('UPDATE withdrawal_declarations SET acknowledged_at = $2, stop_hash = $3 WHERE id = $1', [
      id,
      at,
      stopHash,
    ]);
  }

  /** Id of the declaration that a token stops, stopped or settled as it may be. */
  async findByStop(tx: Tx, stopHash: Buffer): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>('SELECT id FROM withdrawal_declarations WHERE stop_hash = $1', [
      stopHash,
    ]);
    return row?.id ?? null;
  }

  async stop(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.query('UPDATE withdrawal_declarations SET stopped_at = $2 WHERE id = $1', [id, at]);
  }

  /** Ids of declarations whose time has come, the longest waiting first. */
  async listDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM withdrawal_declarations
       WHERE settle_at <= $1 AND settled_at IS NULL AND stopped_at IS NULL AND order_id IS NOT NULL
       ORDER BY settle_at, id LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  async settle(tx: Tx, id: string, outcome: WithdrawalOutcome, at: Date): Promise<void> {
    await tx.query('UPDATE withdrawal_declarations SET settled_at = $2, outcome = $3 WHERE id = $1', [id, at, outcome]);
  }

  async decide(
    tx: Tx,
    id: string,
    decision: { at: Date; by: string; endsCase: boolean; sealedReason: Buffer },
  ): Promise<void> {
    const { at, by, endsCase, sealedReason } = decision;
    await tx.query(
      `UPDATE withdrawal_declarations SET decided_at = $2, decided_by = $3, ends_case = $4, sealed_reason = $5
       WHERE id = $1`,
      [id, at, by, endsCase, sealedReason],
    );
  }

  /** Whether the clinic has decided on any declaration of the order that was not stopped. */
  async isDecided(tx: Tx, orderId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'SELECT 1 FROM withdrawal_declarations WHERE order_id = $1 AND decided_at IS NOT NULL LIMIT 1',
      [orderId],
    );
    return rows.length > 0;
  }

  /** Those of an order that were confirmed, oldest first. */
  listOf(orderId: string): Promise<Declaration[]> {
    return this.dataSource.query<Declaration[]>(
      `SELECT ${COLUMNS} FROM withdrawal_declarations WHERE order_id = $1 AND declared_at IS NOT NULL
       ORDER BY declared_at, id`,
      [orderId],
    );
  }

  /**
   * The declaration that a reply of the order waits for: the first that was not stopped, while the clinic has not decided
   * and a day has not passed. Declaring again does not prolong it.
   */
  async findPending(orderId: string, now: Date, tx: Tx = this.dataSource.manager): Promise<PendingWithdrawal | null> {
    const [first] = await tx.query<{ declaredAt: Date | null; isDecided: boolean | null }[]>(
      `SELECT min(declared_at) AS "declaredAt", bool_or(decided_at IS NOT NULL) AS "isDecided" FROM withdrawal_declarations
       WHERE order_id = $1 AND declared_at IS NOT NULL AND stopped_at IS NULL AND NOT is_after_answer`,
      [orderId],
    );
    if (!first?.declaredAt || first.isDecided === true) return null;
    const signableFrom = new Date(first.declaredAt.getTime() + SIGNING_STOPS_MS);
    return signableFrom > now ? { declaredAt: first.declaredAt, signableFrom } : null;
  }

  private lockCase(tx: Tx, id: string): Promise<{ state: CaseState }[]> {
    return tx.query<{ state: CaseState }[]>(
      `SELECT c.state FROM withdrawal_declarations d JOIN cases c ON c.order_id = d.order_id WHERE d.id = $1 FOR UPDATE OF c`,
      [id],
    );
  }
}

/** A wish to withdraw that the clinic has not decided on. */
export interface PendingWithdrawal {
  readonly declaredAt: Date;
  /** From then on a reply can be signed all the same. */
  readonly signableFrom: Date;
}
