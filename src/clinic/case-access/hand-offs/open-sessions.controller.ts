import { Controller, Delete, Get, Header, HttpCode, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { Env } from '../../../platform/config/env.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { CaseRoute, CurrentCaseSession, type CaseSession } from '../sessions/case-session.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import { HandOffsRepository } from './hand-offs.repository.js';
import { endedSessionCookie } from '../sessions/session-cookie.js';
import type { OpenCaseSessionsResponse } from '../sessions/open-sessions.contract.js';

/** Where a case is open now. */
@Controller('api/v1/cases/:id/sessions')
export class OpenSessionsController {
  constructor(
    private readonly sessions: CaseSessionsRepository,
    private readonly handOffs: HandOffsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /** Open sessions of the case; newest first. */
  @CaseRoute()
  @Get()
  @Header('Cache-Control', 'no-store')
  async list(@CurrentCaseSession() { id, caseId }: CaseSession): Promise<OpenCaseSessionsResponse> {
    const open = await this.sessions.listOpen(caseId);
    return {
      sessions: open.map(({ openedAt, ...session }) => ({
        ...session,
        openedAt: openedAt.toISOString(),
        isCurrent: session.id === id,
      })),
    };
  }

  /** Ends them all, this one too, and takes back a link to a phone that is not used yet. */
  @CaseRoute()
  @Delete()
  @HttpCode(204)
  async endAll(
    @CurrentCaseSession() { caseId, userId }: CaseSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.handOffs.remove(tx, caseId);
      await this.sessions.endAll(tx, caseId);
      await this.securityEvents.record(tx, { kind: 'case_sessions_ended', userId, detail: { caseId } });
    });
    void reply.header('Set-Cookie', endedSessionCookie(this.env.http.publicUrl));
  }
}
