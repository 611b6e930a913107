import { Injectable } from '@nestjs/common';
import type { Receipt } from '../../../../common/receipt.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Brand } from '../../../profile/brand.js';
import { OperatorProfileService } from '../../../profile/operator-profile.service.js';
import { CustomersService } from '../../payments/billing/customers.service.js';
import { DisputesService } from '../../payments/disputes/disputes.service.js';
import { PaymentHistoryService } from '../../payments/payment-history.service.js';
import { RefundsService } from '../../payments/refunds/refunds.service.js';
import type { Order } from '../order.entity.js';
import { orderRefusal } from '../orders.errors.js';
import { OrdersRepository } from '../orders.repository.js';
import { receiptOf } from './receipt-of.js';

/** Receipts of paid orders. Each shows the order as it is now, so a later refund stands in it too. */
@Injectable()
export class Receipts {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly history: PaymentHistoryService,
    private readonly refunds: RefundsService,
    private readonly disputes: DisputesService,
    private readonly customers: CustomersService,
    private readonly brand: Brand,
    private readonly profile: OperatorProfileService,
  ) {}

  /** Waits for the newest brand and operator. */
  async prepare(): Promise<void> {
    await this.brand.latest();
    await this.profile.latest();
  }

  /** For the account that the order belongs to and that sees its invoices. @throws `orders.not-found`, also for an order of another account */
  async readOwn(orderId: string, userId: string): Promise<Receipt> {
    const order = await this.orders.get(orderId);
    if (order.userId !== userId || !(await this.customers.seesInvoicesOf(userId, orderId)))
      throw orderRefusal('orders.not-found');
    return this.of(order);
  }

  /** @throws `orders.not-found`, also for an order that is not paid */
  async read(orderId: string, tx?: Tx): Promise<Receipt> {
    return this.of(await this.orders.get(orderId, tx), tx);
  }

  /** The same, of an order that was read. */
  async of(order: Order, tx?: Tx): Promise<Receipt> {
    const { id: orderId, paidAt } = order;
    if (paidAt === null) throw orderRefusal('orders.not-found');
    const { name, organisationNumber, vatNumber, postalAddress, phone } = this.profile.current.statements.operator;
    const { name: brand, contactEmail } = this.brand.current;
    return receiptOf({
      order: { ...order, paidAt },
      invoices: await this.history.listInvoices(orderId, tx),
      method: await this.history.findMethod(orderId, tx),
      refunds: await this.refunds.listOf(orderId, tx),
      disputes: await this.disputes.listOf(orderId, tx),
      seller: { name: name || brand, organisationNumber, vatNumber, postalAddress, phone, contactEmail },
    });
  }

  /** The receipt as a tagged PDF. */
  async write(receipt: Receipt): Promise<Buffer> {
    // Loaded at the first file: the libraries of fonts and files take 15 MB of a process.
    const { writeReceiptPdf } = await import('./write-receipt-pdf.js');
    return writeReceiptPdf(receipt, this.brand.current.name);
  }
}
