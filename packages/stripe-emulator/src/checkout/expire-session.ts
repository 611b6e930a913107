import { type Account } from '../account.js';
import { update } from '../events.js';
import { cancelIntent } from '../payments/intents.js';
import { type CheckoutSession } from '../wire.js';

/** Ends an open session; its payment, if one was begun, is cancelled with it. */
export function expireSession(account: Account, session: CheckoutSession): CheckoutSession {
  const intent = session.payment_intent === null ? undefined : account.find('payment_intent', session.payment_intent);
  if (intent) cancelIntent(account, intent, 'expired');
  return update(account, 'checkout.session', session, { status: 'expired', url: null }, 'checkout.session.expired');
}

/** Expires every open session past its end. Call inside a transaction. */
export function expireDueSessions(account: Account): void {
  for (const session of account.all('checkout.session')) {
    if (session.status === 'open' && session.expires_at <= account.now) expireSession(account, session);
  }
}
