import { Injectable } from '@nestjs/common';
import { millisecondsInDay } from 'date-fns/constants';
import { adminPairRefusal } from '../platform/confirmations/two-admins.js';
import { Transactions, type Tx } from '../platform/database/transactions.js';
import { Clock } from '../platform/time/clock.js';
import { AgeLimitRequestsRepository } from './age-limit-requests.repository.js';
import { settingsRefusal } from './clinic-settings.errors.js';
import { SettingsEditors } from './settings-editors.js';

const ADULT_AGE_YEARS = 18;

/** A lower age limit below 18 is an act of two admins: they request the same limit within a day. */
@Injectable()
export class AgeLimitRequests {
  constructor(
    private readonly requests: AgeLimitRequestsRepository,
    private readonly editors: SettingsEditors,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts an age limit that needs no second admin, or that another admin has requested; the request is then deleted. Call
   * it in the transaction that saves the limit.
   *
   * @throws `second_admin_needed`, adminPairRefusal
   */
  async settle(tx: Tx, change: { readonly from: number; readonly to: number }, adminId: string): Promise<void> {
    if (change.to >= ADULT_AGE_YEARS || change.to >= change.from) return;
    const request = await this.requests.find(tx, this.since());
    if (request?.years !== change.to || request.by === adminId) throw settingsRefusal('second_admin_needed');
    try {
      await this.confirm(tx, request.by, adminId);
    } catch (error) {
      if (adminPairRefusal.is(error, 'proposer_left')) throw settingsRefusal('second_admin_needed');
      throw error;
    }
  }

  /** The request that waits; null: none of the last day. */
  async find(tx: Tx): Promise<{ readonly years: number; readonly by: string; readonly at: Date } | null> {
    return this.requests.find(tx, this.since());
  }

  /** Ends a request that is granted. @param confirmedBy null: the command on the server @throws adminPairRefusal */
  async confirm(tx: Tx, proposedBy: string, confirmedBy: string | null): Promise<void> {
    await this.editors.confirm(tx, { act: 'age-limit', subjectId: proposedBy, proposedBy, confirmedBy });
    await this.requests.save(tx, null);
  }

  /** Whether a refusal leaves a request, for another admin or the command to confirm. */
  isRequest(error: unknown): boolean {
    return settingsRefusal.is(error, 'second_admin_needed') || adminPairRefusal.is(error);
  }

  /** Stores a refused request, so that a second admin can confirm it. It replaces the last request. */
  async keep(years: number, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.requests.save(tx, { years, adminId, at: this.clock.now() });
      await this.editors.record(tx, { what: 'clinic_settings', step: 'age_limit_asked', savedBy: adminId });
    });
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - millisecondsInDay);
  }
}
