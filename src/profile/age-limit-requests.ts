import { Injectable } from '@nestjs/common';
import { defineProposal } from '../platform/confirmations/define-proposal.js';
import { Proposals } from '../platform/confirmations/proposals.js';
import { adminPairRefusal } from '../platform/confirmations/two-admins.js';
import { Transactions, type Tx } from '../platform/database/transactions.js';
import { settingsRefusal } from './clinic-settings.errors.js';
import { SettingsEditors } from './settings-editors.js';

const ADULT_AGE_YEARS = 18;

const notAsked = () => settingsRefusal('second_admin_needed');

/** A lower age limit below 18: two admins request the same one within a day. It is confirmed with the settings that hold it. */
export const AgeLimitProposal = defineProposal<{ readonly years: number }>()({
  kind: 'age-limit',
  validHours: 24,
  refusals: { unknown: notAsked, settled: notAsked },
  with: { editors: SettingsEditors },
  record: async (tx, step, { by }, { editors }) => {
    if (step === 'proposed')
      await editors.record(tx, { what: 'clinic_settings', step: 'age_limit_asked', savedBy: by });
  },
  describe: async ({ payload: { years } }) => ({ what: `The youngest patient is ${years}`, subject: String(years) }),
});

/** Requests for a lower age limit, as they come with the clinic's settings. */
@Injectable()
export class AgeLimitRequests {
  constructor(
    private readonly proposals: Proposals,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Accepts an age limit that needs no second admin, or that another admin has requested. Call it in the transaction that saves
   * the limit.
   *
   * @throws `second_admin_needed`, adminPairRefusal
   */
  async settle(tx: Tx, change: { readonly from: number; readonly to: number }, adminId: string): Promise<void> {
    if (change.to >= ADULT_AGE_YEARS || change.to >= change.from) return;
    const request = await this.proposals.of(AgeLimitProposal).findOpen(null, tx);
    if (request?.payload.years !== change.to || request.proposedBy === adminId) throw notAsked();
    try {
      await this.proposals.of(AgeLimitProposal).confirm(tx, request.id, adminId);
    } catch (error) {
      if (adminPairRefusal.is(error, 'proposer_left')) throw notAsked();
      throw error;
    }
  }

  /** Whether a refusal leaves a request, for another admin or the command to confirm. */
  isRequest(error: unknown): boolean {
    return settingsRefusal.is(error, 'second_admin_needed') || adminPairRefusal.is(error);
  }

  /** Stores a refused request, so that a second admin can confirm it. It replaces the last request. */
  async keep(years: number, adminId: string): Promise<void> {
    const draft = { subjectId: null, payload: { years }, proposedBy: adminId };
    await this.transactions.run((tx) => this.proposals.of(AgeLimitProposal).open(tx, draft));
  }
}
