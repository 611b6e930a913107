import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { BankIdOrderResponse } from './bankid.contract.js';
import { BeginOrder } from './orders/begin-order.js';
import { orderNonce } from './orders/order-cookie.js';
import { orderResponse } from './orders/order-response.js';
import type { BankIdCompletion, BankIdOrderUse, BegunBankIdOrder, NewBankIdOrder } from './orders/order-types.js';
import { TakeOrder } from './orders/take-order.js';

export type {
  BankIdCompletion,
  BankIdOrderUse,
  BankIdPurpose,
  BegunBankIdOrder,
  NewBankIdOrder,
} from './orders/order-types.js';

/**
 * BankID for other rooms. The begin route of a purpose calls `begin`, sets the header `Set-Cookie` to `cookie` and answers
 * `present(begun)`; the finish route calls `take` with `readNonce(request.headers.cookie, id)`. Both first call
 * `requireOwnOrigin` (platform/http). Following, cancelling and beginning anew are routes of this room.
 */
@Injectable()
export class BankidOrders {
  constructor(
    private readonly beginOrder: BeginOrder,
    private readonly takeOrder: TakeOrder,
    private readonly env: Env,
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
  take(tx: Tx, use: BankIdOrderUse): Promise<BankIdCompletion> {
    return this.takeOrder.take(tx, use);
  }

  /**
   * What an order of a purpose is about, for a finish route whose address does not say it: what the browser has shown
   * when it began the order counts on.
   *
   * @throws `bankid_order_not_found` for an unknown order and one of another browser; `bankid_purpose_differs`
   */
  getSubject(use: Omit<BankIdOrderUse, 'subjectId'>): Promise<string | null> {
    return this.takeOrder.getSubject(use);
  }

  /** The nonce of an order in a `Cookie` header; empty without one, which `take` refuses. */
  readNonce(cookieHeader: string | undefined, orderId: string): string {
    return orderNonce(cookieHeader, orderId, this.env.http.publicUrl);
  }
}
