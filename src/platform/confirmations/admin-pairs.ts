import type { Tx } from '../database/transactions.js';
import type { AdminStop, ConfirmedAct } from './admin-acts.js';

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
