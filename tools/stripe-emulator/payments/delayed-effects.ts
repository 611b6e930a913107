import { type Account } from '../account.js';
import { newId } from '../ids.js';
import { type Task } from '../records.js';
import { type Charge } from '../wire.js';
import { cardByLast4 } from './test-cards.js';

/** Long enough to be seen as "later", short enough for a test to wait for. */
const SOON_MS = 300;

/** Lets something happen by itself a moment later. */
export function schedule(
  account: Account,
  kind: Task['kind'],
  objectId: string,
  outcome: Task['outcome'] = 'fail',
): void {
  account.put('task', { id: newId('task'), kind, objectId, outcome, dueAtMs: Date.now() + SOON_MS });
}

/** Some test cards have a sequel: the payment is disputed. */
export function scheduleDelayedEffects(account: Account, charge: Charge): void {
  const last4 = charge.payment_method_details?.card?.last4;
  if (last4 && cardByLast4(last4).delayedEffects === 'disputed') schedule(account, 'dispute-charge', charge.id);
}
