import type { Receipt, ReceiptReturn, ReceiptSeller } from '../../../../common/receipt.js';
import type { DisputeView } from '../../payments/disputes/disputes.service.js';
import type { OrderInvoice, PaymentMethod } from '../../payments/payment-history.service.js';
import type { RefundView } from '../../payments/refunds/refunds.service.js';
import type { Order } from '../order.entity.js';

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
