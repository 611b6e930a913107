import { Injectable } from '@nestjs/common';
import { millisecondsInDay } from 'date-fns/constants';
import { Transactions, type Tx } from '../platform/database/transactions.js';
import { Clock } from '../platform/time/clock.js';
import { SecondAdminNeededError } from './clinic-settings.errors.js';
import { SettingsEditors } from './settings-editors.js';

const ADULT_AGE_YEARS = 18;

/** Four eyes on a lower age limit: two active admins ask for the same one within a day. */
@Injectable()
export class AgeLimitRequests {
  constructor(
    private readonly editors: SettingsEditors,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Passes an age limit that needs no second admin, or that another active admin has asked for; that request is used up.
   * Call it in the transaction that saves the limit.
   *
   * @throws SecondAdminNeededError
   */
  async settle(tx: Tx, change: { readonly from: number; readonly to: number }, adminId: string): Promise<void> {
    if (change.to >= ADULT_AGE_YEARS || change.to >= change.from) return;
    const [request] = await tx.query<{ by: string }[]>(
      `SELECT age_asked_by AS by FROM clinic_settings
       WHERE age_asked_years = $1 AND age_asked_by <> $2 AND age_asked_at > $3 FOR UPDATE`,
      [change.to, adminId, new Date(this.clock.now().getTime() - millisecondsInDay)],
    );
    if (!request || !(await this.editors.isActiveAdmin(request.by, tx))) throw new SecondAdminNeededError(change.to);
    await tx.query('UPDATE clinic_settings SET age_asked_years = NULL, age_asked_by = NULL, age_asked_at = NULL');
  }

  /** Stores what an admin was refused, for a colleague to ask for too. It takes the place of the last request. */
  async keep(years: number, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await tx.query('UPDATE clinic_settings SET age_asked_years = $1, age_asked_by = $2, age_asked_at = $3', [
        years,
        adminId,
        this.clock.now(),
      ]);
      await this.editors.record(tx, { what: 'clinic_settings', step: 'age_limit_asked', savedBy: adminId });
    });
  }
}
