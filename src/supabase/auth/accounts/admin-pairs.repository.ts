import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { TIED_DAYS, type AdminPair, type TakenInvite } from '../../../platform/confirmations/two-admins.js';
import { ACTIVE_ADMINS } from './admins.repository.js';

/** What the rule of two admins asks of the database. */
@Injectable()
export class AdminPairsRepository {
  /** Locks the rows of both, so that neither is removed before the transaction ends. */
  async find(tx: Tx, one: string, other: string): Promise<AdminPair> {
    const rows = await tx.query<{ id: string; since: Date }[]>(
      `SELECT a.user_id AS id, a.active_since AS since FROM ${ACTIVE_ADMINS} WHERE a.user_id = ANY ($1)
       ORDER BY a.user_id FOR SHARE OF a`,
      [[one, other]],
    );
    const sinceOf = (userId: string) => rows.find(({ id }) => id === userId)?.since ?? null;
    const invites = await tx.query<TakenInvite[]>(
      `SELECT invited_by AS "invitedBy", used_by AS "usedBy" FROM admin_invites
       WHERE used_at > now() - make_interval(days => ${TIED_DAYS})`,
    );
    const [{ now } = { now: new Date() }] = await tx.query<{ now: Date }[]>('SELECT now() AS now');
    return { one: { id: one, since: sinceOf(one) }, other: { id: other, since: sinceOf(other) }, invites, now };
  }
}
