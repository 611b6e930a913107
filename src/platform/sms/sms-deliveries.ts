import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import { Deliveries } from '../deliveries/deliveries.js';
import type { ClaimedDelivery, NewDelivery } from '../deliveries/deliveries.repository.js';
import { DeliveryParts } from '../deliveries/delivery-parts.js';
import { DeliveryRefusedError } from '../deliveries/delivery-refused-error.js';
import { SMS_CONTENT } from './sms-delivery.entity.js';
import { SmsTransport } from './sms-transport.js';
import { SmsQueued } from './sms.events.js';
import { DeliverSms } from './sms.jobs.js';

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
