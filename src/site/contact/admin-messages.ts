import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import type { SignedInUser } from '../../platform/http/caller.js';
import type { DeliveryState } from '../../platform/deliveries/delivery.entity.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { ContactAnswer } from './answer.mail.js';
import type { MessageAnswer } from './contact-message.entity.js';
import { ContactRepository, type MessageFilter, type OpenedMessage, contactRefusal } from './contact.repository.js';
import { Kit } from '../../platform/notices/kit.js';
import type { AnswerMessageRequest } from './contact.contract.js';

/** A message with its answers, and what became of their mails. */
export interface ReadMessage {
  readonly message: OpenedMessage;
  readonly answers: readonly (MessageAnswer & { readonly delivery: DeliveryState | null })[];
}

/** Messages in a page of the admin's list. */
const PAGE_SIZE = 50;

/** Shows messages to admins, who answer and delete them. Each view is recorded before a message is shown. */
@Injectable()
export class AdminMessages {
  constructor(
    private readonly messages: ContactRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly mails: MailOutbox,
    private readonly kit: Kit,
  ) {}

  /** Those that match, newest first, a page at a time. `nextBefore` leads to the next page and is null on the last. */
  async list(
    admin: SignedInUser,
    filter: MessageFilter,
  ): Promise<{ messages: OpenedMessage[]; unanswered: number; nextBefore: number | null }> {
    const [found, unanswered] = await Promise.all([
      this.messages.list(filter, PAGE_SIZE + 1),
      this.messages.countUnanswered(),
    ]);
    const messages = found.slice(0, PAGE_SIZE);
    const nextBefore = found.length > PAGE_SIZE ? (messages.at(-1)?.number ?? null) : null;
    await this.record(admin, messages);
    return { messages, unanswered, nextBefore };
  }

  /** @throws `not_found` */
  async get(admin: SignedInUser, id: string): Promise<ReadMessage> {
    const message = await this.messages.get(id);
    await this.record(admin, [message]);
    return this.withAnswers(message);
  }

  /** Marks a message as answered, or removes the mark. @throws `not_found` */
  async mark(id: string, isAnswered: boolean): Promise<ReadMessage> {
    const answeredAt = isAnswered ? this.kit.clock.now() : null;
    const exists = await this.kit.transactions.run((tx) => this.messages.markAnswered(tx, id, answeredAt));
    if (!exists) throw contactRefusal('contact.message-not-found');
    return this.withAnswers(await this.messages.get(id));
  }

  /**
   * Mails an answer. Stores it with the message, which counts as answered, and its mail in the same transaction. Two admins, and a
   * request that comes twice, send one: the second has not seen the first answer.
   *
   * @throws `contact.message-not-found`, `contact.answered-meanwhile`
   */
  async answer(id: string, { text, answersSeen }: AnswerMessageRequest, adminId: string): Promise<ReadMessage> {
    await this.kit.letters.prepare(ContactAnswer);
    await this.kit.transactions.run(async (tx) => {
      const message = await this.messages.lock(tx, id);
      if ((message.answers ?? []).length !== answersSeen) throw contactRefusal('contact.answered-meanwhile');
      const answer = { id: randomUUID(), text, sentAt: this.kit.clock.now().toISOString(), sentBy: adminId };
      await this.messages.addAnswer(tx, message, answer);
      const fact = { email: message.email, subjectId: id, factId: answer.id };
      await this.kit.letters.store(tx, ContactAnswer, { ...fact, answer: text });
    });
    return this.withAnswers(await this.messages.get(id));
  }

  /** Deletes a message for good. @throws `not_found` */
  async delete(id: string): Promise<void> {
    const isDeleted = await this.kit.transactions.run((tx) => this.messages.delete(tx, id));
    if (!isDeleted) throw contactRefusal('contact.message-not-found');
  }

  private async withAnswers(message: OpenedMessage): Promise<ReadMessage> {
    const answers = message.answers ?? [];
    const states = await this.mails.statesOf(
      ContactAnswer.template as string,
      answers.map(({ id }) => id),
    );
    return { message, answers: answers.map((answer) => ({ ...answer, delivery: states.get(answer.id) ?? null })) };
  }

  private async record({ id: userId, sessionId }: SignedInUser, messages: readonly OpenedMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const detail = { messageIds: messages.map(({ id }) => id) };
    await this.securityEvents.recordAccess({ kind: 'contact_messages_read', userId, sessionId, detail });
  }
}
