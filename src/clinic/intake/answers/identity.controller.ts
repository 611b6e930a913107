import { Body, Controller, Ip, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeginBankIdRequest, type BankIdOrderResponse } from '../../../identity/bankid/bankid.contract.js';
import { BankidOrders } from '../../../identity/bankid/bankid-orders.service.js';
import { Env } from '../../../platform/config/env.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { Brand } from '../../../profile/brand.js';
import { CaseRoute, CurrentCaseSession, type AdmittedSession } from '../../access/sessions/case-session.js';
import { FinishIdentityRequest, type ReadIdentityResponse } from './answers.contract.js';
import { readIdentityText } from './identity.texts.js';
import { ReadIdentity } from './read-identity.js';

/** The identity number of the form, read from BankID instead of typed. */
@Controller('api/v1/cases/:id/identity')
export class IdentityController {
  constructor(
    private readonly readIdentity: ReadIdentity,
    private readonly bankid: BankidOrders,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** Begins an order; 409 `not_editable` once the form is sent. */
  @CaseRoute.Post()
  @RateLimit(30, 300)
  async begin(
    @CurrentCaseSession() session: AdmittedSession,
    @Body() { way }: BeginBankIdRequest,
    @Ip() endUserIp: string,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BankIdOrderResponse> {
    const begun = await this.readIdentity.begin(session, {
      way,
      endUserIp,
      userAgent: headers['user-agent'] ?? '',
      visibleText: readIdentityText(this.brand.current.name, new URL(this.env.http.publicUrl).host),
    });
    void reply.header('Set-Cookie', begun.cookie);
    return this.bankid.present(begun);
  }

  /**
   * Stores what a complete order says; 409 `identity_differs` while the form has another number and `isReplacing` is not set,
   * 403 `identity_mismatch`, `under_age`, `person_blocked`, 409 `not_editable`, and codes of bankid.errors.ts.
   */
  @CaseRoute.Post(':orderId/finish')
  @RateLimit(60, 300)
  finish(
    @CurrentCaseSession() session: AdmittedSession,
    @Param('orderId') orderId: string,
    @Body() { isReplacing = false }: FinishIdentityRequest,
    @Req() { headers }: FastifyRequest,
  ): Promise<ReadIdentityResponse> {
    const nonce = this.bankid.readNonce(headers.cookie, orderId);
    return this.readIdentity.finish(session, { orderId, nonce, isReplacing });
  }
}
