import { millisecondsInDay } from 'date-fns/constants';
import { refusals } from '../errors/refusals.js';
import type { Tx } from '../database/transactions.js';
import type { AdminStop, ConfirmedAct } from './admin-acts.js';

/** Both have been admins for so long without a break: the others have been mailed about a new one and can react. */
const SETTLED_MS = millisecondsInDay;
/** Days for which an invitation that was taken ties an admin to the one who invited. */
export const TIED_DAYS = 30;

/** An invitation that somebody took. */
export interface TakenInvite {
  readonly invitedBy: string;
  readonly usedBy: string;
}

/** What is known of two admins. */
export interface AdminPair {
  /** The account, and since when it is an active admin without a break; null: it is none. */
  readonly one: { readonly id: string; readonly since: Date | null };
  readonly other: { readonly id: string; readonly since: Date | null };
  /** All that were taken in the last `TIED_DAYS`. */
  readonly invites: readonly TakenInvite[];
  readonly now: Date;
}

/** Two admins who may not confirm each other; `hudvy confirm` on the server does. */
export const adminPairRefusal = refusals({
  needs_another_admin: ['conflict', 'Another admin has to confirm this.'],
  proposer_left: ['conflict', 'Who proposed this is no longer an admin.'],
  /** One of the two may have been made an admin for this. */
  admin_too_new: ['conflict', 'Both admins must have been active for 24 hours without a break.'],
  /** Both may be one person with two mailboxes. */
  admins_tied: [
    'conflict',
    `One of the two admins was invited by the other, or both by the same third, within ${TIED_DAYS} days.`,
  ],
});
type AdminPairRefusal = Parameters<typeof adminPairRefusal>[0];

/**
 * Whether two admins are two people, as far as the clinic can know. It is the same in both directions, and the number of
 * admins does not matter. Null: the pair counts.
 */
export function refuseAdminPair({ one, other, invites, now }: AdminPair): AdminPairRefusal | null {
  if (one.id === other.id) return 'needs_another_admin';
  if (one.since === null || other.since === null) return 'proposer_left';
  const youngest = Math.max(one.since.getTime(), other.since.getTime());
  if (now.getTime() - youngest < SETTLED_MS) return 'admin_too_new';
  const inviters = invitersOf(one.id, invites);
  return [...invitersOf(other.id, invites)].some((id) => inviters.has(id)) ? 'admins_tied' : null;
}

/** The account, who invited it, who invited them, and so on. */
function invitersOf(id: string, invites: readonly TakenInvite[]): ReadonlySet<string> {
  const found = new Set([id]);
  for (const person of found) for (const { invitedBy, usedBy } of invites) if (usedBy === person) found.add(invitedBy);
  return found;
}

/** The rule of two admins and the mails to all of them; accounts provide it. */
export abstract class AdminPairs {
  /**
   * Whether the second may confirm what the first proposed. A command on the server, which is null, goes with anybody.
   *
   * @throws adminPairRefusal
   */
  abstract require(tx: Tx, pair: Pick<ConfirmedAct, 'proposedBy' | 'confirmedBy'>): Promise<void>;

  /** Asks the rule and mails all admins. Call it in the transaction of the act. @throws adminPairRefusal */
  abstract confirm(tx: Tx, confirmed: ConfirmedAct): Promise<void>;

  /** Mails all admins what one of them did alone, in the transaction of the act. */
  abstract tellOfStop(tx: Tx, stop: AdminStop, act: { readonly subjectId: string; readonly by: string }): Promise<void>;
}
