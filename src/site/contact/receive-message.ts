import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { paths } from '../../../common/paths.js';
import { dueAt, startClock } from '../../../common/sla-clock.js';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import { Clock } from '../../platform/time/clock.js';
import type { SendContactEmailRequest } from './contact.contract.js';
import { ContactRepository } from './contact.repository.js';
import { notificationMail } from './notification.mail.js';

/** Receives a message from the contact form. */
@Injectable()
export class ReceiveMessage {
  constructor(
    private readonly messages: ContactRepository,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly env: Env,
  ) {}

  /** Stores the message and, in the same transaction, the mail that notifies the clinic; a job sends the mail. */
  async receive({ name, email, phone, ...text }: SendContactEmailRequest): Promise<void> {
    const receivedAt = this.clock.now();
    const { contactAnswerHours } = await this.settings.latest();
    const answerDueAt = dueAt(startClock(receivedAt, contactAnswerHours));
    const id = randomUUID();
    const { name: brand, contactEmail } = await this.brand.latest();
    const messagesUrl = `${this.env.http.publicUrl}${paths.messages}`;
    const content = { subject: text.subject ?? '', message: text.message ?? '' };
    await this.transactions.run(async (tx) => {
      await this.messages.insert(tx, { id, name, email, phone, ...content, receivedAt, answerDueAt });
      await this.mails.enqueue(tx, {
        template: 'contact.notification',
        factId: id,
        subjectId: id,
        to: contactEmail,
        ...notificationMail({ brand, senderEmail: email, receivedAt, answerDueAt, messagesUrl }),
      });
    });
  }
}
