import { type Account } from '../account.js';
import { announce } from '../events.js';
import { createSessionInvoice } from '../invoices/session-invoice.js';
import { failPending, settle } from '../payments/intents.js';
import { type Charge } from '../wire.js';

const debitFailed = { code: 'payment_method_not_available', message: 'The debit was returned by the bank.' };

/** The later outcome of a delayed payment. */
export function settleDelayed(account: Account, charge: Charge, outcome: 'succeed' | 'fail'): void {
  const session = account
    .all('checkout.session')
    .find((candidate) => candidate.payment_intent === charge.payment_intent);
  if (outcome === 'fail') {
    failPending(account, charge, debitFailed);
    if (session) announce(account, 'checkout.session.async_payment_failed', session);
    return;
  }
  settle(account, charge);
  if (!session) return;
  const paid = account.patch('checkout.session', session.id, { payment_status: 'paid' });
  announce(account, 'checkout.session.async_payment_succeeded', createSessionInvoice(account, paid));
}
