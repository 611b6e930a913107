import { Controller, Param, Req, type MessageEvent } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Public } from '../../../platform/http/access.js';
import { limitKey } from '../../../platform/http/limits/address-limit.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import type { CheckoutMoneyResponse, CheckoutSessionResponse } from '../orders.contract.js';
import { CheckoutStateService } from './checkout-state.service.js';

/** For the success views: the order's state as the server knows it. */
@Controller('api/v1/checkout-sessions')
export class CheckoutSessionsController {
  constructor(private readonly states: CheckoutStateService) {}

  @Public.Get(':id')
  @RateLimit(120, 60)
  read(@Param('id') id: string): Promise<CheckoutSessionResponse> {
    return this.states.read(id);
  }

  /** For a payment that could not be opened or failed: whether anything was drawn. */
  @Public.Get(':id/money')
  @RateLimit(30, 60)
  readMoney(@Param('id') id: string): Promise<CheckoutMoneyResponse> {
    return this.states.readMoney(id);
  }

  /** The state now and whenever it changes, as server-sent events. */
  @Public.Sse(':id/stream')
  @RateLimit(30, 60)
  stream(@Param('id') id: string, @Req() { ip }: FastifyRequest): Observable<MessageEvent> {
    return this.states.follow(id, limitKey(ip));
  }
}
