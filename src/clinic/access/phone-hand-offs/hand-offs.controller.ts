import { Body, Controller, Ip, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import { Public } from '../../../platform/http/access.js';
import { type CaseSessionResponse, RedeemHandOffRequest, type HandOffResponse } from '../case-access.contract.js';
import { CaseAccessLimits } from '../case-access-limits.js';
import { CaseRoute, CurrentCaseSession, type CaseSession } from '../sessions/case-session.js';
import { requireOwnOrigin } from '../../../platform/http/cookies/require-own-origin.js';
import { sessionCookie } from '../sessions/session-cookie.js';
import { HandOffs } from './hand-offs.js';

/** From the computer to the phone, for the photos. */
@Controller('api/v1')
export class HandOffsController {
  constructor(
    private readonly handOffs: HandOffs,
    private readonly limits: CaseAccessLimits,
    private readonly env: Env,
  ) {}

  /** An address for one use within ten minutes; the one before opens nothing any more. */
  @CaseRoute.Post('cases/:id/hand-offs', 201)
  async make(@CurrentCaseSession() session: CaseSession): Promise<HandOffResponse> {
    const { token, expiresAt } = await this.handOffs.make(session);
    return { url: this.env.http.publicUrl + paths.handOff(token), expiresAt: expiresAt.toISOString() };
  }

  /** Opens the photos on the phone; 400 `digits_invalid` with `triesLeft`, 404 `link_invalid`, 429 `over_limit`. */
  @Public.Post('case-access/hand-offs')
  async redeem(
    @Body() { token, phoneDigits }: RedeemHandOffRequest,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseSessionResponse> {
    requireOwnOrigin(request, this.env.http.publicUrl);
    await this.limits.take('hand-offs', ip);
    const opened = await this.handOffs.redeem(token, phoneDigits);
    void reply.header('Set-Cookie', sessionCookie(opened.token, this.env.http.publicUrl));
    return { caseId: opened.caseId, expiresAt: opened.expiresAt.toISOString() };
  }
}
