import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notifyAfterCommit, type Tx } from '../database/transactions.js';
import type { MailDelivery } from './mail-delivery.entity.js';

/** Channel with the id of a mail's subject, notified once the mail server has accepted the mail. */
export const MAIL_SENT_CHANNEL = 'mail_sent';

export type ClaimedMail = Pick<MailDelivery, 'recipient' | 'messageId' | 'sealedContent'>;

@Injectable()
export class MailDeliveriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Claims an unsent mail for `leaseMs`; null when it is sent already or another process has claimed it. */
  async claim(mailId: string, leaseMs: number): Promise<ClaimedMail | null> {
    const [rows] = await this.dataSource.query<[ClaimedMail[], number]>(
      `UPDATE mail_deliveries SET sending_until = now() + $2 * interval '1 millisecond', attempts = attempts + 1
       WHERE id = $1 AND state <> 'sent' AND (sending_until IS NULL OR sending_until < now())
       RETURNING recipient, message_id AS "messageId", sealed_content AS "sealedContent"`,
      [mailId, leaseMs],
    );
    return rows[0] ?? null;
  }

  async isSent(mailId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM mail_deliveries WHERE id = $1 AND state = 'sent'`,
      [mailId],
    );
    return rows.length > 0;
  }

  /** Releases the lease of a mail that could not be sent now. */
  async release(mailId: string): Promise<void> {
    await this.dataSource.query('UPDATE mail_deliveries SET sending_until = NULL WHERE id = $1', [mailId]);
  }

  /** Erases the content of a mail that the mail server refused for good. */
  async markFailed(mailId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_deliveries SET state = 'failed', sealed_content = NULL, sending_until = NULL WHERE id = $1 AND state <> 'sent'`,
      [mailId],
    );
  }

  /** Records the acceptance, erases the content and notifies subscribers. */
  async markSent(tx: Tx, mailId: string): Promise<void> {
    const [rows] = await tx.query<[{ subjectId: string }[], number]>(
      `UPDATE mail_deliveries SET state = 'sent', sent_at = now(), sealed_content = NULL, sending_until = NULL
       WHERE id = $1 RETURNING subject_id AS "subjectId"`,
      [mailId],
    );
    for (const { subjectId } of rows) notifyAfterCommit(tx, MAIL_SENT_CHANNEL, subjectId);
  }
}
