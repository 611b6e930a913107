import type Stripe from 'stripe';
import { secondsInDay } from 'date-fns/constants';
import { type Account } from '../account.js';
import { createDiscount, resolveDiscount } from '../checkout/discounts.js';
import { cardError, invalidRequest, missingParameter } from '../errors.js';
import { announce, update } from '../events.js';
import { listOf, page, type PageInput } from '../http/lists.js';
import { createDraft } from '../invoices/draft.js';
import { rebuildLines, requireDraft } from '../invoices/items.js';
import { finalize, markPaid } from '../invoices/lifecycle.js';
import { collect } from '../invoices/collect.js';
import { type Invoice, type Params } from '../wire.js';
import { currencyCode, given, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';

type CreateInput = Params<Stripe.InvoiceCreateParams>;
type UpdateInput = Params<Stripe.InvoiceUpdateParams>;
type PayInput = Params<Stripe.InvoicePayParams>;
export const invoiceOperations: Operations = {
  'invoices.create': createInvoice,
  'invoices.retrieve': (account, _input, id) => account.get('invoice', id),
  'invoices.list': listOf('invoice'),
  'invoices.update': updateInvoice,
  'invoices.del': deleteInvoice,
  'invoices.finalizeInvoice': finalizeInvoice,
  'invoices.pay': payInvoice,
  'invoices.voidInvoice': voidInvoice,
  'invoices.markUncollectible': markUncollectible,
  'invoices.sendInvoice': sendInvoice,
  'invoices.listLineItems': (account, input: PageInput, id) =>
    page(account.get('invoice', id).lines.data.toReversed(), input),
};

function createInvoice(account: Account, input: CreateInput): Invoice {
  if (input.customer === undefined) throw missingParameter('customer');
  const customer = account.get('customer', input.customer, 'customer');
  const isIncluded = input.pending_invoice_items_behavior === 'include';
  const pending = isIncluded
    ? account.all('invoiceitem').filter((item) => item.customer === customer.id && item.invoice === null)
    : [];
  const currency = currencyCode(input.currency ?? pending[0]?.currency ?? customer.currency ?? 'sek');
  const applied = resolveDiscount(account, input.discounts || undefined, {
    currency,
    subtotal: pending.reduce((sum, item) => sum + item.amount, 0),
    products: pending.flatMap((item) => item.pricing?.price_details?.product ?? []),
    customer: customer.id,
  });
  const draft = createDraft(account, customer, {
    currency,
    lines: [],
    collection_method: input.collection_method ?? 'charge_automatically',
    description: input.description ?? null,
    discounts: applied ? [createDiscount(account, applied, {}).id] : [],
    due_date: dueDate(account, input),
    footer: input.footer ?? null,
    metadata: mergeMetadata(null, input.metadata),
  });
  for (const item of pending) account.patch('invoiceitem', item.id, { invoice: draft.id });
  account.patch('invoice', draft.id, {
    auto_advance: input.auto_advance ?? false,
    default_tax_rates: (input.default_tax_rates ?? []).map((id, index) =>
      account.get('tax_rate', id, `default_tax_rates[${index}]`),
    ),
    number: input.number ?? null,
  });
  return rebuildLines(account, account.get('invoice', draft.id));
}

function dueDate(account: Account, input: CreateInput): number | null {
  if (input.due_date !== undefined) return input.due_date;
  return input.days_until_due === undefined ? null : account.now + input.days_until_due * secondsInDay;
}

/** Metadata can always change, other fields only in a draft. */
function updateInvoice(account: Account, input: UpdateInput, id: string): Invoice {
  const { metadata, ...others } = input;
  const changes = given(others, 'auto_advance', 'collection_method', 'description', 'due_date', 'footer', 'number');
  const invoice = Object.keys(changes).length > 0 ? requireDraft(account, id) : account.get('invoice', id);
  return update(
    account,
    'invoice',
    invoice,
    { ...changes, metadata: mergeMetadata(invoice.metadata, metadata) },
    'invoice.updated',
  );
}

function deleteInvoice(account: Account, _input: object, id: string) {
  const invoice = requireDraft(account, id);
  for (const item of account.all('invoiceitem')) {
    if (item.invoice === id) account.remove('invoiceitem', item.id);
  }
  account.remove('invoice', id);
  announce(account, 'invoice.deleted', invoice);
  return { id, object: 'invoice', deleted: true };
}

function finalizeInvoice(account: Account, _input: object, id: string): Invoice {
  const invoice = finalize(account, requireDraft(account, id));
  return invoice.amount_due === 0 ? markPaid(account, invoice, null) : invoice;
}

/** Finalizes a draft first, as Stripe does. @throws StripeError 400 in the wrong state, 402 for a decline. */
function payInvoice(account: Account, input: PayInput, id: string): Invoice {
  const invoice = account.get('invoice', id);
  const open = invoice.status === 'draft' ? finalizeInvoice(account, {}, id) : invoice;
  if (open.status === 'paid' && invoice.status === 'draft') return open;
  if (open.status !== 'open' && open.status !== 'uncollectible')
    throw invalidRequest(`Invoice is already ${open.status}.`, undefined, 'invoice_not_payable');
  if (input.paid_out_of_band) return markPaid(account, open, null);
  const { intent, refusal } = collect(account, open, input.payment_method);
  if (refusal) {
    update(
      account,
      'invoice',
      open,
      { attempted: true, attempt_count: open.attempt_count + 1 },
      'invoice.updated',
      'invoice.payment_failed',
    );
    throw cardError(refusal);
  }
  return markPaid(account, open, intent.id);
}

function voidInvoice(account: Account, _input: object, id: string): Invoice {
  const invoice = inState(account, id, ['open', 'uncollectible'], 'void');
  const patch = {
    status: 'void' as const,
    amount_remaining: 0,
    auto_advance: false,
    status_transitions: { ...invoice.status_transitions, voided_at: account.now },
  };
  return update(account, 'invoice', invoice, patch, 'invoice.updated', 'invoice.voided');
}

function markUncollectible(account: Account, _input: object, id: string): Invoice {
  const invoice = inState(account, id, ['open'], 'mark as uncollectible');
  const transitions = { ...invoice.status_transitions, marked_uncollectible_at: account.now };
  const patch = { status: 'uncollectible' as const, auto_advance: false, status_transitions: transitions };
  return update(account, 'invoice', invoice, patch, 'invoice.updated', 'invoice.marked_uncollectible');
}

function sendInvoice(account: Account, _input: object, id: string): Invoice {
  const invoice = account.get('invoice', id);
  const open = invoice.status === 'draft' ? finalizeInvoice(account, {}, id) : invoice;
  announce(account, 'invoice.sent', open);
  return open;
}

function inState(account: Account, id: string, states: string[], action: string): Invoice {
  const invoice = account.get('invoice', id);
  if (!states.includes(invoice.status ?? ''))
    throw invalidRequest(`You cannot ${action} an invoice with a status of ${invoice.status}.`);
  return invoice;
}
