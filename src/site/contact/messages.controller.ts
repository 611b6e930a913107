import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put, Query } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import {
  ListMessagesQuery,
  MarkAnsweredRequest,
  type ListedMessagesResponse,
  type MessageResponse,
} from './contact.contract.js';
import { presentListedMessage, presentMessage } from './contact.presenter.js';
import { DeleteMessage } from './delete-message.js';
import { MarkMessageAnswered } from './mark-message-answered.js';
import { ReadMessages } from './read-messages.js';

/** Messages for admins. Each view is recorded before the message is shown. */
@Controller('api/v1/admin/messages')
export class MessagesController {
  constructor(
    private readonly readMessages: ReadMessages,
    private readonly markMessageAnswered: MarkMessageAnswered,
    private readonly deleteMessage: DeleteMessage,
  ) {}

  @AdminOnly()
  @Get()
  async list(@CurrentUser() admin: SignedInUser, @Query() query: ListMessagesQuery): Promise<ListedMessagesResponse> {
    const { messages, unanswered, nextBefore } = await this.readMessages.list(admin, query);
    return { messages: messages.map(presentListedMessage), unanswered, next_before: nextBefore };
  }

  @AdminOnly()
  @Get(':id')
  async get(
    @CurrentUser() admin: SignedInUser,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<{ message: MessageResponse }> {
    return { message: presentMessage(await this.readMessages.get(admin, id)) };
  }

  @AdminOnly()
  @Put(':id/answered')
  async markAnswered(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { isAnswered }: MarkAnsweredRequest,
  ): Promise<{ message: MessageResponse }> {
    return { message: presentMessage(await this.markMessageAnswered.mark(id, isAnswered)) };
  }

  @AdminOnly()
  @Delete(':id')
  @HttpCode(204)
  delete(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.deleteMessage.delete(id);
  }
}
