import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Env } from '../../../platform/config/env.js';
import { CaseRoute, CurrentCaseSession, type CaseSession } from '../sessions/case-session.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { presentSession } from '../sessions/present-session.js';
import { endedSessionCookie } from '../sessions/session-cookie.js';
import type { OpenCaseSessionsResponse } from '../sessions/open-sessions.contract.js';
import { EndCaseSessions } from './end-case-sessions.js';

/** Where a case is open now. */
@Controller('api/v1/cases/:id/sessions')
export class OpenSessionsController {
  constructor(
    private readonly sessions: CaseSessionsRepository,
    private readonly endSessions: EndCaseSessions,
    private readonly env: Env,
  ) {}

  /** Open sessions of the case; newest first. */
  @CaseRoute()
  @Get()
  async list(@CurrentCaseSession() { id, caseId }: CaseSession): Promise<OpenCaseSessionsResponse> {
    const open = await this.sessions.listOpen([caseId]);
    return { sessions: open.map((session) => presentSession(session, session.id === id)) };
  }

  /** Ends one of them, with the phone that took its photos over. One that has ended answers alike. */
  @CaseRoute()
  @Delete(':sessionId')
  @HttpCode(204)
  async end(
    @CurrentCaseSession() { id, caseId, userId }: CaseSession,
    @Param('sessionId', ParseUUIDPipe) sessionId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.endSessions.one([caseId], sessionId, userId);
    if (sessionId.toLowerCase() === id) this.takeCookieBack(reply);
  }

  /** Ends them all, this one too, and takes back a link to a phone that is not used yet. */
  @CaseRoute()
  @Delete()
  @HttpCode(204)
  async endAll(
    @CurrentCaseSession() { caseId, userId }: CaseSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.endSessions.all([caseId], userId);
    this.takeCookieBack(reply);
  }

  private takeCookieBack(reply: FastifyReply): void {
    void reply.header('Set-Cookie', endedSessionCookie(this.env.http.publicUrl));
  }
}
