import { Injectable } from '@nestjs/common';
import { millisecondsInDay } from 'date-fns/constants';
import { Transactions, type Tx } from '../platform/database/transactions.js';
import { Clock } from '../platform/time/clock.js';
import { AgeLimitRequestsRepository } from './age-limit-requests.repository.js';
import { SecondAdminNeededError } from './clinic-settings.errors.js';
import { SettingsEditors } from './settings-editors.js';

const ADULT_AGE_YEARS = 18;

/** Four-eyes rule for a lower age limit: two active admins request the same limit within a day. */
@Injectable()
export class AgeLimitRequests {
  constructor(
    private readonly requests: AgeLimitRequestsRepository,
    private readonly editors: SettingsEditors,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts an age limit that needs no second admin, or that another active admin has requested; the request is then
   * deleted. Call it in the transaction that saves the limit.
   *
   * @throws SecondAdminNeededError
   */
  async settle(tx: Tx, change: { readonly from: number; readonly to: number }, adminId: string): Promise<void> {
    if (change.to >= ADULT_AGE_YEARS || change.to >= change.from) return;
    const since = new Date(this.clock.now().getTime() - millisecondsInDay);
    const other = await this.requests.findOther(tx, change.to, adminId, since);
    if (other === null || !(await this.editors.isActiveAdmin(other, tx))) throw new SecondAdminNeededError(change.to);
    await this.requests.save(tx, null);
  }

  /** Stores a refused request, so that a second admin can confirm it. It replaces the last request. */
  async keep(years: number, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.requests.save(tx, { years, adminId, at: this.clock.now() });
      await this.editors.record(tx, { what: 'clinic_settings', step: 'age_limit_asked', savedBy: adminId });
    });
  }
}
