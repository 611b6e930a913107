import { type New } from '../new-object.js';
import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { exclusiveParameters, invalidRequest, missingParameter } from '../errors.js';
import { announce, create, update } from '../events.js';
import { isWithin, listOf, type RangeInput } from '../http/lists.js';
import { newId } from '../ids.js';
import { rebuildLines, requireDraft } from '../invoices/items.js';
import { type InvoiceItem, type Params, type Price } from '../wire.js';
import { currencyCode, given, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';
import { createPrice } from './prices.js';

type CreateInput = Params<Stripe.InvoiceItemCreateParams>;
type UpdateInput = Params<Stripe.InvoiceItemUpdateParams>;

export const invoiceItemOperations: Operations = {
  'invoiceItems.create': createInvoiceItem,
  'invoiceItems.retrieve': (account, _input, id) => account.get('invoiceitem', id),
  'invoiceItems.list': listOf('invoiceitem', {
    created: ({ date }, wanted: RangeInput) => isWithin(date, wanted),
    pending: ({ invoice }, isPending: boolean) => isPending === (invoice === null),
  }),
  'invoiceItems.update': updateInvoiceItem,
  'invoiceItems.del': deleteInvoiceItem,
};

function createInvoiceItem(account: Account, input: CreateInput): InvoiceItem {
  if (input.customer === undefined) throw missingParameter('customer');
  if (input.discounts) throw invalidRequest('The emulator discounts whole invoices only.', 'discounts');
  const customer = account.get('customer', input.customer, 'customer');
  const invoice = input.invoice === undefined ? null : requireDraft(account, input.invoice, 'invoice');
  const quantity = input.quantity ?? 1;
  const price = priceOf(account, input);
  const worth = amountOf(input, price, quantity);
  const taxRates = (input.tax_rates ?? []).map((id, index) => account.get('tax_rate', id, `tax_rates[${index}]`));
  const stored: New<'invoiceitem'> = {
    id: newId('ii'),
    amount: worth.amount,
    currency: worth.currency,
    customer: customer.id,
    date: account.now,
    description: input.description ?? (price && account.find('product', price.product)?.name) ?? null,
    discountable: input.discountable ?? worth.amount >= 0,
    discounts: [],
    invoice: invoice?.id ?? null,
    metadata: mergeMetadata(null, input.metadata),
    net_amount: worth.amount,
    period: input.period ?? { end: account.now, start: account.now },
    pricing: {
      ...(price && { price_details: { price: price.id, product: price.product } }),
      type: 'price_details',
      unit_amount_decimal: String(worth.amount / quantity),
    },
    proration: false,
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: taxRates,
  };
  const item = create(account, 'invoiceitem', stored, 'invoiceitem.created');
  if (invoice) rebuildLines(account, invoice);
  return item;
}

function priceOf(account: Account, input: Pick<CreateInput, 'price_data' | 'pricing'>): Price | null {
  if (input.price_data) return createPrice(account, { ...input.price_data, active: false });
  return input.pricing?.price === undefined ? null : account.get('price', input.pricing.price, 'pricing[price]');
}

function amountOf(input: CreateInput, price: Price | null, quantity: number): { amount: number; currency: string } {
  if (price && input.amount !== undefined) throw exclusiveParameters('amount', 'pricing');
  if (price) return { amount: (price.unit_amount ?? 0) * quantity, currency: price.currency };
  if (input.amount === undefined) throw missingParameter('amount');
  if (input.currency === undefined) throw missingParameter('currency');
  return { amount: input.amount, currency: currencyCode(input.currency) };
}

function updateInvoiceItem(account: Account, input: UpdateInput, id: string): InvoiceItem {
  const item = openItem(account, id);
  const patch = {
    ...given(input, 'amount', 'description', 'discountable'),
    metadata: mergeMetadata(item.metadata, input.metadata),
  };
  const changed = update(
    account,
    'invoiceitem',
    item,
    { ...patch, net_amount: patch.amount ?? item.amount },
    'invoiceitem.updated',
  );
  if (changed.invoice !== null) rebuildLines(account, account.get('invoice', changed.invoice));
  return changed;
}

function deleteInvoiceItem(account: Account, _input: object, id: string) {
  const item = openItem(account, id);
  account.remove('invoiceitem', id);
  announce(account, 'invoiceitem.deleted', item);
  if (item.invoice !== null) rebuildLines(account, account.get('invoice', item.invoice));
  return { id, object: 'invoiceitem', deleted: true };
}

/** @throws StripeError 400 when the item's invoice has been finalized. */
function openItem(account: Account, id: string): InvoiceItem {
  const item = account.get('invoiceitem', id);
  if (item.invoice !== null) requireDraft(account, item.invoice, 'invoice');
  return item;
}
