import { type Account } from '../account.js';
import { announce, create, update } from '../events.js';
import { newId, randomText } from '../ids.js';
import { type Invoice } from '../wire.js';

/** Gives the draft its number and its page; its amounts are then final. */
export function finalize(account: Account, draft: Invoice): Invoice {
  const token = randomText(48);
  account.put('invoice_link', { id: token, invoice: draft.id });
  const page = `${account.settings.publicUrl}/i/${token}`;
  const patch = {
    status: 'open' as const,
    number: draft.number ?? nextNumber(account, draft),
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    effective_at: account.now,
    auto_advance: true,
    status_transitions: { ...draft.status_transitions, finalized_at: account.now },
  };
  return update(account, 'invoice', draft, patch, 'invoice.finalized');
}

/** Numbers count per customer: `<prefix>-0001`, `<prefix>-0002`. */
function nextNumber(account: Account, draft: Invoice): string {
  const customer = account.get('customer', draft.customer ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  account.patch('customer', customer.id, { next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix ?? 'INV'}-${String(sequence).padStart(4, '0')}`;
}

/** Closes an open invoice as paid. @param intentId the payment; null when nothing was due or it was paid elsewhere */
export function markPaid(account: Account, invoice: Invoice, intentId: string | null): Invoice {
  if (intentId !== null) recordPayment(account, invoice, intentId);
  const patch = {
    status: 'paid' as const,
    attempted: true,
    attempt_count: intentId === null ? invoice.attempt_count : invoice.attempt_count + 1,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    status_transitions: { ...invoice.status_transitions, paid_at: account.now },
  };
  const paid = update(account, 'invoice', invoice, patch, 'invoice.updated', 'invoice.paid');
  if (intentId !== null) announce(account, 'invoice.payment_succeeded', paid);
  return paid;
}

/** Gives a paid invoice another date. */
export function dateInvoice(account: Account, id: string, at: number): void {
  const { status_transitions: transitions } = account.get('invoice', id);
  account.patch('invoice', id, {
    ...{ created: at, effective_at: at, period_start: at, period_end: at },
    status_transitions: { ...transitions, finalized_at: at, paid_at: at },
  });
}

function recordPayment(account: Account, invoice: Invoice, intentId: string): void {
  create(
    account,
    'invoice_payment',
    {
      id: newId('inpay'),
      amount_paid: invoice.amount_due,
      amount_requested: invoice.amount_due,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      payment: { payment_intent: intentId, type: 'payment_intent' },
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: account.now },
    },
    'invoice_payment.paid',
  );
}
