import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { SqlRepository } from '../../platform/database/sql-repository.js';
import type { Tx } from '../../platform/database/transactions.js';
import { CheckoutSession, type CheckoutSessionStatus } from './checkout-session.entity.js';

/** A session that can be paid. */
export type OpenSession = Pick<CheckoutSession, 'orderId' | 'attempt'>;

/** Events that were found at Stripe since the last one that came by webhook. */
export const LOST_EVENTS = `FROM stripe_events WHERE is_found AND received_at >
  coalesce((SELECT max(received_at) FROM stripe_events WHERE NOT is_found), '-infinity')`;

@Injectable()
export class PaymentsRepository extends SqlRepository {
  /**
   * Stores events; those of a type that nothing follows are processed with that. Sorted, so that two processes that store
   * the same events do not wait for each other. An event that was found is no longer when its webhook comes.
   *
   * @returns the ids of those that were not stored before
   */
  async insertEvents(
    tx: Tx,
    events: readonly {
      readonly id: string;
      readonly type: string;
      readonly payload: object;
      readonly isProcessed: boolean;
      readonly isFound: boolean;
    }[],
  ): Promise<readonly string[]> {
    // Rows of one id, as in two deliveries at once, would conflict within the statement.
    const rows = await tx.query<{ id: string; isNew: boolean }[]>(
      `INSERT INTO stripe_events AS stored (id, type, payload, processed_at, is_found)
       SELECT DISTINCT ON (id) id, type, payload, CASE WHEN is_processed THEN now() END, is_found
       FROM unnest($1::text[], $2::text[], $3::jsonb[], $4::boolean[], $5::boolean[])
         AS received (id, type, payload, is_processed, is_found)
       ORDER BY id, is_found
       ON CONFLICT (id) DO UPDATE SET is_found = false WHERE stored.is_found AND NOT excluded.is_found
       RETURNING id, xmax = 0 AS "isNew"`,
      [
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ payload }) => JSON.stringify(payload)),
        events.map(({ isProcessed }) => isProcessed),
        events.map(({ isFound }) => isFound),
      ],
    );
    return rows.filter(({ isNew }) => isNew).map(({ id }) => id);
  }

  /** Since when events come without their webhook; null while webhooks come. */
  async lostSince(): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ since: Date | null }[]>(
      `SELECT min(received_at) AS since ${LOST_EVENTS}`,
    );
    return row?.since ?? null;
  }

  async countRefused(webhooks: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO stripe_webhook_refusals AS known (minute, last_at, count) VALUES (date_trunc('minute', now()), now(), $1)
       ON CONFLICT (minute) DO UPDATE SET last_at = now(), count = known.count + $1`,
      [webhooks],
    );
  }

  /** @returns what Stripe sent; null for an event that is not stored */
  async markEventProcessed(tx: Tx, id: string): Promise<object | null> {
    const [rows] = await tx.query<[{ payload: object }[], number]>(
      'UPDATE stripe_events SET processed_at = now() WHERE id = $1 RETURNING payload',
      [id],
    );
    return rows[0]?.payload ?? null;
  }

  findSession(orderId: string, attempt: number): Promise<CheckoutSession | null> {
    return this.dataSource.manager.findOneBy(CheckoutSession, { orderId, attempt });
  }

  findSessionByStripeId(stripeSessionId: string): Promise<CheckoutSession | null> {
    return this.dataSource.manager.findOneBy(CheckoutSession, { stripeSessionId });
  }

  /** Stores the created session; one that its webhook has already completed stays complete. */
  async markSessionOpen(
    tx: Tx,
    { orderId, attempt }: Pick<CheckoutSession, 'orderId' | 'attempt'>,
    made: Pick<CheckoutSession, 'stripeSessionId' | 'stripeCustomerId' | 'clientSecretHash' | 'expiresAt'>,
  ): Promise<void> {
    await tx.query(
      `UPDATE checkout_sessions SET stripe_session_id = $3, stripe_customer_id = $4, client_secret_hash = $5, expires_at = $6,
         status = CASE status WHEN 'creating' THEN 'open' ELSE status END
       WHERE order_id = $1 AND attempt = $2`,
      [orderId, attempt, made.stripeSessionId, made.stripeCustomerId, made.clientSecretHash, made.expiresAt],
    );
  }

  /**
   * Ends the session of an attempt; one that is complete stays so. Its id at Stripe has to be the attempt's, or becomes
   * it when Stripe's event is here before the answer that named it. Null for an attempt that Stripe never answered for.
   *
   * @returns false when there is no such attempt, or it has another session.
   */
  endSession(
    tx: Tx,
    { orderId, attempt, stripeSessionId }: Pick<CheckoutSession, 'orderId' | 'attempt' | 'stripeSessionId'>,
    status: Extract<CheckoutSessionStatus, 'complete' | 'expired'>,
  ): Promise<boolean> {
    return this.hasChanged(
      tx,
      `UPDATE checkout_sessions
       SET status = CASE status WHEN 'complete' THEN status ELSE $3 END, stripe_session_id = coalesce(stripe_session_id, $4)
       WHERE order_id = $1 AND attempt = $2 AND coalesce(stripe_session_id = $4, true)`,
      [orderId, attempt, status, stripeSessionId],
    );
  }

  /** Sessions that should have ended by `before`, or were never answered for since then. */
  listStale(before: Date, limit: number): Promise<CheckoutSession[]> {
    return this.dataSource.manager.find(CheckoutSession, {
      where: [
        { status: 'open', expiresAt: LessThan(before) },
        { status: 'creating', createdAt: LessThan(before) },
      ],
      order: { createdAt: 'ASC' },
      take: limit,
    });
  }

  /** Every session that can be paid, oldest first; each lives an hour at most. */
  listOpen(): Promise<OpenSession[]> {
    return this.dataSource.query(
      `SELECT order_id AS "orderId", attempt FROM checkout_sessions WHERE status = 'open' ORDER BY created_at, order_id`,
    );
  }

  /** Whether the order exists here: several environments may share one Stripe account. */
  async isKnownOrder(orderId: string, tx: Tx = this.dataSource.manager): Promise<boolean> {
    return tx.existsBy(CheckoutSession, { orderId });
  }
}
