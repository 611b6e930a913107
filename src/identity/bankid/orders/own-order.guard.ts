import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Env } from '../../../platform/config/env.js';
import { BankIdOrdersRepository } from './bank-id-orders.repository.js';
import { openOrder } from './open-order.js';
import { orderNonce } from './order-cookie.js';

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
