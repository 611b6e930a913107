import { newObject } from '../new-object.js';
import { type Account } from '../account.js';
import { computeAmounts, type LineAmounts } from '../checkout/amounts.js';
import { reductionOf } from '../checkout/discounts.js';
import { invalidRequest } from '../errors.js';
import { update } from '../events.js';
import { newId } from '../ids.js';
import { type Invoice, type InvoiceItem, type InvoiceLine, type TaxRate } from '../wire.js';
import { linesAndTotals } from './draft.js';
import { invoiceTaxes } from './taxes.js';

/** @throws StripeError 400 for an invoice whose amounts are final. */
export function requireDraft(account: Account, id: string, param?: string): Invoice {
  const invoice = account.get('invoice', id, param);
  if (invoice.status !== 'draft')
    throw invalidRequest(
      `Finalized invoices can't be changed: ${id} is ${invoice.status}.`,
      param,
      'invoice_not_editable',
    );
  return invoice;
}

/** Recomputes a draft's lines and totals after a change of its items. */
export function rebuildLines(account: Account, invoice: Invoice): Invoice {
  const items = account.all('invoiceitem').filter((item) => item.invoice === invoice.id);
  const [discountId] = invoice.discounts;
  const discount = discountId === undefined ? undefined : account.get('discount', discountId);
  const coupon = discount && account.find('coupon', discount.source.coupon ?? '');
  const scope = coupon && account.find('coupon_scope', coupon.id)?.products;
  const rates = items.map((item) =>
    item.tax_rates && item.tax_rates.length > 0 ? item.tax_rates : invoice.default_tax_rates,
  );
  const amounts = computeAmounts(
    items.map((item, index) => ({
      amount: item.amount,
      isDiscountable: item.discountable && isInScope(item, scope),
      taxes: rates[index] ?? [],
    })),
    coupon ? reductionOf(coupon) : null,
  );
  const lines = items.flatMap((item, index) => {
    const lineAmounts = amounts.lines[index];
    return lineAmounts ? [lineOf(account, item, lineAmounts, rates[index] ?? [], discountId ?? null)] : [];
  });
  return update(account, 'invoice', invoice, linesAndTotals(invoice.id, lines), 'invoice.updated');
}

function isInScope(item: InvoiceItem, products: string[] | undefined): boolean {
  return products?.includes(item.pricing?.price_details?.product ?? '') ?? true;
}

function lineOf(
  account: Account,
  item: InvoiceItem,
  amounts: LineAmounts,
  rates: TaxRate[],
  discount: string | null,
): InvoiceLine {
  const discounts = discount === null || amounts.discount === 0 ? [] : [{ amount: amounts.discount, discount }];
  const taxes = rates.map((rate, index) => ({
    rate,
    amount: amounts.taxes[index]?.amount ?? 0,
    taxable: amounts.taxes[index]?.taxable ?? 0,
  }));
  return newObject(account, 'line_item', {
    id: newId('il'),
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: discounts,
    discountable: item.discountable,
    discounts: discounts.map((entry) => entry.discount),
    invoice: item.invoice,
    metadata: item.metadata ?? {},
    parent: {
      invoice_item_details: { invoice_item: item.id, proration: false },
      type: 'invoice_item_details',
    },
    period: item.period,
    pretax_credit_amounts: discounts.map((entry) => ({ ...entry, type: 'discount' as const })),
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subtotal: item.amount,
    taxes: invoiceTaxes(taxes),
  });
}
