import { restartCaseClock } from './case-clock.js';
import { transitionCase } from './case-transition.js';
import { Case } from './case.entity.js';
import { BuyerErased } from '../../shop/orders/orders.events.js';
import { ordersOf } from './case-owner.repository.js';

/** Columns of a restored case that the retraction of its reply depends on. */
export type RestoredCase = Pick<
  Case,
  | 'state'
  | 'stateSince'
  | 'wasClaimed'
  | 'clinicianId'
  | 'clinicianUntil'
  | 'alertedPercent'
  | 'limitMissedAt'
  | 'clockStartedAt'
  | 'clockTargetMs'
  | 'clockPausedMs'
  | 'clockPausedSince'
  | 'limitAt'
  | 'infoRequests'
  | 'needsInfoMs'
  | 'replyRound'
>;

/**
 * The case as `reply-retracted` leaves it, for a restore that does it again, outside of any process of the clinic. Who may
 * retract the reply was decided the first time.
 *
 * @param deliveryDaysMax working days of the new limit
 * @returns null when the case has no signed reply
 */
export function afterRetraction(restored: RestoredCase, at: Date, deliveryDaysMax: number): Case | null {
  const found = Object.assign(new Case(), restored);
  const outcome = transitionCase(found, { event: 'reply-retracted', actor: { role: 'responsible' }, at });
  if (outcome.kind !== 'changed') return null;
  found.become(outcome.case, found.clock && restartCaseClock(found.clock, at, { deliveryDaysMax }));
  found.replyRound += 1;
  return found;
}

type Query = (sql: string, values: unknown[]) => Promise<{ readonly rows: readonly { readonly order_id: string }[] }>;

/**
 * The event of an account that a restored database still has and that was erased since, as `AccountErasing` settles it. Ask
 * before its row goes: the address says which orders are of its cases.
 */
export async function erasureOfRestoredAccount(query: Query, userId: string) {
  const { rows } = await query(ordersOf('$1::uuid'), [userId]);
  return { name: BuyerErased.name, payload: { userId, orderIds: rows.map((row) => row.order_id) } };
}
