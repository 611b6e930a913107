import { Injectable } from '@nestjs/common';
import { secondsInDay } from 'date-fns/constants';
import { SqlRepository } from '../../platform/database/sql-repository.js';
import type { Tx } from '../../platform/database/transactions.js';

/** Browsers that ordered, by the hash of their cookie. */
@Injectable()
export class OrderingBrowsersRepository extends SqlRepository {
  /** For a day, in place of the order's earlier one. */
  async save(orderId: string, hash: Buffer, sessionId: string | null): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO ordering_browsers (order_id, hash, session_id, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => ${secondsInDay}))
       ON CONFLICT (order_id) DO UPDATE
       SET hash = excluded.hash, session_id = excluded.session_id, expires_at = excluded.expires_at`,
      [orderId, hash, sessionId],
    );
  }

  /** The newest paid order of which nothing went back. */
  find(hashes: readonly Buffer[]): Promise<{ orderId: string; hash: Buffer } | null> {
    return this.firstRow(
      this.dataSource,
      `SELECT b.order_id AS "orderId", b.hash FROM ordering_browsers b JOIN orders o ON o.id = b.order_id
       WHERE b.hash = ANY ($1) AND b.expires_at > now() AND o.status = 'paid' AND o.refunded_ore = 0
       ORDER BY b.expires_at DESC LIMIT 1`,
      [hashes],
    );
  }

  async remove(hashes: readonly Buffer[]): Promise<void> {
    await this.dataSource.query('DELETE FROM ordering_browsers WHERE hash = ANY ($1)', [hashes]);
  }

  async removeOf(tx: Tx, orderId: string): Promise<void> {
    await tx.query('DELETE FROM ordering_browsers WHERE order_id = $1', [orderId]);
  }
}
