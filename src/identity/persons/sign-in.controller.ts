import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import { Public } from '../../platform/http/access.js';
import { requireOwnOrigin } from '../../platform/http/cookies/require-own-origin.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { Brand } from '../../profile/brand.js';
import type { SessionResponse } from '../../supabase/auth/auth.contract.js';
import { BeginBankIdRequest, type BankIdOrderResponse } from '../bankid/bankid.contract.js';
import { BankidOrders } from '../bankid/bankid-orders.service.js';
import { SignInByBankid } from './sign-in-by-bankid.js';
import { signInText } from './sign-in.texts.js';

/** Signing in by BankID. */
@Controller('api/v1/bankid/sign-in')
export class SignInController {
  constructor(
    private readonly bankid: BankidOrders,
    private readonly signInByBankid: SignInByBankid,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** Begins an order. On the same device the app returns to `/min-hudvard`. */
  @Public.Post()
  @RateLimit(30, 300)
  async begin(
    @Body() { way }: BeginBankIdRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BankIdOrderResponse> {
    const { publicUrl } = this.env.http;
    requireOwnOrigin(request, publicUrl);
    const begun = await this.bankid.begin({
      purpose: 'sign-in',
      subjectId: null,
      way,
      visibleText: signInText(this.brand.current.name, new URL(publicUrl).host),
      endUserIp: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      returnPath: paths.myCare,
    });
    void reply.header('Set-Cookie', begun.cookie);
    return this.bankid.present(begun);
  }

  /**
   * A session for a complete order, as `POST /auth/v1/token` answers: the client stores it (`setSession`). It ends after two hours
   * without use and after twelve in all. 403 `under_age`, `person_blocked`, 404 `bankid_order_not_found`, 409 `bankid_order_used`
   * and other codes of bankid.errors.ts.
   */
  @Public.Post(':id/finish')
  @RateLimit(60, 300)
  finish(@Param('id') id: string, @Req() request: FastifyRequest): Promise<SessionResponse> {
    requireOwnOrigin(request, this.env.http.publicUrl);
    const client = { ip: request.ip, userAgent: request.headers['user-agent'] ?? null };
    return this.signInByBankid.finish(id, this.bankid.readNonce(request.headers.cookie, id), client);
  }
}
