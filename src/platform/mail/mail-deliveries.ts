import { Column, Entity } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { DeliveryQueued, Deliveries, DeliveryParts } from '../deliveries/send-stored-messages.js';
import { defineEvent } from '../events/define-event.js';
import { defineJob, type PayloadOf } from '../jobs/define-job.js';
import type { EncryptedField } from '../crypto/encrypted-field.js';
import { Delivery } from '../deliveries/delivery.entity.js';
import { PostgresListener } from '../database/postgres-listener.js';
import type { Tx } from '../database/transactions.js';
import type { ClaimedDelivery, NewDelivery } from '../deliveries/deliveries.repository.js';
import type { MailContent } from './mail-layout.js';
import { MailTransport } from './mail-transport.js';
import { Handles, type JobRun } from '../jobs/job-handler.js';

/** A stored mail is the delivery job's to send, or was refused for good and is the job's to report. */
const MailQueued = defineEvent('mail.mail-queued', DeliveryQueued);

/** Outlasts an outage of the mail server of six hours; the mail leaves within ten minutes of its end. */
export const DeliverMail = defineJob('mail.deliver-mail', {
  on: MailQueued,
  attempts: 42,
  backoffSeconds: 10,
  longestWaitSeconds: 600,
});

export const MAIL_CONTENT: EncryptedField = { table: 'mail_deliveries', column: 'sealed_content' };

@Entity('mail_deliveries')
export class MailDelivery extends Delivery {
  /** Fixed at creation, so that a repeated delivery is recognisable as the same mail. */
  @Column('text', { unique: true })
  messageId!: string;
}

/** Channel that names what a mail is about, once the mail server has accepted it. */
export const MAIL_SENT_CHANNEL = 'mail_sent';

interface ClaimedMail extends ClaimedDelivery {
  readonly messageId: string;
}

/** Delivers the stored mails. A repeated delivery is the same message under the same Message-ID. */
@Injectable()
export class MailDeliveries extends Deliveries<ClaimedMail> {
  constructor(
    parts: DeliveryParts,
    private readonly transport: MailTransport,
    private readonly listener: PostgresListener,
  ) {
    super(
      parts,
      MailQueued,
      {
        name: 'mail_deliveries',
        ownColumn: 'message_id',
        stored: '$8',
        claimed: 'message_id AS "messageId"',
      },
      DeliverMail.attempts,
    );
  }

  /** Stores a mail; a second one with the same key changes nothing. */
  async add(tx: Tx, mail: Omit<NewDelivery & ClaimedMail, 'sealedContent'>, content: MailContent): Promise<void> {
    const sealedContent = this.parts.encryption.encrypt(JSON.stringify(content), MAIL_CONTENT, mail.id);
    await this.store(tx, { ...mail, sealedContent }, mail.messageId);
  }

  /** The content of a mail that has not been sent yet. @throws DecryptionError */
  openContent(id: string, sealedContent: Buffer): MailContent {
    return JSON.parse(this.parts.encryption.decrypt(sealedContent, MAIL_CONTENT, id)) as MailContent;
  }

  protected send({ id, recipient, messageId, sealedContent }: ClaimedMail): Promise<void> {
    return this.transport.send(recipient, messageId, this.openContent(id, sealedContent));
  }

  protected onSent(subjectIds: readonly string[]): void {
    for (const subjectId of subjectIds) this.listener.send(MAIL_SENT_CHANNEL, subjectId);
  }
}

/** Sends one stored mail. Idempotent: see `Deliveries.deliver`. */
@Handles(DeliverMail)
export class DeliverMailHandler {
  constructor(private readonly deliveries: MailDeliveries) {}

  handle(payload: PayloadOf<typeof DeliverMail>, run: JobRun): Promise<void> {
    return this.deliveries.deliver(payload, run);
  }
}
