import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put, Query } from '@nestjs/common';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { AdminOnly } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import {
  ListMessagesQuery,
  MarkAnsweredRequest,
  type ListedMessagesResponse,
  type MessageResponse,
} from './contact.contract.js';
import { presentListedMessage, presentMessage } from './contact.presenter.js';
import { ContactService } from './contact.service.js';

/** Messages for admins. Each view is recorded before the message is shown. */
@Controller('api/v1/admin/messages')
export class MessagesController {
  constructor(
    private readonly contact: ContactService,
    private readonly securityEvents: SecurityEvents,
  ) {}

  @AdminOnly()
  @Get()
  async list(@CurrentUser() admin: SignedInUser, @Query() query: ListMessagesQuery): Promise<ListedMessagesResponse> {
    const { messages, unanswered, nextBefore } = await this.contact.list(query);
    await this.recordRead(
      admin,
      messages.map(({ id }) => id),
    );
    return { messages: messages.map(presentListedMessage), unanswered, next_before: nextBefore };
  }

  @AdminOnly()
  @Get(':id')
  async get(
    @CurrentUser() admin: SignedInUser,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<{ message: MessageResponse }> {
    const message = await this.contact.get(id);
    await this.recordRead(admin, [id]);
    return { message: presentMessage(message) };
  }

  @AdminOnly()
  @Put(':id/answered')
  async markAnswered(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { isAnswered }: MarkAnsweredRequest,
  ): Promise<{ message: MessageResponse }> {
    return { message: presentMessage(await this.contact.markAnswered(id, isAnswered)) };
  }

  @AdminOnly()
  @Delete(':id')
  @HttpCode(204)
  delete(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.contact.delete(id);
  }

  private async recordRead({ id, sessionId }: SignedInUser, messageIds: readonly string[]): Promise<void> {
    if (messageIds.length === 0) return;
    await this.securityEvents.recordAccess({
      kind: 'contact_messages_read',
      userId: id,
      sessionId,
      detail: { messageIds },
    });
  }
}
