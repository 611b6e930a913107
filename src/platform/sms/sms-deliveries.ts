import { Column, Entity } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { DeliveryQueued, Deliveries, DeliveryParts } from '../deliveries/send-stored-messages.js';
import { defineEvent } from '../events/define-event.js';
import { defineJob, type PayloadOf } from '../jobs/define-job.js';
import type { EncryptedField } from '../crypto/encrypted-field.js';
import { Delivery } from '../deliveries/delivery.entity.js';
import type { Tx } from '../database/transactions.js';
import type { ClaimedDelivery, NewDelivery } from '../deliveries/deliveries.repository.js';
import { DeliveryRefusedError } from '../deliveries/send-after-commit.js';
import { SmsTransport } from './sms-transport.js';
import { Handles, type JobRun } from '../jobs/job-handler.js';

/** A stored text message is the delivery job's to send, or was refused for good and is the job's to report. */
const SmsQueued = defineEvent('sms.sms-queued', DeliveryQueued);

/** Seven attempts within the ten minutes of a code. Outlasts an outage of five hours; the message leaves within ten minutes of its end. */
export const DeliverSms = defineJob('sms.deliver-sms', {
  on: SmsQueued,
  attempts: 37,
  backoffSeconds: 5,
  longestWaitSeconds: 600,
});

export const SMS_CONTENT: EncryptedField = { table: 'sms_deliveries', column: 'sealed_content' };

@Entity('sms_deliveries')
export class SmsDelivery extends Delivery {
  /** The message is not sent after this instant: a code has expired by then. */
  @Column('timestamptz', { nullable: true })
  notAfter!: Date | null;
}

interface ClaimedSms extends ClaimedDelivery {
  /** It is worthless by now. */
  readonly isLate: boolean;
}

/** Delivers the stored text messages. A repeated delivery is the same message under the same id. */
@Injectable()
export class SmsDeliveries extends Deliveries<ClaimedSms> {
  constructor(
    parts: DeliveryParts,
    private readonly transport: SmsTransport,
  ) {
    super(
      parts,
      SmsQueued,
      {
        name: 'sms_deliveries',
        ownColumn: 'not_after',
        stored: `now() + $8 * interval '1 second'`,
        claimed: 'coalesce(not_after < now(), false) AS "isLate"',
      },
      DeliverSms.attempts,
    );
  }

  /** Stores a message; a second one with the same key changes nothing. */
  async add(
    tx: Tx,
    message: Omit<NewDelivery, 'sealedContent'>,
    { text, ttlSeconds }: { readonly text: string; readonly ttlSeconds?: number },
  ): Promise<void> {
    const sealedContent = this.parts.encryption.encrypt(text, SMS_CONTENT, message.id);
    await this.store(tx, { ...message, sealedContent, isLate: false }, ttlSeconds ?? null);
  }

  /** The text of a message that has not been sent yet. @throws DecryptionError */
  openText(id: string, sealedContent: Buffer): string {
    return this.parts.encryption.decrypt(sealedContent, SMS_CONTENT, id);
  }

  protected async send({ id, recipient, sealedContent, isLate }: ClaimedSms): Promise<void> {
    if (isLate) throw new DeliveryRefusedError('the message could not be sent in time');
    await this.transport.send(id, recipient, this.openText(id, sealedContent));
  }

  /** No page waits for a text message. */
  protected onSent(): void {}
}

/** Sends one stored text message. Idempotent: see `Deliveries.deliver`. */
@Handles(DeliverSms)
export class DeliverSmsHandler {
  constructor(private readonly deliveries: SmsDeliveries) {}

  handle(payload: PayloadOf<typeof DeliverSms>, run: JobRun): Promise<void> {
    return this.deliveries.deliver(payload, run);
  }
}
