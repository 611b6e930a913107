import { Controller, Param, ParseUUIDPipe, Res, Req } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ListedSession, CaseSessionsRepository } from '../sessions/case-sessions.repository.js';
import type {
  OpenCaseSession,
  OpenCaseSessionsResponse,
  AccountCaseSessionsResponse,
} from '../sessions/open-sessions.contract.js';
import { Env } from '../../../platform/config/env.js';
import { CaseRoute, CurrentCaseSession, type CaseSession } from '../sessions/case-session.js';
import { endedSessionCookie, parseSessionTokens } from '../sessions/session-cookie.js';
import { EndCaseSessions } from './end-case-sessions.js';
import { SignedIn } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { AccountCases } from '../account/account-cases.js';

/** As its patient sees it. @param isCurrent the one that asks */
function presentSession({ id, device, network, openedAt, reach }: ListedSession, isCurrent: boolean): OpenCaseSession {
  return { id, device, network, openedAt: openedAt.toISOString(), reach, isCurrent };
}

/** Where a case is open now. */
@Controller('api/v1/cases/:id/sessions')
export class OpenSessionsController {
  constructor(
    private readonly sessions: CaseSessionsRepository,
    private readonly endSessions: EndCaseSessions,
    private readonly env: Env,
  ) {}

  /** Open sessions of the case; newest first. */
  @CaseRoute.Get()
  async list(@CurrentCaseSession() { id, caseId }: CaseSession): Promise<OpenCaseSessionsResponse> {
    const open = await this.sessions.listOpen([caseId]);
    return { sessions: open.map((session) => presentSession(session, session.id === id)) };
  }

  /** Ends one of them, with the phone that took its photos over. One that has ended answers alike. */
  @CaseRoute.Delete(':sessionId', 204)
  async end(
    @CurrentCaseSession() { id, caseId, userId }: CaseSession,
    @Param('sessionId', ParseUUIDPipe) sessionId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.endSessions.one([caseId], sessionId, userId);
    if (sessionId.toLowerCase() === id) this.takeCookieBack(reply);
  }

  /** Ends them all, this one too, and takes back a link to a phone that is not used yet. */
  @CaseRoute.Delete('', 204)
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
  @SignedIn.Get()
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
  @SignedIn.Delete(':sessionId', 204)
  async end(@CurrentUser() user: SignedInUser, @Param('sessionId', ParseUUIDPipe) sessionId: string): Promise<void> {
    await this.endSessions.one(await this.caseIdsOf(user), sessionId, user.id);
  }

  /** Ends them all, on this device too. */
  @SignedIn.Delete('', 204)
  async endAll(@CurrentUser() user: SignedInUser): Promise<void> {
    await this.endSessions.all(await this.caseIdsOf(user), user.id);
  }

  private async caseIdsOf({ id }: SignedInUser): Promise<string[]> {
    return (await this.accountCases.list(id)).map(({ found }) => found.id);
  }
}
