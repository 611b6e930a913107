import {
  Injectable,
  Body,
  Controller,
  Header,
  Param,
  Req,
  Res,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type MessageEvent,
} from '@nestjs/common';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import type { Observable } from 'rxjs';
import { Env } from '../../../platform/config/env.js';
import { BankIdOrdersRepository } from './bank-id-orders.repository.js';
import { openOrder } from './open-order.js';
import { orderNonce } from './order-cookie.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Public } from '../../../platform/http/access.js';
import { limitKey } from '../../../platform/http/limits/address-limit.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { requireOwnOrigin } from '../../../platform/http/cookies/require-own-origin.js';
import {
  BankIdReturnRequest,
  BeginBankIdRequest,
  type BankIdOrderResponse,
  type BankIdStateResponse,
} from '../bankid.contract.js';
import { BankidSettings } from '../bankid.settings.js';
import { BrowserOrders } from './browser-orders.js';
import { FollowOrder } from './follow-order.js';
import { orderResponse } from './order-response.js';

/**
 * Lets the browser in that began the order of the address. A stream needs it: Nest sends the headers of one before a handler that
 * waits can refuse, and a guard runs before that.
 */
@Injectable()
export class OwnOrderGuard implements CanActivate {
  constructor(
    private readonly orders: BankIdOrdersRepository,
    private readonly env: Env,
  ) {}

  /** @throws `bankid_order_not_found` for an unknown order and one of another browser */
  async canActivate(context: ExecutionContext): Promise<true> {
    const { params, headers } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    const nonce = orderNonce(headers.cookie, params.id, this.env.http.publicUrl);
    await openOrder((id) => this.orders.find(id), params.id, nonce);
    return true;
  }
}

/** Orders at BankID, whatever they are for; each belongs to the browser whose cookie names it. */
@Controller('api/v1/bankid')
export class BankidOrdersController {
  constructor(
    private readonly followOrder: FollowOrder,
    private readonly browserOrders: BrowserOrders,
    private readonly settings: BankidSettings,
    private readonly env: Env,
  ) {}

  /** Whether pages may offer BankID. */
  @Public.Get()
  state(): BankIdStateResponse {
    return { isOn: this.settings.isOn };
  }

  /** BankID's mark, the operator's file `BANKID_MARK`; 404 `not_found` without one. */
  @Public.Get('mark')
  @RateLimit(120, 60)
  @Header('content-type', 'image/svg+xml')
  @Header('cache-control', 'public, max-age=3600')
  // A drawing may hold scripts, which must not run where it is opened by itself.
  @Header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  mark(): Promise<Buffer> {
    const { markFile } = this.settings;
    if (markFile === undefined) throw noSuch('mark');
    return readFile(markFile);
  }

  /** The order now, at each change and with a new QR code each second, as server-sent events; ends with a status that stays. */
  @Public.Sse('orders/:id/events')
  @RateLimit(60, 60)
  @UseGuards(OwnOrderGuard)
  events(@Param('id') id: string, @Req() { ip }: FastifyRequest): Observable<MessageEvent> {
    return this.followOrder.follow(id, limitKey(ip));
  }

  /** Cancels the order; one that has ended stays as it is. */
  @Public.Post('orders/:id/cancel', 204)
  @RateLimit(60, 60)
  async cancel(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    requireOwnOrigin(request, this.env.http.publicUrl);
    await this.browserOrders.cancel(id, this.nonceOf(request, id));
  }

  /** Cancels the order and begins another of the same purpose: for the other way, or after a failure. */
  @Public.Post('orders/:id/restart')
  @RateLimit(30, 60)
  async restart(
    @Param('id') id: string,
    @Body() { way }: BeginBankIdRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BankIdOrderResponse> {
    requireOwnOrigin(request, this.env.http.publicUrl);
    const browser = { endUserIp: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const begun = await this.browserOrders.restart(id, this.nonceOf(request, id), way, browser);
    void reply.header('Set-Cookie', begun.cookie);
    return orderResponse(begun);
  }

  /** The app has brought the browser back; 403 `bankid_return_foreign` in another browser than the one that began the order. */
  @Public.Post('orders/:id/return', 204)
  @RateLimit(60, 60)
  async return(
    @Param('id') id: string,
    @Body() { nonce }: BankIdReturnRequest,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    requireOwnOrigin(request, this.env.http.publicUrl);
    await this.browserOrders.return(id, nonce, this.nonceOf(request, id));
  }

  private nonceOf({ headers }: FastifyRequest, id: string): string {
    return orderNonce(headers.cookie, id, this.env.http.publicUrl);
  }
}
