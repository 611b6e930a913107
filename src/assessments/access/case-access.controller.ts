import { Body, Controller, Delete, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthError, UnauthenticatedError } from '../../auth/auth.errors.js';
import { Env } from '../../platform/config/env.js';
import { OptionalUser, Public } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import {
  OpenCaseSessionRequest,
  RequestCaseCodeRequest,
  type CaseCodeResponse,
  type CaseSessionResponse,
} from './case-access.contract.js';
import { CaseAccessLimits } from './case-access-limits.js';
import { CaseCodes } from './case-codes.service.js';
import { CaseSessions } from './case-sessions.service.js';
import { OpenCase } from './open-case.service.js';
import { presentCode } from './present-code.js';
import { requireOwnOrigin } from './require-own-origin.js';
import { endedSessionCookie, readSessionCookie, sessionCookie } from './session-cookie.js';

/** How a patient gets into a case, and out of it. */
@Controller('api/v1/case-access')
export class CaseAccessController {
  constructor(
    private readonly codes: CaseCodes,
    private readonly openCase: OpenCase,
    private readonly sessions: CaseSessions,
    private readonly limits: CaseAccessLimits,
    private readonly env: Env,
  ) {}

  /** Texts a code to the phone of the order; 404 `link_invalid`, 409 `phone_missing`, `phone_cannot_receive` or `phone_on_hold`, 429 `over_limit`. */
  @Public()
  @Post('codes')
  @HttpCode(202)
  async requestCode(@Body() { token }: RequestCaseCodeRequest, @Ip() ip: string): Promise<CaseCodeResponse> {
    await this.limits.take('codes', ip);
    return presentCode(await this.codes.request(token));
  }

  /** Opens the case; 400 `code_invalid` with `triesLeft`, 410 `code_spent`, 404 `link_invalid` or `not_found`, 429 `over_limit`. */
  @OptionalUser()
  @Post('sessions')
  @HttpCode(200)
  async openSession(
    @Body() { token = '', code = '', caseId }: OpenCaseSessionRequest,
    @CurrentUser() user: SignedInUser | null,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseSessionResponse> {
    await this.limits.take('sessions', ip);
    const opened =
      caseId === undefined
        ? await this.openCase.withCode(token, code)
        : await this.openCase.withAccount(assured(user), caseId);
    void reply.header('Set-Cookie', sessionCookie(opened.token, this.env.http.publicUrl));
    return { caseId: opened.caseId, expiresAt: opened.expiresAt.toISOString() };
  }

  /** Ends the session of the cookie and takes the cookie back. */
  @Public()
  @Delete('sessions')
  @HttpCode(204)
  async endSession(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    requireOwnOrigin(request, this.env.http.publicUrl);
    await this.sessions.end(readSessionCookie(request.headers.cookie));
    void reply.header('Set-Cookie', endedSessionCookie(this.env.http.publicUrl));
  }
}

/** Asked before any case is looked for, so it tells nothing of one. @throws UnauthenticatedError, AuthError */
function assured(user: SignedInUser | null): SignedInUser {
  if (!user) throw new UnauthenticatedError('no_authorization', 'This needs an account, or a link and a code.');
  if (user.assurance !== 'aal2') throw new AuthError('insufficient_aal');
  return user;
}
