import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { BankIdOrder, type BankIdOrderState } from './bank-id-order.entity.js';

const PENDING = `state = 'pending'`;

/** All instants are the database's, so that clocks of machines do not matter. */
@Injectable()
export class BankIdOrdersRepository extends SqlRepository {
  async insert(tx: Tx, order: BankIdOrder): Promise<void> {
    await tx.insert(BankIdOrder, order);
  }

  find(id: string): Promise<BankIdOrder | null> {
    return this.dataSource.manager.findOneBy(BankIdOrder, { id });
  }

  lock(tx: Tx, id: string): Promise<BankIdOrder | null> {
    return tx.findOne(BankIdOrder, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The instant of the database now, for orders that are just being stored. */
  async now(tx: Tx): Promise<Date> {
    const [row] = await tx.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
    return row?.now ?? new Date();
  }

  /** Whole seconds since BankID answered the first call. */
  async findAge(id: string): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      'SELECT floor(extract(epoch FROM clock_timestamp() - begun_at))::int AS seconds FROM bankid_orders WHERE id = $1',
      [id],
    );
    return Math.max(0, row?.seconds ?? 0);
  }

  async countPending(): Promise<number> {
    const [row] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM bankid_orders WHERE ${PENDING}`,
    );
    return row.count;
  }

  /** Takes or renews the right to collect a pending order; null when another process has it, or nothing is left to collect. */
  async claim(id: string, holder: string, leaseMs: number): Promise<BankIdOrder | null> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE bankid_orders SET lease_holder = $2, lease_until = clock_timestamp() + $3 * interval '1 millisecond'
       WHERE id = $1 AND ${PENDING} AND (lease_holder = $2 OR lease_until < clock_timestamp())`,
      [id, holder, leaseMs],
    );
    return count === 0 ? null : this.find(id);
  }

  /** Gives the right back, so that another process collects at once. */
  async release(holder: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE bankid_orders SET lease_until = clock_timestamp() WHERE lease_holder = $1 AND ${PENDING}`,
      [holder],
    );
  }

  /** Pending orders that no process collects. */
  async listAbandoned(): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM bankid_orders WHERE ${PENDING} AND lease_until < clock_timestamp() ORDER BY lease_until LIMIT 100`,
    );
    return rows.map(({ id }) => id);
  }

  async recordHint(tx: Tx, id: string, hintCode: string | null): Promise<void> {
    await tx.query(`UPDATE bankid_orders SET hint_code = $2 WHERE id = $1 AND ${PENDING}`, [id, hintCode]);
  }

  /** Stores the answer of a completed order, not interpreted yet. @returns false when the order has ended meanwhile */
  async storeCompletion(tx: Tx, id: string, sealed: Buffer): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `UPDATE bankid_orders SET sealed_completion = $2 WHERE id = $1 AND ${PENDING} AND sealed_completion IS NULL`,
      [id, sealed],
    );
    return count === 1;
  }

  /** Ends a pending order. Only a complete one keeps the answer. @returns whether it was pending */
  async end(
    tx: Tx,
    id: string,
    state: Exclude<BankIdOrderState, 'pending' | 'used'>,
    hintCode: string | null,
  ): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `UPDATE bankid_orders SET state = $2, hint_code = $3, ended_at = clock_timestamp(),
         sealed_completion = CASE WHEN $2 = 'complete' THEN sealed_completion END
       WHERE id = $1 AND ${PENDING}`,
      [id, state, hintCode],
    );
    return count === 1;
  }

  /** The outcome of a complete order is refused after all. */
  async revoke(tx: Tx, id: string, hintCode: string): Promise<void> {
    await tx.query(
      `UPDATE bankid_orders SET state = 'failed', hint_code = $2, sealed_completion = NULL,
         ended_at = coalesce(ended_at, clock_timestamp())
       WHERE id = $1 AND state IN ('pending', 'complete')`,
      [id, hintCode],
    );
  }

  /** The answer goes: what follows from it is stored by the caller, in the same transaction. */
  async markUsed(tx: Tx, id: string): Promise<void> {
    await tx.query(`UPDATE bankid_orders SET state = 'used', sealed_completion = NULL WHERE id = $1`, [id]);
  }

  async markReturned(tx: Tx, id: string): Promise<void> {
    await tx.query('UPDATE bankid_orders SET returned_at = coalesce(returned_at, clock_timestamp()) WHERE id = $1', [
      id,
    ]);
  }
}
