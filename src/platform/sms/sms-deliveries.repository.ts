import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../database/transactions.js';
import type { SmsDelivery } from './sms-delivery.entity.js';

export interface ClaimedSms extends Pick<SmsDelivery, 'recipient' | 'sealedContent'> {
  /** Its time is over. */
  readonly isLate: boolean;
}

@Injectable()
export class SmsDeliveriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Claims an unsent message for `leaseMs`; null when it is sent already or another process has claimed it. */
  async claim(smsId: string, leaseMs: number): Promise<ClaimedSms | null> {
    const [rows] = await this.dataSource.query<[ClaimedSms[], number]>(
      `UPDATE sms_deliveries SET sending_until = now() + $2 * interval '1 millisecond', attempts = attempts + 1
       WHERE id = $1 AND state <> 'sent' AND (sending_until IS NULL OR sending_until < now())
       RETURNING recipient, sealed_content AS "sealedContent", coalesce(not_after < now(), false) AS "isLate"`,
      [smsId, leaseMs],
    );
    return rows[0] ?? null;
  }

  async isSent(smsId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM sms_deliveries WHERE id = $1 AND state = 'sent'`,
      [smsId],
    );
    return rows.length > 0;
  }

  /** Releases the lease of a message that could not be sent now. */
  async release(smsId: string): Promise<void> {
    await this.dataSource.query('UPDATE sms_deliveries SET sending_until = NULL WHERE id = $1', [smsId]);
  }

  /** Erases the text of a message that the gateway refused for good, or whose time is over. */
  async markFailed(smsId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE sms_deliveries SET state = 'failed', sealed_content = NULL, sending_until = NULL WHERE id = $1 AND state <> 'sent'`,
      [smsId],
    );
  }

  /** Records the acceptance and erases the text. */
  async markSent(tx: Tx, smsId: string): Promise<void> {
    await tx.query(
      `UPDATE sms_deliveries SET state = 'sent', sent_at = now(), sealed_content = NULL, sending_until = NULL WHERE id = $1`,
      [smsId],
    );
  }
}
