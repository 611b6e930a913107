import { Injectable, Logger } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { isUUID } from 'class-validator';
import { Transactions } from '../../../platform/database/transactions.js';
import { RelyingPartyClient } from '../client/relying-party-client.js';
import type { BankIdOrder } from './bank-id-order.entity.js';
import { BankIdOrdersRepository } from './bank-id-orders.repository.js';
import { openOrder } from './open-order.js';
import type { BankIdWay } from '../../../../common/bankid-messages.js';
import { bankIdRefusal } from '../bankid.errors.js';
import { BeginOrder } from './begin-order.js';
import { OrderSeal } from './order-seal.js';
import type { BegunBankIdOrder } from './order-types.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';

/** The browser of a request. */
interface OrderBrowser {
  readonly endUserIp: string;
  readonly userAgent: string;
}

/** What a browser does with its order besides following it: cancels it, begins it anew, comes back to it from the app. */
@Injectable()
export class BrowserOrders {
  private readonly logger = new Logger('bankid');

  constructor(
    private readonly client: RelyingPartyClient,
    private readonly orders: BankIdOrdersRepository,
    private readonly transactions: Transactions,
    private readonly beginOrder: BeginOrder,
    private readonly seal: OrderSeal,
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

  /**
   * Cancels the order, and begins another of the same purpose.
   *
   * @throws `bankid_order_not_found`, `bankid_order_used`, `bankid_off`, `bankid_unavailable`
   */
  async restart(id: string, nonce: string, way: BankIdWay, browser: OrderBrowser): Promise<BegunBankIdOrder> {
    const former = await this.cancel(id, nonce);
    if (former.state === 'used') throw bankIdRefusal('bankid_order_used');
    const { purpose, subjectId, returnPath } = former;
    const { visibleText, nonVisible } = this.seal.openSecrets(former);
    return this.beginOrder.begin({
      purpose,
      subjectId,
      way,
      returnPath,
      visibleText: visibleText ?? undefined,
      nonVisible: nonVisible ?? undefined,
      ...browser,
    });
  }

  /**
   * The app has brought a browser back. Only the one that began the order may go on: somebody may have begun an order and
   * sent its start link to a victim, whose own browser then comes back here.
   *
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
