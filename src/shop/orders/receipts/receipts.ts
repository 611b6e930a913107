import { Injectable } from '@nestjs/common';
import type { Receipt, ReceiptReturn, ReceiptSeller } from '../../../../common/receipt.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Brand } from '../../../profile/brand.js';
import { OperatorProfileService } from '../../../profile/operator-profile.service.js';
import { CustomersService } from '../../payments/billing/customers.service.js';
import { DisputesService, type DisputeView } from '../../payments/disputes/disputes.service.js';
import {
  PaymentHistoryService,
  type OrderInvoice,
  type PaymentMethod,
} from '../../payments/payment-history.service.js';
import { RefundsService, type RefundView } from '../../payments/refunds/refunds.service.js';
import type { Order } from '../order.entity.js';
import { orderRefusal } from '../orders.errors.js';
import { OrdersRepository } from '../orders.repository.js';

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

/** What a receipt is made from. */
export interface ReceiptFacts {
  readonly order: Pick<
    Order,
    'number' | 'createdAt' | 'name' | 'shown' | 'discountOre' | 'totalOre' | 'vatOre' | 'paidOre'
  > & { readonly paidAt: Date };
  readonly invoices: readonly Pick<OrderInvoice, 'number' | 'status'>[];
  readonly method: PaymentMethod | null;
  readonly refunds: readonly Pick<RefundView, 'state' | 'amountOre' | 'succeededAt' | 'requestedAt'>[];
  readonly disputes: readonly Pick<DisputeView, 'status' | 'amountOre' | 'openedAt' | 'closedAt'>[];
  readonly seller: ReceiptSeller;
}

/** The receipt of a paid order. Refunds count once Stripe has made them. */
export function receiptOf({ order, invoices, method, refunds, disputes, seller }: ReceiptFacts): Receipt {
  const { shown, totalOre } = order;
  const paidOre = order.paidOre ?? totalOre;
  return {
    orderNumber: order.number,
    invoiceNumber: invoices.findLast(({ status }) => status !== 'void')?.number ?? '',
    orderedAt: order.createdAt.toISOString(),
    paidAt: order.paidAt.toISOString(),
    buyer: order.name,
    service: shown.productName,
    discountOre: order.discountOre,
    totalOre,
    paidOre,
    vatOre: vatOf(paidOre, order),
    vatPercent: shown.vatPercent,
    vatExemption: shown.vatExemption ?? '',
    method: method?.method ?? '',
    cardBrand: method?.cardBrand ?? '',
    cardLast4: method?.cardLast4 ?? '',
    returns: [...refundsOf(refunds, order), ...lostOf(disputes)].sort((one, other) => (one.at < other.at ? -1 : 1)),
    seller,
  };
}

/** VAT of a part of the order's price, half up. */
function vatOf(ore: number, { totalOre, vatOre }: Pick<Order, 'totalOre' | 'vatOre'>): number {
  return totalOre === 0 ? 0 : Math.round((ore * vatOre) / totalOre);
}

/** Each refund has the VAT of all until it less that of those before: so the last takes the remainder. */
function refundsOf(refunds: ReceiptFacts['refunds'], order: ReceiptFacts['order']): ReceiptReturn[] {
  let beforeOre = 0;
  return refunds
    .filter(({ state }) => state === 'succeeded')
    .map(({ amountOre, succeededAt, requestedAt }) => ({ amountOre, at: (succeededAt ?? requestedAt).toISOString() }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ amountOre, at }) => {
      const vatOre = vatOf(beforeOre + amountOre, order) - vatOf(beforeOre, order);
      beforeOre += amountOre;
      return { by: 'clinic', at, amountOre, vatOre };
    });
}

function lostOf(disputes: ReceiptFacts['disputes']): ReceiptReturn[] {
  return disputes
    .filter(({ status }) => status === 'lost')
    .map(({ amountOre, openedAt, closedAt }) => {
      return { by: 'bank', at: (closedAt ?? openedAt).toISOString(), amountOre, vatOre: 0 };
    });
}
