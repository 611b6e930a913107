import { Body, Controller, Ip, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthError, UnauthenticatedError } from '../../supabase/auth/auth.errors.js';
import { Env } from '../../platform/config/env.js';
import { OptionalUser, Public } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser, isAssuredForPersonalData } from '../../platform/http/caller.js';
import { endCookie, parseCookie } from '../../platform/http/cookies/private-cookie.js';
import { ORDERING_BROWSER, OrderingBrowsers } from '../../shop/orders/ordering-browsers.service.js';
import {
  OpenCaseSessionRequest,
  RequestCaseCodeRequest,
  type CaseCodeResponse,
  type CaseSessionResponse,
} from './case-access.contract.js';
import { CaseAccessLimits } from './case-access-limits.js';
import { RequestCaseCode } from './sms-codes/request-case-code.js';
import { CaseSessions } from './opening/case-sessions.js';
import { CaseDoors } from './opening/case-doors.js';
import type { Opened, ShownNow } from './opening/open-session.js';
import { presentCode } from './sms-codes/case-codes.js';
import { requireOwnOrigin } from '../../platform/http/cookies/require-own-origin.js';
import { endedSessionCookie, parseSessionTokens, sessionCookie } from './sessions/session-cookie.js';

/** How a patient gets into a case, and out of it. */
@Controller('api/v1/case-access')
export class CaseAccessController {
  constructor(
    private readonly requestCaseCode: RequestCaseCode,
    private readonly doors: CaseDoors,
    private readonly browsers: OrderingBrowsers,
    private readonly sessions: CaseSessions,
    private readonly limits: CaseAccessLimits,
    private readonly env: Env,
  ) {}

  /**
   * Texts a code to the phone of the order, by a link, for an account with its case, or for the browser that ordered; 404 `link_invalid` or `not_found`,
   * 409 `phone_missing`, `phone_cannot_receive` or `phone_on_hold`, 429 `over_limit`.
   */
  @OptionalUser.Post('codes', 202)
  async requestCode(
    @Body() { token = '', caseId, isOrderingBrowser }: RequestCaseCodeRequest,
    @CurrentUser() user: SignedInUser | null,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
  ): Promise<CaseCodeResponse> {
    await this.limits.take('codes', ip);
    if (isOrderingBrowser) {
      requireOwnOrigin(request, this.env.http.publicUrl);
      return presentCode(await this.requestCaseCode.byOrderingBrowser(this.browserOf(request)));
    }
    if (caseId === undefined) return presentCode(await this.requestCaseCode.byLink(token));
    return presentCode(await this.requestCaseCode.byAccount(assured(user), caseId));
  }

  /**
   * Opens the case; 403 `phone_needed` with `phoneMasked` where the code is missing, 400 `code_invalid` with `triesLeft`,
   * 410 `code_spent`, 404 `link_invalid` or `not_found`, 429 `over_limit`.
   */
  @OptionalUser.Post('sessions')
  async openSession(
    @Body() body: OpenCaseSessionRequest,
    @CurrentUser() user: SignedInUser | null,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseSessionResponse> {
    const { publicUrl } = this.env.http;
    // Another site must not sign a browser into a case of its choice.
    requireOwnOrigin(request, publicUrl);
    await this.limits.take('sessions', ip);
    const sessionTokens = parseSessionTokens(request.headers.cookie, publicUrl);
    const opened = await this.open(body, { code: body.code ?? null, sessionTokens }, user, request);
    if (opened.token !== null) void reply.header('Set-Cookie', sessionCookie(opened.token, publicUrl));
    return { caseId: opened.caseId, expiresAt: opened.expiresAt.toISOString() };
  }

  /** Ends the session of the cookie, and what the browser ordered, and takes both cookies back. */
  @Public.Delete('sessions', 204)
  async endSession(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { publicUrl } = this.env.http;
    requireOwnOrigin(request, publicUrl);
    await this.sessions.end(parseSessionTokens(request.headers.cookie, publicUrl));
    await this.browsers.forget(this.browserOf(request));
    void reply.header('Set-Cookie', [endedSessionCookie(publicUrl), endCookie(publicUrl, ORDERING_BROWSER)]);
  }

  private open(
    { token = '', caseId, isOrderingBrowser }: OpenCaseSessionRequest,
    shown: ShownNow,
    user: SignedInUser | null,
    request: FastifyRequest,
  ): Promise<Opened> {
    if (isOrderingBrowser) return this.doors.openOrdered(this.browserOf(request), shown, user);
    if (caseId === undefined) return this.doors.openByLink(token, shown);
    return this.doors.openByAccount(assured(user), caseId, shown);
  }

  private browserOf({ headers }: FastifyRequest): string[] {
    return parseCookie(headers.cookie, this.env.http.publicUrl, ORDERING_BROWSER);
  }
}

/** Runs before any lookup, so that the error reveals no case. @throws UnauthenticatedError, AuthError */
function assured(user: SignedInUser | null): SignedInUser {
  if (!user) throw new UnauthenticatedError('no_authorization', 'This needs an account, or a link and a code.');
  if (!isAssuredForPersonalData(user)) throw new AuthError('insufficient_aal');
  return user;
}
