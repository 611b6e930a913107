import { Injectable } from '@nestjs/common';
import { Kit } from '../../platform/notices/kit.js';
import { CacheVersions } from '../../platform/database/cache-versions.js';
import { Proposals } from '../../platform/confirmations/proposals.js';
import { nextUpdatedAt } from '../../platform/database/edited-row.js';
import { lockByName, type Tx } from '../../platform/database/transactions.js';
import { ClinicOpeningProposal } from './clinic-state.errors.js';
import { ClinicStateRepository } from './clinic-state.repository.js';
import { ClinicStateChanged, type ClinicStateChange } from './clinic-state.events.js';
import { stateAt, type ClinicPlan } from './clinic-state.js';
import { CLINIC_STATE_CACHE, ClinicStates, type SavedClinicState } from './clinic-states.js';

/** A change of the row, and its line in the history. */
export interface WrittenChange {
  readonly next: ClinicPlan;
  readonly step: ClinicStateChange;
  /** The admin's account; null: the clock. */
  readonly changedBy: string | null;
  readonly reason: string | null;
}

/** Writes the row, its history and its event in one transaction; one change at a time. */
@Injectable()
export class ClinicStateWriter {
  constructor(
    private readonly states: ClinicStates,
    private readonly repository: ClinicStateRepository,
    private readonly proposals: Proposals,
    private readonly kit: Kit,
    private readonly cacheVersions: CacheVersions,
  ) {}

  /** @param decide what to write; null: nothing. What it throws rolls back. */
  async change(decide: (tx: Tx, known: SavedClinicState, now: Date) => Promise<WrittenChange | null>): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      await lockByName(tx, 'clinic-state');
      const known = await this.states.readStored(tx);
      const now = this.kit.clock.now();
      const change = await decide(tx, known, now);
      if (change !== null) await this.write(tx, known, change, now);
    });
  }

  private async write(tx: Tx, known: SavedClinicState, change: WrittenChange, now: Date): Promise<void> {
    const { next, step, changedBy, reason } = change;
    const updatedAt = nextUpdatedAt(known, now);
    await this.repository.save(tx, { ...next, followedState: stateAt(next, now) }, updatedAt);
    if (stateAt(next, now) === 'open') await this.proposals.of(ClinicOpeningProposal).drop(tx, null);
    const { startsAt, endsAt, message } = next;
    const changeId = await this.repository.insert(tx, {
      at: updatedAt,
      step,
      changedBy,
      startsAt,
      endsAt,
      message,
      reason,
    });
    await this.kit.events.publish(tx, ClinicStateChanged, { changeId, step });
    await this.cacheVersions.raise(tx, CLINIC_STATE_CACHE);
  }
}
