import { Body, Controller, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import {
  AnswerMessageRequest,
  ListMessagesQuery,
  MarkAnsweredRequest,
  type ListedMessagesResponse,
  type MessageResponse,
  type ListedMessageResponse,
} from './contact.contract.js';
import { AdminMessages, type ReadMessage } from './admin-messages.js';
import type { OpenedMessage } from './contact.repository.js';

/** Messages for admins. Each view is recorded before the message is shown. */
@Controller('api/v1/admin/messages')
export class MessagesController {
  constructor(private readonly messages: AdminMessages) {}

  @AdminOnly.Get()
  async list(@CurrentUser() admin: SignedInUser, @Query() query: ListMessagesQuery): Promise<ListedMessagesResponse> {
    const { messages, unanswered, nextBefore } = await this.messages.list(admin, query);
    return { messages: messages.map(presentListedMessage), unanswered, next_before: nextBefore };
  }

  @AdminOnly.Get(':id')
  async get(
    @CurrentUser() admin: SignedInUser,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<{ message: MessageResponse }> {
    return { message: presentMessage(await this.messages.get(admin, id)) };
  }

  @AdminOnly.Put(':id/answered')
  async markAnswered(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { isAnswered }: MarkAnsweredRequest,
  ): Promise<{ message: MessageResponse }> {
    return { message: presentMessage(await this.messages.mark(id, isAnswered)) };
  }

  /** Mails an answer, which is stored with the message. */
  @AdminOnly.Post(':id/answers')
  async answer(
    @CurrentUser() admin: SignedInUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() answer: AnswerMessageRequest,
  ): Promise<{ message: MessageResponse }> {
    return { message: presentMessage(await this.messages.answer(id, answer, admin.id)) };
  }

  @AdminOnly.Delete(':id', 204)
  delete(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.messages.delete(id);
  }
}

function presentListedMessage(message: OpenedMessage): ListedMessageResponse {
  const { id, number, name, email, subject, receivedAt, answerDueAt, answeredAt } = message;
  return {
    id,
    number,
    name,
    email,
    subject,
    received_at: receivedAt.toISOString(),
    answer_due_at: answerDueAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
  };
}

function presentMessage({ message, answers }: ReadMessage): MessageResponse {
  return {
    ...presentListedMessage(message),
    phone: message.phone,
    message: message.message,
    answers: answers.map(({ text, sentAt, delivery }) => ({ text, sent_at: sentAt, delivery })),
  };
}
