import { Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { stockholmDay } from '../../../common/stockholm-day.js';
import type { Tx } from '../../platform/database/transactions.js';
import { bankIdRefusal } from './bankid.errors.js';
import type { BankIdOrder } from './orders/bank-id-order.entity.js';
import { BankIdOrdersRepository } from './orders/bank-id-orders.repository.js';
import { openOrder } from './orders/open-order.js';
import { OrderSeal } from './orders/order-seal.js';
import type { BankIdCompletion, BankIdOrderUse, BegunBankIdOrder, NewBankIdOrder } from './orders/order-types.js';
import { parseCompletion } from './orders/parse-completion.js';
import { Env } from '../../platform/config/env.js';
import type { BankIdOrderResponse } from './bankid.contract.js';
import { BeginOrder } from './orders/begin-order.js';
import { orderNonce } from './orders/order-cookie.js';
import { orderResponse } from './orders/order-response.js';

export type {
  BankIdCompletion,
  BankIdOrderUse,
  BankIdPurpose,
  BegunBankIdOrder,
  NewBankIdOrder,
} from './orders/order-types.js';

/** After its completion an order can be used for this long. */
const USABLE_MS = 10 * millisecondsInMinute;

/**
 * BankID for other rooms. The begin route of a purpose calls `begin`, sets the header `Set-Cookie` to `cookie` and answers
 * `present(begun)`; the finish route calls `take` with `readNonce(request.headers.cookie, id)`. Both first call
 * `requireOwnOrigin` (platform/http). Following, cancelling and beginning anew are routes of this room.
 */
@Injectable()
export class BankidOrders {
  constructor(
    private readonly beginOrder: BeginOrder,
    private readonly env: Env,
    private readonly orders: BankIdOrdersRepository,
    private readonly seal: OrderSeal,
  ) {}

  /**
   * Begins an order. Calls BankID, so it must not run inside a transaction.
   *
   * @throws `bankid_off`, `bankid_unavailable`
   */
  begin(order: NewBankIdOrder): Promise<BegunBankIdOrder> {
    return this.beginOrder.begin(order);
  }

  /** Body of the response to the page; the nonce goes into the cookie alone. */
  present(begun: BegunBankIdOrder): BankIdOrderResponse {
    return orderResponse(begun);
  }

  /**
   * Uses the outcome of a complete order, once: in the transaction of what follows from it. A second call refuses. After
   * a rollback the order is as before.
   *
   * @throws `bankid_order_not_found` for an unknown order and one of another browser
   * @throws `bankid_purpose_differs`, `bankid_order_pending`, `bankid_order_failed`, `bankid_order_cancelled`,
   * `bankid_order_unresolved`, `bankid_order_used`, `bankid_order_expired`, `bankid_return_missing`
   */
  async take(tx: Tx, { id, nonce, purpose, subjectId }: BankIdOrderUse): Promise<BankIdCompletion> {
    const order = await openOrder((orderId) => this.orders.lock(tx, orderId), id, nonce);
    if (order.purpose !== purpose || order.subjectId !== subjectId) throw bankIdRefusal('bankid_purpose_differs');
    const sealed = completionOf(order, await this.orders.now(tx));
    const completion = parseCompletion(
      this.seal.openCompletion(order.id, sealed),
      this.seal.openSecrets(order),
      stockholmDay(new Date()),
    );
    await this.orders.markUsed(tx, order.id);
    return completion;
  }

  /**
   * What an order of a purpose is about, for a finish route whose address does not say it: what the browser has shown
   * when it began the order counts on.
   *
   * @throws `bankid_order_not_found` for an unknown order and one of another browser; `bankid_purpose_differs`
   */
  async getSubject({ id, nonce, purpose }: Omit<BankIdOrderUse, 'subjectId'>): Promise<string | null> {
    const order = await openOrder((orderId) => this.orders.find(orderId), id, nonce);
    if (order.purpose !== purpose) throw bankIdRefusal('bankid_purpose_differs');
    return order.subjectId;
  }

  /** The nonce of an order in a `Cookie` header; empty without one, which `take` refuses. */
  readNonce(cookieHeader: string | undefined, orderId: string): string {
    return orderNonce(cookieHeader, orderId, this.env.http.publicUrl);
  }
}

function completionOf({ state, way, returnedAt, endedAt, sealedCompletion }: BankIdOrder, now: Date): Buffer {
  if (state === 'pending') throw bankIdRefusal('bankid_order_pending');
  if (state === 'failed') throw bankIdRefusal('bankid_order_failed');
  if (state === 'cancelled') throw bankIdRefusal('bankid_order_cancelled');
  if (state === 'unresolved') throw bankIdRefusal('bankid_order_unresolved');
  if (state === 'used' || sealedCompletion === null) throw bankIdRefusal('bankid_order_used');
  if (way === 'same-device' && returnedAt === null) throw bankIdRefusal('bankid_return_missing');
  if (endedAt === null || now.getTime() - endedAt.getTime() > USABLE_MS) throw bankIdRefusal('bankid_order_expired');
  return sealedCompletion;
}
