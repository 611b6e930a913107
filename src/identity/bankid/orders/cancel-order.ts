import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { RelyingPartyClient } from '../client/relying-party-client.js';
import type { BankIdOrder } from './bank-id-order.entity.js';
import { BankIdOrdersRepository } from './bank-id-orders.repository.js';
import { openOrder } from './open-order.js';

/** Cancels an order. */
@Injectable()
export class CancelOrder {
  private readonly logger = new Logger('bankid');

  constructor(
    private readonly client: RelyingPartyClient,
    private readonly orders: BankIdOrdersRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Cancels the order here first, so that it counts whatever BankID answers. One that has ended stays as it is.
   *
   * @throws `bankid_order_not_found`
   */
  async cancel(id: string, nonce: string): Promise<BankIdOrder> {
    const order = await openOrder((orderId) => this.orders.find(orderId), id, nonce);
    const wasPending = await this.transactions.run((tx) => this.orders.end(tx, order.id, 'cancelled', null));
    if (wasPending)
      await this.client
        .cancel(order.orderRef)
        .catch((error: unknown) =>
          this.logger.warn({ msg: 'BankID was not told of a cancellation', orderId: id, err: error }),
        );
    return order;
  }
}
