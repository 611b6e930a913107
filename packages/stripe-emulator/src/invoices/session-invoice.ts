import { newObject } from '../new-object.js';
import { type Account } from '../account.js';
import { newId } from '../ids.js';
import { type CheckoutSession, type InvoiceLine } from '../wire.js';
import { createDraft } from './draft.js';
import { finalize, markPaid } from './lifecycle.js';
import { invoiceTaxes } from './taxes.js';

/** Creates the paid invoice that a session requests with `invoice_creation`. @returns the session with its invoice */
export function createSessionInvoice(account: Account, session: CheckoutSession): CheckoutSession {
  if (!session.invoice_creation?.enabled || session.customer === null) return session;
  const { invoice_data: data } = session.invoice_creation;
  const plan = account.get('checkout_plan', session.id);
  const draft = createDraft(account, account.get('customer', session.customer), {
    currency: session.currency ?? '',
    custom_fields: data.custom_fields,
    description: data.description,
    discounts: plan.discount === null ? [] : [plan.discount],
    footer: data.footer,
    metadata: data.metadata ?? {},
    lines: sessionLines(account, session),
  });
  const invoice = markPaid(account, finalize(account, draft), session.payment_intent);
  return account.patch('checkout.session', session.id, { invoice: invoice.id });
}

function sessionLines(account: Account, session: CheckoutSession): InvoiceLine[] {
  const { items } = account.get('checkout_plan', session.id);
  return items.map((item) => {
    const { discount, discountAmount, taxes } = account.get('item_details', item.id);
    return newObject(account, 'line_item', {
      id: newId('il'),
      // With an inclusive price this includes the tax; discount_amounts contains the discounts.
      amount: item.amount_subtotal,
      currency: item.currency,
      description: item.description,
      discount_amounts: discount === null ? [] : [{ amount: discountAmount, discount }],
      discountable: true,
      discounts: discount === null ? [] : [discount],
      metadata: item.metadata ?? {},
      period: { end: account.now, start: account.now },
      pretax_credit_amounts: discount === null ? [] : [{ amount: discountAmount, discount, type: 'discount' }],
      pricing: {
        price_details: { price: item.price?.id ?? '', product: item.price?.product ?? '' },
        type: 'price_details',
        unit_amount_decimal: item.price?.unit_amount_decimal ?? null,
      },
      quantity: item.quantity,
      quantity_decimal: String(item.quantity ?? 1),
      subtotal: item.amount_subtotal,
      taxes: invoiceTaxes(
        taxes.map(({ amount, taxable_amount: taxable, rate }) => ({ amount, taxable: taxable ?? 0, rate })),
      ),
    });
  });
}
