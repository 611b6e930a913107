import { Injectable } from '@nestjs/common';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import type { SignedInUser } from '../../platform/http/caller.js';
import type { DeliveryState } from '../../platform/deliveries/delivery.entity.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { ContactAnswer } from './answer.mail.js';
import type { MessageAnswer } from './contact-message.entity.js';
import { ContactRepository, type MessageFilter, type OpenedMessage } from './contact.repository.js';

/** A message with its answers, and what became of their mails. */
export interface ReadMessage {
  readonly message: OpenedMessage;
  readonly answers: readonly (MessageAnswer & { readonly delivery: DeliveryState | null })[];
}

/** Messages in a page of the admin's list. */
const PAGE_SIZE = 50;

/** Shows messages to an admin. Each view is recorded before a message is shown. */
@Injectable()
export class ReadMessages {
  constructor(
    private readonly messages: ContactRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly mails: MailOutbox,
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

  async withAnswers(message: OpenedMessage): Promise<ReadMessage> {
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
