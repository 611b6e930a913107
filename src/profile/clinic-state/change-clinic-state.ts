import { Injectable } from '@nestjs/common';
import { RunChecks } from '../../platform/checks/run-checks.js';
import { Proposals } from '../../platform/confirmations/proposals.js';
import type { Tx } from '../../platform/database/transactions.js';
import { SettingsEditors } from '../settings-editors.js';
import { ClinicOpeningProposal, clinicStateRefusal } from './clinic-state.errors.js';
import { ClinicStateRepository } from './clinic-state.repository.js';
import { ClinicStateWriter, type WrittenChange } from './clinic-state-writer.js';
import type { ClinicStateChange } from './clinic-state.events.js';
import { stateAt, takeStep, type ClinicPlan, type ClinicStep, type StepRefusal } from './clinic-state.js';
import type { SavedClinicState } from './clinic-states.js';

/** Who takes a step, and what they saw. */
export interface StepBy {
  /** Null: the command on the server. */
  readonly adminId: string | null;
  /** For colleagues; null: none given. */
  readonly reason: string | null;
  /** `updated_at` as the admin saw it. */
  readonly expectedUpdatedAt: string;
}

/** Two admins open the clinic, one pauses or closes it. */
@Injectable()
export class ChangeClinicState {
  constructor(
    private readonly writer: ClinicStateWriter,
    private readonly changes: ClinicStateRepository,
    private readonly proposals: Proposals,
    private readonly editors: SettingsEditors,
    private readonly checks: RunChecks,
  ) {}

  /**
   * Changes nothing when another change came first. Proposing and confirming ask the checks anew.
   *
   * @throws `request.stale-edit`, `clinic-state.not-possible`, `clinic-state.invalid-dates`, `clinic-state.opens-sooner`, `clinic-state.no-proposal`,
   * adminPairRefusal, `clinic-state.checks-not-passed`
   */
  async take(step: ClinicStep, { adminId, reason, expectedUpdatedAt }: StepBy): Promise<void> {
    const isOpening = step.kind === 'propose' || step.kind === 'confirm';
    // Outside of the transaction: the checks ask other services.
    const failing = isOpening ? await this.checks.listBlocking() : [];
    await this.writer.change(async (tx, known, now) => {
      await this.assertUnchanged(tx, known, expectedUpdatedAt);
      const proposal = await this.proposals.of(ClinicOpeningProposal).findOpen(null, tx);
      const next = takeStep({ ...known, isProposed: proposal !== null }, step, now);
      if (typeof next === 'string') throw refusalError(next);
      if (failing.length > 0) throw clinicStateRefusal('clinic-state.checks-not-passed', failing);
      await this.settle(tx, step, proposal?.id ?? '', adminId);
      const change = { next, step: changeOf(known, next, step, now), changedBy: adminId, reason };
      await this.editors.record(tx, { what: 'clinic_state', step: change.step, savedBy: adminId });
      return change satisfies WrittenChange;
    });
  }

  private async assertUnchanged(tx: Tx, known: SavedClinicState, expectedUpdatedAt: string): Promise<void> {
    if (new Date(expectedUpdatedAt).getTime() === known.updatedAt.getTime()) return;
    const [last] = await this.changes.list(1, tx);
    const changedBy = last?.changedBy ?? null;
    const addresses = await this.editors.findAddresses(changedBy === null ? [] : [changedBy]);
    throw clinicStateRefusal('request.stale-edit', addresses.get(changedBy ?? '') ?? null, last?.step ?? null);
  }

  /** What a step does to the proposal to open the clinic. The command on the server confirms alone. */
  private async settle(tx: Tx, { kind }: ClinicStep, proposalId: string, adminId: string | null): Promise<void> {
    if (kind === 'confirm') await this.proposals.of(ClinicOpeningProposal).confirm(tx, proposalId, adminId);
    if (adminId === null) return;
    const draft = { subjectId: null, payload: {}, proposedBy: adminId };
    if (kind === 'propose') await this.proposals.of(ClinicOpeningProposal).open(tx, draft);
    if (kind === 'retract') await this.proposals.of(ClinicOpeningProposal).end(tx, proposalId, adminId);
  }
}

function refusalError(refusal: StepRefusal): Error {
  switch (refusal) {
    case 'not_possible':
      return clinicStateRefusal('clinic-state.not-possible');
    case 'invalid_dates':
      return clinicStateRefusal('clinic-state.invalid-dates');
    case 'no_proposal':
      return clinicStateRefusal('clinic-state.no-proposal');
    case 'opens_sooner':
      return clinicStateRefusal('clinic-state.opens-sooner');
  }
}

/** The step's name in the history. */
function changeOf(known: ClinicPlan, next: ClinicPlan, { kind }: ClinicStep, now: Date): ClinicStateChange {
  const before = stateAt(known, now);
  const after = stateAt(next, now);
  switch (kind) {
    case 'propose':
      return 'opening_proposed';
    case 'retract':
      return 'opening_withdrawn';
    case 'confirm':
      return before === 'paused' ? 'reopened' : 'opened';
    case 'reopen':
      return 'plan_withdrawn';
    case 'pause':
    case 'close':
      if (before === after && after !== 'open') return 'text_changed';
      if (after === 'open') return kind === 'pause' ? 'pause_planned' : 'closing_planned';
      return kind === 'pause' ? 'paused' : 'closed';
  }
}
