import { type Account } from '../account.js';
import { announce } from '../events.js';
import { createSessionInvoice } from '../invoices/session-invoice.js';
import { type BillingDetails } from '../payments/payment-methods.js';
import { createCustomer } from '../resources/customers.js';
import { type Charge, type CheckoutSession } from '../wire.js';
import { redeem } from './discounts.js';

/**
 * Creates the session's customer if it has none and needs one: on request, or for an invoice. It happens before the
 * payment, so that the charge belongs to the customer.
 */
export function provideCustomer(account: Account, session: CheckoutSession, billing: BillingDetails): CheckoutSession {
  const isNeeded = session.customer_creation === 'always' || session.invoice_creation?.enabled === true;
  if (session.customer !== null || !isNeeded) return session;
  const { email, name, phone } = billing;
  const country = billing.address?.country;
  const customer = createCustomer(account, {
    ...(email !== null && { email }),
    ...(name !== null && { name }),
    ...(phone !== null && { phone }),
    ...(country && { address: { country } }),
    ...(session.locale && { preferred_locales: [session.locale] }),
  });
  return account.patch('checkout.session', session.id, { customer: customer.id });
}

/**
 * Completes a session. Its invoice exists before events are sent.
 * @param charge the payment; null for a total of zero. A pending payment completes the session unpaid.
 */
export function completeSession(
  account: Account,
  session: CheckoutSession,
  charge: Charge | null,
  { address, email, name, phone }: BillingDetails,
): CheckoutSession {
  const plan = account.get('checkout_plan', session.id);
  if (plan.discount !== null) redeem(account, plan.discount);
  const known = session.customer_details;
  const completed = account.patch('checkout.session', session.id, {
    status: 'complete',
    payment_status: paymentStatus(charge),
    customer_details: {
      address: address ?? known?.address ?? null,
      business_name: null,
      email,
      individual_name: null,
      name: name ?? known?.name ?? null,
      phone: phone ?? known?.phone ?? null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    url: null,
  });
  const withInvoice = completed.payment_status === 'unpaid' ? completed : createSessionInvoice(account, completed);
  announce(account, 'checkout.session.completed', withInvoice);
  return withInvoice;
}

function paymentStatus(charge: Charge | null): CheckoutSession['payment_status'] {
  if (charge === null) return 'no_payment_required';
  return charge.paid && charge.captured ? 'paid' : 'unpaid';
}
