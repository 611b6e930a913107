import { Injectable } from '@nestjs/common';
import type { BankIdWay } from '../../../../common/bankid-messages.js';
import { bankIdRefusal } from '../bankid.errors.js';
import { BeginOrder } from './begin-order.js';
import { CancelOrder } from './cancel-order.js';
import { OrderSeal } from './order-seal.js';
import type { BegunBankIdOrder } from './order-types.js';

/** The browser of a request. */
export interface OrderBrowser {
  readonly endUserIp: string;
  readonly userAgent: string;
}

/** Begins an order of the same purpose anew. */
@Injectable()
export class RestartOrder {
  constructor(
    private readonly cancelOrder: CancelOrder,
    private readonly beginOrder: BeginOrder,
    private readonly seal: OrderSeal,
  ) {}

  /** @throws `bankid_order_not_found`, `bankid_order_used`, `bankid_off`, `bankid_unavailable` */
  async restart(id: string, nonce: string, way: BankIdWay, browser: OrderBrowser): Promise<BegunBankIdOrder> {
    const former = await this.cancelOrder.cancel(id, nonce);
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
}
