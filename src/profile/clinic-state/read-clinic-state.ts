import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns';
import { Proposals } from '../../platform/confirmations/proposals.js';
import { Clock } from '../../platform/time/clock.js';
import { SettingsEditors } from '../settings-editors.js';
import { ClinicOpeningProposal } from './clinic-state.errors.js';
import { ClinicStateRepository, type RecordedChange } from './clinic-state.repository.js';
import { isByClock } from './clinic-state.events.js';
import type { ClinicStateChangeResponse, ClinicStateResponse } from './clinic-state.contract.js';
import { isOver, stateAt, type ClinicPlan } from './clinic-state.js';
import { ClinicStates } from './clinic-states.js';

const MAX_HISTORY = 50;

/** The clinic's state, what lies ahead and what was done, for admins. */
@Injectable()
export class ReadClinicState {
  constructor(
    private readonly states: ClinicStates,
    private readonly changes: ClinicStateRepository,
    private readonly proposals: Proposals,
    private readonly editors: SettingsEditors,
    private readonly clock: Clock,
  ) {}

  async read(adminId: string): Promise<ClinicStateResponse> {
    const stored = await this.states.readStored();
    const history = await this.changes.list(MAX_HISTORY);
    const proposal = await this.proposals.of(ClinicOpeningProposal).findOpen(null);
    const accounts = [proposal?.proposedBy, ...history.map(({ changedBy }) => changedBy)].flatMap((id) => id ?? []);
    const addresses = await this.editors.findAddresses([...new Set(accounts)]);
    const now = this.clock.now();
    return {
      state: stateAt(stored, now),
      plan: planOf(stored, now),
      message: isOver(stored, now) ? null : stored.message,
      proposal: proposal && {
        by: addresses.get(proposal.proposedBy) ?? null,
        at: proposal.proposedAt.toISOString(),
        expiresAt: addHours(proposal.proposedAt, ClinicOpeningProposal.validHours ?? 0).toISOString(),
        isOwn: proposal.proposedBy === adminId,
      },
      hasAnotherAdmin: await this.editors.hasAnotherAdmin(adminId),
      history: history.map((change) => present(change, addresses)),
      updated_at: stored.updatedAt.toISOString(),
    };
  }
}

function planOf(decision: ClinicPlan, now: Date): ClinicStateResponse['plan'] {
  const { state, startsAt, endsAt } = decision;
  if (startsAt === null || isOver(decision, now) || (state !== 'paused' && state !== 'closed')) return null;
  return { state, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
}

function present(change: RecordedChange, addresses: ReadonlyMap<string, string>): ClinicStateChangeResponse {
  const { id, at, step, changedBy, startsAt, endsAt, message, reason } = change;
  return {
    id,
    at: at.toISOString(),
    step,
    by: addresses.get(changedBy ?? '') ?? null,
    isByClock: isByClock(step),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    message,
    reason,
  };
}
