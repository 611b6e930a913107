import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Env } from '../../../platform/config/env.js';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { AccountCases } from '../account/account-cases.js';
import { CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import type { AccountCaseSessionsResponse } from '../sessions/open-sessions.contract.js';
import { presentSession } from '../sessions/present-session.js';
import { parseSessionTokens } from '../sessions/session-cookie.js';
import { EndCaseSessions } from './end-case-sessions.js';

/** Where the cases of an account are open now, by the account, by a link, or on a phone. */
@Controller('api/v1/me/case-sessions')
export class AccountSessionsController {
  constructor(
    private readonly accountCases: AccountCases,
    private readonly sessions: CaseSessionsRepository,
    private readonly endSessions: EndCaseSessions,
    private readonly env: Env,
  ) {}

  /** Open sessions; newest first. */
  @SignedIn()
  @Get()
  async list(@CurrentUser() user: SignedInUser, @Req() request: FastifyRequest): Promise<AccountCaseSessionsResponse> {
    const cases = await this.accountCases.list(user.id);
    const numbers = new Map(cases.map(({ found, orderNumber }) => [found.id, orderNumber]));
    const open = await this.sessions.listOpen([...numbers.keys()]);
    const named = await this.sessions.list(parseSessionTokens(request.headers.cookie, this.env.http.publicUrl));
    const current = new Set(named.map(({ id }) => id));
    return {
      sessions: open.map((session) => ({
        ...presentSession(session, current.has(session.id)),
        caseId: session.caseId,
        orderNumber: numbers.get(session.caseId) ?? '',
      })),
    };
  }

  /** Ends one of them. One that has ended, and that of another's case, answer alike. */
  @SignedIn()
  @Delete(':sessionId')
  @HttpCode(204)
  async end(@CurrentUser() user: SignedInUser, @Param('sessionId', ParseUUIDPipe) sessionId: string): Promise<void> {
    await this.endSessions.one(await this.caseIdsOf(user), sessionId, user.id);
  }

  /** Ends them all, on this device too. */
  @SignedIn()
  @Delete()
  @HttpCode(204)
  async endAll(@CurrentUser() user: SignedInUser): Promise<void> {
    await this.endSessions.all(await this.caseIdsOf(user), user.id);
  }

  private async caseIdsOf({ id }: SignedInUser): Promise<string[]> {
    return (await this.accountCases.list(id)).map(({ found }) => found.id);
  }
}
