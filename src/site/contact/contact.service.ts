import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { paths } from '../../../common/paths.js';
import { dueAt, startClock } from '../../../common/sla-clock.js';
import { Env } from '../../platform/config/env.js';
import { FieldEncryption } from '../../platform/crypto/field-encryption.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import { Clock } from '../../platform/time/clock.js';
import { CONTACT_CONTENT, type ContactMessage, type MessageContent } from './contact-message.entity.js';
import type { SendContactEmailRequest } from './contact.contract.js';
import { MessageNotFoundError } from './contact.errors.js';
import { ContactRepository, type MessageFilter } from './contact.repository.js';
import { notificationMail } from './notification.mail.js';

/** Messages in a page of the admin's list. */
const PAGE_SIZE = 50;

/** A message with its text opened. */
export type OpenedMessage = Omit<ContactMessage, 'sealedContent'> & MessageContent;

@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactRepository,
    private readonly mails: MailOutbox,
    private readonly encryption: FieldEncryption,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly env: Env,
  ) {}

  /** Stores a message and, in the same transaction, the mail that notifies the clinic; a job sends the mail. */
  async receive({ name, email, phone, subject, message }: SendContactEmailRequest): Promise<void> {
    const receivedAt = this.clock.now();
    const { contactAnswerHours } = await this.settings.latest();
    const answerDueAt = dueAt(startClock(receivedAt, contactAnswerHours));
    const id = randomUUID();
    const { name: brand, contactEmail } = await this.brand.latest();
    const content: MessageContent = { subject: subject ?? '', message: message ?? '' };
    await this.transactions.run(async (tx) => {
      await this.messages.insert(tx, {
        id,
        name,
        email,
        phone,
        sealedContent: this.encryption.encrypt(JSON.stringify(content), CONTACT_CONTENT, id),
        receivedAt,
        answerDueAt,
        answeredAt: null,
        remindedPercent: 0,
      });
      await this.mails.enqueue(tx, {
        template: 'contact.notification',
        factId: id,
        subjectId: id,
        to: contactEmail,
        ...notificationMail({
          brand,
          senderEmail: email,
          receivedAt,
          answerDueAt,
          messagesUrl: `${this.env.http.publicUrl}${paths.messages}`,
        }),
      });
    });
  }

  /** Those that match, newest first, a page at a time. `nextBefore` leads to the next page and is null on the last. */
  async list(
    filter: MessageFilter,
  ): Promise<{ messages: OpenedMessage[]; unanswered: number; nextBefore: number | null }> {
    const [found, unanswered] = await Promise.all([
      this.messages.list(filter, PAGE_SIZE + 1),
      this.messages.countUnanswered(),
    ]);
    const messages = found.slice(0, PAGE_SIZE);
    const nextBefore = found.length > PAGE_SIZE ? (messages.at(-1)?.number ?? null) : null;
    return { messages: messages.map((message) => this.opened(message)), unanswered, nextBefore };
  }

  /** @throws MessageNotFoundError */
  async get(id: string): Promise<OpenedMessage> {
    const message = await this.messages.find(id);
    if (!message) throw new MessageNotFoundError();
    return this.opened(message);
  }

  /** Marks a message as answered, or removes the mark. @throws MessageNotFoundError */
  async markAnswered(id: string, isAnswered: boolean): Promise<OpenedMessage> {
    const answeredAt = isAnswered ? this.clock.now() : null;
    const exists = await this.transactions.run((tx) => this.messages.markAnswered(tx, id, answeredAt));
    if (!exists) throw new MessageNotFoundError();
    return this.get(id);
  }

  /** Deletes a message for good. @throws MessageNotFoundError */
  async delete(id: string): Promise<void> {
    const isDeleted = await this.transactions.run((tx) => this.messages.delete(tx, id));
    if (!isDeleted) throw new MessageNotFoundError();
  }

  private opened({ sealedContent, ...message }: ContactMessage): OpenedMessage {
    const content = this.encryption.decrypt(sealedContent, CONTACT_CONTENT, message.id);
    return { ...message, ...(JSON.parse(content) as MessageContent) };
  }
}
