import { timingSafeEqual } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { bankIdRefusal } from '../bankid.errors.js';
import { BankIdOrdersRepository } from './bank-id-orders.repository.js';

/**
 * The app has brought a browser back. Only the one that began the order may go on: somebody may have begun an order and sent
 * its start link to a victim, whose own browser then comes back here.
 */
@Injectable()
export class ReturnToOrder {
  private readonly logger = new Logger('bankid');

  constructor(
    private readonly orders: BankIdOrdersRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param returnNonce of the address that the app opened
   * @param nonce of the browser's cookie
   * @throws `bankid_order_not_found` when the return nonce is not the order's; `bankid_return_foreign` for another browser,
   * which ends the order
   */
  async return(id: string, returnNonce: string, nonce: string): Promise<void> {
    await this.transactions.runThenRefuse(async (tx) => {
      const order = isUUID(id) ? await this.orders.lock(tx, id) : null;
      if (!order?.returnHash || !timingSafeEqual(order.returnHash, hashToken(returnNonce)))
        return bankIdRefusal('bankid_order_not_found');
      if (timingSafeEqual(order.nonceHash, hashToken(nonce))) return this.orders.markReturned(tx, id);
      this.logger.warn({ msg: 'the app brought back a browser that did not begin the order', orderId: id });
      await this.orders.revoke(tx, id, 'foreignReturn');
      return bankIdRefusal('bankid_return_foreign');
    });
  }
}
