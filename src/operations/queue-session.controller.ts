import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { paths } from '../../common/paths.js';
import { AdminOnly } from '../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../platform/http/caller.js';
import type { QueueSessionResponse } from './operations.contract.js';
import { BoardSessions } from './board-sessions.js';

@Controller('api/v1/admin/queue-session')
export class QueueSessionController {
  constructor(private readonly sessions: BoardSessions) {}

  /** Lets an admin open the queue board for ten minutes; responds with its address. */
  @AdminOnly()
  @Post()
  @HttpCode(200)
  open(
    @CurrentUser() { id: userId, sessionId }: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): QueueSessionResponse {
    void reply.header('Set-Cookie', this.sessions.cookieFor({ userId, sessionId }));
    return { url: paths.queueBoard };
  }
}
