import { secondsInDay } from 'date-fns/constants';
import { type Account } from './account.js';
import { forgetOldKeys } from './http/idempotency.js';

const EVENTS_KEPT_SECONDS = 30 * secondsInDay;

/** Deletes records after Stripe's retention. Call inside a transaction. */
export function forgetOld(account: Account): void {
  forgetOldKeys(account);
  for (const event of account.all('event')) {
    if (event.created + EVENTS_KEPT_SECONDS < account.now) account.remove('event', event.id);
  }
  for (const delivery of account.all('delivery')) {
    if (!account.find('event', delivery.eventId)) account.remove('delivery', delivery.id);
  }
}
