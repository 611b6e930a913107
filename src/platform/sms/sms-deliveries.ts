import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { FieldEncryption } from '../crypto/field-encryption.js';
import { Transactions, type Tx } from '../database/transactions.js';
import { Deliveries } from '../deliveries/deliveries.js';
import { DeliveriesRepository, type ClaimedDelivery } from '../deliveries/deliveries.repository.js';
import { DeliveryRefusedError } from '../deliveries/delivery-refused-error.js';
import { EventPublisher } from '../events/event-publisher.js';
import { JobRegistry } from '../jobs/job-registry.js';
import { SMS_CONTENT, type SmsDelivery } from './sms-delivery.entity.js';
import { SmsTransport } from './sms-transport.js';
import { SmsQueued } from './sms.events.js';

interface ClaimedSms extends ClaimedDelivery {
  /** It is worthless by now. */
  readonly isLate: boolean;
}

/** Delivers the stored text messages. A repeated delivery is the same message under the same id. */
@Injectable()
export class SmsDeliveries extends Deliveries<ClaimedSms> {
  constructor(
    dataSource: DataSource,
    transactions: Transactions,
    events: EventPublisher,
    registry: JobRegistry,
    env: Env,
    private readonly encryption: FieldEncryption,
    private readonly transport: SmsTransport,
  ) {
    const rows = new DeliveriesRepository<ClaimedSms>(dataSource, {
      name: 'sms_deliveries',
      columns: ['coalesce(not_after < now(), false) AS "isLate"'],
    });
    super(rows, SmsQueued, { transactions, events, registry, env });
  }

  /** Stores a message; a second one with the same key changes nothing. */
  async add(
    tx: Tx,
    message: Pick<SmsDelivery, 'id' | 'dedupeKey' | 'template' | 'subjectId' | 'recipient'>,
    { text, ttlSeconds }: { readonly text: string; readonly ttlSeconds?: number },
  ): Promise<void> {
    const { id, dedupeKey, template, subjectId, recipient } = message;
    const sealedContent = this.encryption.encrypt(text, SMS_CONTENT, id);
    await this.store(tx, { id, recipient, sealedContent, isLate: false }, async (leaseMs) => {
      const rows = await tx.query<unknown[]>(
        `INSERT INTO sms_deliveries (id, dedupe_key, template, subject_id, recipient, sealed_content, not_after,
           attempts, sending_until, handed_over_at)
         VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second', CASE WHEN $8::int IS NULL THEN 0 ELSE 1 END,
           clock_timestamp() + $8 * interval '1 millisecond', CASE WHEN $8 IS NULL THEN now() END)
         ON CONFLICT (dedupe_key) DO NOTHING RETURNING 1`,
        [id, dedupeKey, template, subjectId, recipient, sealedContent, ttlSeconds ?? null, leaseMs],
      );
      return rows.length > 0;
    });
  }

  protected async send({ id, recipient, sealedContent, isLate }: ClaimedSms): Promise<void> {
    if (isLate) throw new DeliveryRefusedError('the message could not be sent in time');
    await this.transport.send(id, recipient, this.encryption.decrypt(sealedContent, SMS_CONTENT, id));
  }

  /** No page waits for a text message. */
  protected onSent(): void {}
}
