import { Injectable } from '@nestjs/common';
import { PostgresListener } from '../database/postgres-listener.js';
import type { Tx } from '../database/transactions.js';
import { Deliveries } from '../deliveries/deliveries.js';
import type { ClaimedDelivery, NewDelivery } from '../deliveries/deliveries.repository.js';
import { DeliveryParts } from '../deliveries/delivery-parts.js';
import type { MailContent } from './mail-content.js';
import { MAIL_CONTENT } from './mail-delivery.entity.js';
import { MailTransport } from './mail-transport.js';
import { MailQueued } from './mail.events.js';
import { DeliverMail } from './mail.jobs.js';

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
