import { type Account } from '../account.js';
import { newId } from '../ids.js';
import { type Task } from '../records.js';
import { type Charge } from '../wire.js';
import { cardByLast4 } from './test-cards.js';

/** Long enough to be later, short enough for tests. */
const SOON_MS = 300;

/** Schedules an effect a moment later. */
export function schedule(
  account: Account,
  kind: Task['kind'],
  objectId: string,
  outcome: Task['outcome'] = 'fail',
): void {
  account.put('task', { id: newId('task'), kind, objectId, outcome, dueAtMs: Date.now() + SOON_MS });
}

/** Some test cards cause a dispute. */
export function scheduleDelayedEffects(account: Account, charge: Charge): void {
  const last4 = charge.payment_method_details?.card?.last4;
  if (last4 && cardByLast4(last4).delayedEffects === 'disputed') schedule(account, 'dispute-charge', charge.id);
}
