import { ClinicStateWriter } from './clinic-state-writer.js';
import type { ClinicStateChange } from './clinic-state.events.js';
import { isOver, stateAt, type ClinicPlan } from './clinic-state.js';
import { ClinicStates, type SavedClinicState } from './clinic-states.js';
import { Clock } from '../../platform/time/clock.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';

const FollowTheClock = defineJob('maintenance.follow-clinic-state', { everySeconds: 20, attempts: 1 });

/**
 * Announces what the clock has changed: a pause or closing began, a pause ended. Pages and orders do not wait for it, as
 * they compute the state in force. Idempotent: what is announced is not announced again.
 */
@Handles(FollowTheClock)
export class FollowClinicState {
  constructor(
    private readonly states: ClinicStates,
    private readonly writer: ClinicStateWriter,
    private readonly clock: Clock,
  ) {}

  /** Writes nothing when all is announced. */
  async handle(): Promise<void> {
    if (stepOf(await this.states.readStored(), this.clock.now()) === null) return;
    await this.writer.change(async (_tx, known, now) => {
      const step = stepOf(known, now);
      if (step === null) return null;
      const next = isOver(known, now) ? opened(known) : known;
      return { next, step, changedBy: null, reason: null };
    });
  }
}

/** A pause that began and ended unobserved has ended. */
function stepOf(known: SavedClinicState, now: Date): ClinicStateChange | null {
  if (isOver(known, now)) return 'pause_ended';
  const state = stateAt(known, now);
  if (state === known.followedState) return null;
  return state === 'paused' ? 'pause_began' : 'closing_began';
}

function opened(known: ClinicPlan): ClinicPlan {
  return { ...known, state: 'open', startsAt: null, endsAt: null, message: null };
}
