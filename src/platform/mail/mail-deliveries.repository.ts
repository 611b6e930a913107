import { Injectable } from '@nestjs/common';
import { notifyAfterCommit, type Tx } from '../database/transactions.js';
import { DeliveriesRepository } from '../deliveries/deliveries.repository.js';
import { MAIL_CONTENT, type MailDelivery } from './mail-delivery.entity.js';

/** Channel with the id of a mail's subject, notified once the mail server has accepted the mail. */
export const MAIL_SENT_CHANNEL = 'mail_sent';

type ClaimedMail = Pick<MailDelivery, 'recipient' | 'messageId' | 'sealedContent'>;

@Injectable()
export class MailDeliveriesRepository extends DeliveriesRepository<ClaimedMail> {
  readonly content = MAIL_CONTENT;
  protected readonly claimed = 'recipient, message_id AS "messageId", sealed_content AS "sealedContent"';

  /** Also notifies subscribers. */
  override async markSent(tx: Tx, id: string) {
    const rows = await super.markSent(tx, id);
    for (const { subjectId } of rows) notifyAfterCommit(tx, MAIL_SENT_CHANNEL, subjectId);
    return rows;
  }
}
