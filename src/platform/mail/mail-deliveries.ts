import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { FieldEncryption } from '../crypto/field-encryption.js';
import { PostgresListener } from '../database/postgres-listener.js';
import { Transactions, type Tx } from '../database/transactions.js';
import { Deliveries } from '../deliveries/deliveries.js';
import { DeliveriesRepository, type ClaimedDelivery } from '../deliveries/deliveries.repository.js';
import { EventPublisher } from '../events/event-publisher.js';
import { JobRegistry } from '../jobs/job-registry.js';
import type { MailContent } from './mail-content.js';
import { MAIL_CONTENT, type MailDelivery } from './mail-delivery.entity.js';
import { MailTransport } from './mail-transport.js';
import { MailQueued } from './mail.events.js';

/** Channel that names what a mail is about, once the mail server has accepted it. */
export const MAIL_SENT_CHANNEL = 'mail_sent';

interface ClaimedMail extends ClaimedDelivery {
  readonly messageId: string;
}

/** Delivers the stored mails. A repeated delivery is the same message under the same Message-ID. */
@Injectable()
export class MailDeliveries extends Deliveries<ClaimedMail> {
  constructor(
    dataSource: DataSource,
    transactions: Transactions,
    events: EventPublisher,
    registry: JobRegistry,
    env: Env,
    private readonly encryption: FieldEncryption,
    private readonly transport: MailTransport,
    private readonly listener: PostgresListener,
  ) {
    const rows = new DeliveriesRepository<ClaimedMail>(dataSource, {
      name: 'mail_deliveries',
      columns: ['message_id AS "messageId"'],
    });
    super(rows, MailQueued, { transactions, events, registry, env });
  }

  /** Stores a mail; a second one with the same key changes nothing. */
  async add(
    tx: Tx,
    mail: Pick<MailDelivery, 'id' | 'dedupeKey' | 'template' | 'subjectId' | 'recipient' | 'messageId'>,
    content: MailContent,
  ): Promise<void> {
    const { id, dedupeKey, template, subjectId, recipient, messageId } = mail;
    const sealedContent = this.encryption.encrypt(JSON.stringify(content), MAIL_CONTENT, id);
    await this.store(tx, { id, recipient, messageId, sealedContent }, async (leaseMs) => {
      const rows = await tx.query<unknown[]>(
        `INSERT INTO mail_deliveries (id, dedupe_key, template, subject_id, recipient, message_id, sealed_content,
           attempts, sending_until, handed_over_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $8::int IS NULL THEN 0 ELSE 1 END,
           clock_timestamp() + $8 * interval '1 millisecond', CASE WHEN $8 IS NULL THEN now() END)
         ON CONFLICT (dedupe_key) DO NOTHING RETURNING 1`,
        [id, dedupeKey, template, subjectId, recipient, messageId, sealedContent, leaseMs],
      );
      return rows.length > 0;
    });
  }

  protected send({ id, recipient, messageId, sealedContent }: ClaimedMail): Promise<void> {
    const content = this.encryption.decrypt(sealedContent, MAIL_CONTENT, id);
    return this.transport.send(recipient, messageId, JSON.parse(content) as MailContent);
  }

  protected onSent(subjectIds: readonly string[]): void {
    for (const subjectId of subjectIds) this.listener.send(MAIL_SENT_CHANNEL, subjectId);
  }
}
