import type { DataSource } from 'typeorm';
import type { Tx } from '../database/transactions.js';
import type { Delivery } from './delivery.entity.js';

/** A stored message that one process has claimed. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly recipient: string;
  readonly sealedContent: Buffer;
}

/** The content of a message that was given up has been erased. */
export type Claimed<D extends ClaimedDelivery> = Omit<D, 'sealedContent'> & { readonly sealedContent: Buffer | null };

/** A message to store. */
export type NewDelivery = Pick<Delivery, 'id' | 'dedupeKey' | 'template' | 'subjectId' | 'recipient'> & ClaimedDelivery;

/** The table of one kind of message, and the column that no other kind has, in SQL. */
export interface DeliveryTable {
  readonly name: 'mail_deliveries' | 'sms_deliveries';
  readonly ownColumn: string;
  /** What is stored in it for the value `$8`. */
  readonly stored: string;
  /** What a claim returns of it. */
  readonly claimed: string;
}

/**
 * The rows of one kind of message. A lease (`sending_until`) keeps two processes from sending the same message at the
 * same time.
 */
export class DeliveriesRepository<D extends ClaimedDelivery> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly table: DeliveryTable,
  ) {}

  /**
   * Stores a message, unless there is one with its key.
   *
   * @param ownValue of the table's own column
   * @param leaseMs how long this process owns the row; null when the delivery job does
   */
  async insert(tx: Tx, delivery: NewDelivery, ownValue: unknown, leaseMs: number | null): Promise<boolean> {
    const { id, dedupeKey, template, subjectId, recipient, sealedContent } = delivery;
    const rows = await tx.query<unknown[]>(
      `INSERT INTO ${this.table.name} (id, dedupe_key, template, subject_id, recipient, sealed_content, attempts,
         sending_until, handed_over_at, ${this.table.ownColumn})
       VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7::int IS NULL THEN 0 ELSE 1 END,
         clock_timestamp() + $7 * interval '1 millisecond', CASE WHEN $7 IS NULL THEN now() END, ${this.table.stored})
       ON CONFLICT (dedupe_key) DO NOTHING RETURNING 1`,
      [id, dedupeKey, template, subjectId, recipient, sealedContent, leaseMs, ownValue],
    );
    return rows.length > 0;
  }

  /** Claims an unsent message for `leaseMs`; null when it is sent already or another process has claimed it. */
  async claim(id: string, leaseMs: number): Promise<Claimed<D> | null> {
    const [rows] = await this.dataSource.query<[Claimed<D>[], number]>(
      `UPDATE ${this.table.name} SET sending_until = now() + $2 * interval '1 millisecond', attempts = attempts + 1
       WHERE id = $1 AND state <> 'sent' AND (sending_until IS NULL OR sending_until < now())
       RETURNING id, recipient, sealed_content AS "sealedContent", ${this.table.claimed}`,
      [id, leaseMs],
    );
    return rows[0] ?? null;
  }

  /** The ids of messages about a subject that may still be sent, oldest first. */
  async listUnsent(subjectId: string): Promise<readonly string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM ${this.table.name} WHERE subject_id = $1 AND state = 'queued' ORDER BY created_at, id`,
      [subjectId],
    );
    return rows.map(({ id }) => id);
  }

  async isSent(id: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM ${this.table.name} WHERE id = $1 AND state = 'sent'`,
      [id],
    );
    return rows.length > 0;
  }

  /**
   * Releases the lease of a message that could not be sent now. After the last attempt the message has failed; its content
   * stays for as long as an admin may send it again.
   */
  async release(id: string, failure: string, isLastAttempt: boolean): Promise<void> {
    await this.dataSource.query(
      `UPDATE ${this.table.name} SET sending_until = NULL, failure = $2,
         state = CASE WHEN $3 AND state = 'queued' THEN 'failed' ELSE state END
       WHERE id = $1 AND state <> 'sent'`,
      [id, failure, isLastAttempt],
    );
  }

  /** Erases the content of a message that was refused for good, or whose time is over. */
  async markFailed(id: string, failure: string, tx: Tx = this.dataSource.manager): Promise<void> {
    await tx.query(
      `UPDATE ${this.table.name} SET state = 'failed', failure = $2, sealed_content = NULL, sending_until = NULL
       WHERE id = $1 AND state <> 'sent'`,
      [id, failure],
    );
  }

  /** Lets the delivery job begin anew with a message that has failed. @returns false when there is none with content */
  async requeue(tx: Tx, id: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      `UPDATE ${this.table.name} SET state = 'queued', attempts = 0, failure = NULL, dismissed_at = NULL,
         sending_until = NULL, handed_over_at = now()
       WHERE id = $1 AND state = 'failed' AND sealed_content IS NOT NULL`,
      [id],
    );
    return count > 0;
  }

  /** Records the acceptance and erases the content. @returns what the messages are about */
  async markSent(ids: readonly string[], tx: Tx = this.dataSource.manager): Promise<readonly string[]> {
    const [rows] = await tx.query<[{ subjectId: string }[], number]>(
      `UPDATE ${this.table.name} SET state = 'sent', sent_at = now(), failure = NULL, sealed_content = NULL,
         sending_until = NULL
       WHERE id = ANY($1) RETURNING subject_id AS "subjectId"`,
      [ids],
    );
    return rows.map(({ subjectId }) => subjectId);
  }

  /** Extends the lease of messages that this process is sending. */
  async extendLease(ids: readonly string[], leaseMs: number): Promise<void> {
    if (ids.length === 0) return;
    await this.dataSource.query(
      `UPDATE ${this.table.name} SET sending_until = now() + $2 * interval '1 millisecond'
       WHERE id = ANY($1) AND state = 'queued' AND handed_over_at IS NULL`,
      [ids, leaseMs],
    );
  }

  /**
   * Marks unsent messages as the delivery job's: those of `ids`, or all whose first delivery has lost its lease. Each is
   * returned once, also when several processes ask.
   */
  async handOver(tx: Tx, ids: readonly string[] | null): Promise<readonly string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE ${this.table.name} SET handed_over_at = now(), sending_until = NULL
       WHERE state = 'queued' AND handed_over_at IS NULL AND ${ids ? 'id = ANY($1)' : 'sending_until < now()'}
       RETURNING id`,
      ids ? [ids] : [],
    );
    return rows.map(({ id }) => id);
  }
}
