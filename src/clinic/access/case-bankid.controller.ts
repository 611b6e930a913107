import { Body, Controller, Ip, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BankIdOrderResponse } from '../../identity/bankid/bankid.contract.js';
import { BankidOrders } from '../../identity/bankid/bankid-orders.service.js';
import { Env } from '../../platform/config/env.js';
import { Public } from '../../platform/http/access.js';
import { requireOwnOrigin } from '../../platform/http/cookies/require-own-origin.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { Brand } from '../../profile/brand.js';
import { BeginCaseBankIdRequest, type CaseSessionResponse } from './case-access.contract.js';
import { CaseAccessLimits } from './case-access-limits.js';
import { openCaseText } from './opening/open-case.texts.js';
import { BankidDoor } from './opening/bankid-door.js';
import { sessionCookie } from './sessions/session-cookie.js';

/** Opening a case by a mailed link and BankID. */
@Controller('api/v1/case-access/bankid')
export class CaseBankidController {
  constructor(
    private readonly door: BankidDoor,
    private readonly bankid: BankidOrders,
    private readonly limits: CaseAccessLimits,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /**
   * Begins an order; 404 `link_invalid`, 409 `access_frozen`, 403 `phone_needed` while there is no identity number to compare:
   * the first time it takes the code.
   */
  @Public.Post()
  @RateLimit(30, 300)
  async begin(
    @Body() { token, way }: BeginCaseBankIdRequest,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BankIdOrderResponse> {
    const { publicUrl } = this.env.http;
    requireOwnOrigin(request, publicUrl);
    await this.limits.take('sessions', ip);
    const begun = await this.door.begin(token, {
      way,
      endUserIp: ip,
      userAgent: request.headers['user-agent'] ?? '',
      visibleText: openCaseText(this.brand.current.name, new URL(publicUrl).host),
    });
    void reply.header('Set-Cookie', begun.cookie);
    return this.bankid.present(begun);
  }

  /**
   * Opens the case that a complete order is about; 403 `identity_mismatch` when it belongs to another identity number, `under_age`,
   * `person_blocked`, 409 `access_frozen`, and codes of bankid.errors.ts.
   */
  @Public.Post(':id/finish')
  @RateLimit(60, 300)
  async finish(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseSessionResponse> {
    const { publicUrl } = this.env.http;
    requireOwnOrigin(request, publicUrl);
    const opened = await this.door.finish(id, this.bankid.readNonce(request.headers.cookie, id));
    if (opened.token !== null) void reply.header('Set-Cookie', sessionCookie(opened.token, publicUrl));
    return { caseId: opened.caseId, expiresAt: opened.expiresAt.toISOString() };
  }
}
