import { Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { bankIdRefusal } from '../bankid.errors.js';
import type { BankIdOrder } from './bank-id-order.entity.js';
import { BankIdOrdersRepository } from './bank-id-orders.repository.js';
import { openOrder } from './open-order.js';
import { OrderSeal } from './order-seal.js';
import type { BankIdCompletion, BankIdOrderUse } from './order-types.js';
import { parseCompletion } from './parse-completion.js';

/** After its completion an order can be used for this long. */
const USABLE_MS = 10 * millisecondsInMinute;

/** Uses the outcome of an order, once. */
@Injectable()
export class TakeOrder {
  constructor(
    private readonly orders: BankIdOrdersRepository,
    private readonly seal: OrderSeal,
  ) {}

  /** @throws see `BankidOrders.getSubject` */
  async getSubject({ id, nonce, purpose }: Omit<BankIdOrderUse, 'subjectId'>): Promise<string | null> {
    const order = await openOrder((orderId) => this.orders.find(orderId), id, nonce);
    if (order.purpose !== purpose) throw bankIdRefusal('bankid_purpose_differs');
    return order.subjectId;
  }

  /** @throws see `BankidOrders.take` */
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
