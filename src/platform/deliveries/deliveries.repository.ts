import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EncryptedField } from '../crypto/encrypted-field.js';
import type { Tx } from '../database/transactions.js';
import type { Delivery } from './delivery.entity.js';

export type ClaimedDelivery = Pick<Delivery, 'recipient' | 'sealedContent'>;

/** The rows of mails or of text messages, for sending them. */
@Injectable()
export abstract class DeliveriesRepository<Claimed extends ClaimedDelivery> {
  abstract readonly content: EncryptedField;
  /** What `claim` returns, in SQL. */
  protected abstract readonly claimed: string;

  constructor(private readonly dataSource: DataSource) {}

  /** Claims an unsent message for `leaseMs`; null when it is sent already or another process has claimed it. */
  async claim(id: string, leaseMs: number): Promise<Claimed | null> {
    const [rows] = await this.dataSource.query<[Claimed[], number]>(
      `UPDATE ${this.content.table} SET sending_until = now() + $2 * interval '1 millisecond', attempts = attempts + 1
       WHERE id = $1 AND state <> 'sent' AND (sending_until IS NULL OR sending_until < now())
       RETURNING ${this.claimed}`,
      [id, leaseMs],
    );
    return rows[0] ?? null;
  }

  async isSent(id: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM ${this.content.table} WHERE id = $1 AND state = 'sent'`,
      [id],
    );
    return rows.length > 0;
  }

  /** Releases the lease of a message that could not be sent now. */
  async release(id: string): Promise<void> {
    await this.dataSource.query(`UPDATE ${this.content.table} SET sending_until = NULL WHERE id = $1`, [id]);
  }

  /** Erases the content of a message that is refused for good. */
  async markFailed(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE ${this.content.table} SET state = 'failed', sealed_content = NULL, sending_until = NULL
       WHERE id = $1 AND state <> 'sent'`,
      [id],
    );
  }

  /** Records the acceptance and erases the content. */
  async markSent(tx: Tx, id: string): Promise<Pick<Delivery, 'subjectId'>[]> {
    const [rows] = await tx.query<[Pick<Delivery, 'subjectId'>[], number]>(
      `UPDATE ${this.content.table} SET state = 'sent', sent_at = now(), sealed_content = NULL, sending_until = NULL
       WHERE id = $1 RETURNING subject_id AS "subjectId"`,
      [id],
    );
    return rows;
  }
}
