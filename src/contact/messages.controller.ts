import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put, Query } from '@nestjs/common';
import { AdminOnly } from '../platform/http/access.js';
import { ListMessagesQuery, NoteAnswerRequest, type ListedMessagesResponse, type MessageResponse } from './contact.contract.js';
import { presentListedMessage, presentMessage } from './contact.presenter.js';
import { ContactService } from './contact.service.js';

/** What admins do with messages. */
@Controller('api/v1/admin/messages')
export class MessagesController {
  constructor(private readonly contact: ContactService) {}

  @AdminOnly()
  @Get()
  async list(@Query() query: ListMessagesQuery): Promise<ListedMessagesResponse> {
    const { messages, unanswered, nextBefore } = await this.contact.list(query);
    return { messages: messages.map(presentListedMessage), unanswered, next_before: nextBefore };
  }

  @AdminOnly()
  @Get(':id')
  async get(@Param('id', ParseUUIDPipe) id: string): Promise<{ message: MessageResponse }> {
    return { message: presentMessage(await this.contact.get(id)) };
  }

  @AdminOnly()
  @Put(':id/answered')
  async noteAnswer(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { isAnswered }: NoteAnswerRequest,
  ): Promise<{ message: MessageResponse }> {
    return { message: presentMessage(await this.contact.noteAnswer(id, isAnswered)) };
  }

  @AdminOnly()
  @Delete(':id')
  @HttpCode(204)
  delete(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.contact.delete(id);
  }
}
