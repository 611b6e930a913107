import { Body, Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Env } from '../../platform/config/env.js';
import { OptionalUser } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { setCookie } from '../../platform/http/cookies/private-cookie.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { CheckOut } from './checkout/check-out.js';
import { CreatePaymentRequest, type CreatePaymentResponse } from './orders.contract.js';
import { ORDERING_BROWSER, OrderingBrowsers } from './ordering-browsers.service.js';

@Controller('functions/v1')
export class OrdersController {
  constructor(
    private readonly checkOut: CheckOut,
    private readonly browsers: OrderingBrowsers,
    private readonly env: Env,
  ) {}

  /** Opens the payment, and makes the caller's browser the one that goes on to the form (a cookie of a day). */
  @OptionalUser.Post('create-payment')
  @RateLimit(20, 600)
  async createPayment(
    @Body() request: CreatePaymentRequest,
    @CurrentUser() user: SignedInUser | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreatePaymentResponse> {
    // A locked session orders for nobody.
    const buyer = user?.lockedAt === null ? user : null;
    const { orderId, payment } = await this.checkOut.checkOut(request, buyer?.id ?? null);
    const token = await this.browsers.remember(orderId, buyer?.sessionId ?? null);
    void reply.header('Set-Cookie', setCookie(token, this.env.http.publicUrl, ORDERING_BROWSER));
    return payment;
  }
}
