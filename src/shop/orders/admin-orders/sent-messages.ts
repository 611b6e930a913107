import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';

/** Mails and text messages about an order, without recipient and content. */
@Injectable()
export class SentMessages {
  constructor(
    private readonly mailOutbox: MailOutbox,
    private readonly smsOutbox: SmsOutbox,
  ) {}

  /** Oldest first. */
  async list(orderId: string) {
    const [mails, texts] = await Promise.all([this.mailOutbox.listAbout(orderId), this.smsOutbox.listAbout(orderId)]);
    return { mails, texts };
  }
}
