import { type Account } from './account.js';
import { forgetOldKeys } from './http/idempotency.js';

const eventsKeptSeconds = 30 * 24 * 60 * 60;

/** Forgets what Stripe would not keep either. To be called inside a transaction. */
export function forgetOld(account: Account): void {
  forgetOldKeys(account);
  for (const event of account.all('event')) {
    if (event.created + eventsKeptSeconds < account.now) account.remove('event', event.id);
  }
  for (const delivery of account.all('delivery')) {
    if (!account.find('event', delivery.eventId)) account.remove('delivery', delivery.id);
  }
}
