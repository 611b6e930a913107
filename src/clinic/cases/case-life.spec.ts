import fc from 'fast-check';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { elapsedMs } from '../../../common/sla-clock.js';
import type { CaseClock } from './case-clock.js';
import { clockAfter } from './due-acts.js';
import { CASE_EVENTS, CASE_STATES, CASE_TRANSITIONS } from './case-state.js';
import { openCase, transitionCase, type CaseAct, type CaseFacts } from './case-transition.js';

const opened = new Date('2026-03-01T08:00:00Z');
/** Enough of them for the rarest state, which one in a hundred reaches. */
const HISTORIES = 2_500;

const everybody: readonly CaseAct['actor'][] = [
  { role: 'patient' },
  { role: 'clinician', id: 'anna' },
  { role: 'clinician', id: 'bo' },
  { role: 'responsible' },
  { role: 'rule' },
  { role: 'clock' },
];

/** Somebody tries something: nine times of ten one who may, so that cases come far. */
const tries = fc.constantFrom(
  ...CASE_EVENTS.flatMap((event) => {
    const those = everybody.filter(({ role }) => CASE_TRANSITIONS[event].by.includes(role));
    const weighted = Array.from({ length: 45 }, (_, index) => those[index % those.length] as CaseAct['actor']);
    return [...weighted, ...everybody].map((actor) => ({ event, actor }));
  }),
);

/** After a while: soon, around the end of a claim, or days later. */
const waits = fc.oneof(
  fc.nat(5 * millisecondsInMinute),
  fc.integer({ min: 29, max: 61 }).map((minutes) => minutes * millisecondsInMinute),
  fc.nat(61 * millisecondsInDay),
);
interface Step {
  readonly attempt: Pick<CaseAct, 'event' | 'actor'>;
  readonly percent: 50 | 75 | 90;
  readonly waitMs: number;
}
const steps: fc.Arbitrary<Step> = fc.record({
  attempt: tries,
  percent: fc.constantFrom(50 as const, 75 as const, 90 as const),
  waitMs: waits,
});

/** What usually happens; a life begins with some of it, or goes its own way at once. */
const usual: readonly Step[] = [
  { attempt: { event: 'case-submitted', actor: { role: 'patient' } }, percent: 50, waitMs: millisecondsInDay },
  {
    attempt: { event: 'case-claimed', actor: { role: 'clinician', id: 'anna' } },
    percent: 50,
    waitMs: millisecondsInDay,
  },
  {
    attempt: { event: 'reply-signed', actor: { role: 'clinician', id: 'anna' } },
    percent: 50,
    waitMs: millisecondsInMinute,
  },
];
const lives = fc
  .tuple(fc.integer({ min: 0, max: usual.length }), fc.array(steps, { minLength: 1, maxLength: 60 }))
  .map(([length, rest]) => [...usual.slice(0, length), ...rest]);

/**
 * A plain account of the same rules, as one would tell them: only what changes a case, and whether it may. It keeps what it
 * needs in its own words.
 */
class PlainCase {
  state = 'form_sent';
  since = opened.getTime();
  claimedEver = false;
  doctor = '';
  doctorUntil = 0;
  told = 0;
  isOverLimit = false;
  asked = 0;
  /** When the form was sent in. */
  startedAt = 0;
  /** While the clinic owed an answer, and while it waited for the patient, in ms. */
  owed = 0;
  waited = 0;
  /** The part of `waited` since the last question. */
  pause = 0;

  /** Lets time pass. */
  wait(ms: number): void {
    // Two questions stop the clock; it runs on during others.
    if (['submitted', 'in_review'].includes(this.state) || (this.state === 'needs_info' && this.asked > 2))
      this.owed += ms;
    else if (this.state === 'needs_info') {
      this.waited += ms;
      this.pause += ms;
    }
  }

  /** The clinic goes on; a pause of under an hour was none. */
  goOn(): void {
    if (this.pause < millisecondsInHour) [this.owed, this.waited] = [this.owed + this.pause, this.waited - this.pause];
    this.pause = 0;
  }

  /** @returns whether anything happened */
  try(act: CaseAct): boolean {
    const now = act.at.getTime();
    const role = act.actor.role;
    const who = act.actor.role === 'clinician' ? act.actor.id : '';
    const waited = now - this.since;
    const isTheirs = this.state === 'in_review' && who === this.doctor;
    const go = (state: string) => {
      if (this.state === 'needs_info') this.goOn();
      this.state = state;
      this.since = now;
      return true;
    };
    const hold = (minutes: number) => {
      this.doctorUntil = now + minutes * millisecondsInMinute;
      return true;
    };
    const free = () => {
      this.doctor = '';
      return true;
    };
    if (act.event === 'reply-retracted') {
      const isSigned = this.state === 'answered' || this.state === 'closed';
      if (!isSigned || (role !== 'responsible' && (role !== 'clinician' || who !== this.doctor))) return false;
      // The answer is promised anew, and all until now was no time of the clinic's.
      [this.owed, this.waited, this.told] = [0, now - this.startedAt, 0];
      return go('submitted') && free();
    }
    if (role === 'patient') {
      if (act.event === 'case-submitted' && this.state === 'form_sent') {
        this.startedAt = now;
        return go('submitted');
      }
      if (act.event === 'case-withdrawn' && ['form_sent', 'submitted'].includes(this.state) && !this.claimedEver)
        return go('withdrawn');
      return act.event === 'info-given' && this.state === 'needs_info' && go('submitted') && hold(60);
    }
    if (role === 'responsible') return false;
    if (role === 'rule') return act.event === 'case-stopped' && this.state === 'form_sent' && go('stopped');
    if (role === 'clinician') {
      const mayClaim = this.state === 'submitted' && (!this.doctor || this.doctor === who || now >= this.doctorUntil);
      const mayTakeOver = this.state === 'in_review' && !isTheirs;
      if ((act.event === 'case-claimed' && mayClaim) || (act.event === 'case-taken-over' && mayTakeOver)) {
        this.claimedEver = true;
        this.doctor = who;
        if (this.state === 'submitted') go('in_review');
        return hold(30);
      }
      if (!isTheirs) return false;
      if (act.event === 'case-released') return go('submitted') && free();
      if (act.event === 'info-requested') {
        this.asked += 1;
        return go('needs_info');
      }
      return act.event === 'reply-signed' && go('answered');
    }
    if (act.event === 'case-expired')
      return this.state === 'form_sent' && waited >= 60 * millisecondsInDay && go('expired');
    if (act.event === 'info-overdue')
      return this.state === 'needs_info' && waited >= 30 * millisecondsInDay && go('submitted') && free();
    if (act.event === 'case-closed')
      return this.state === 'answered' && waited >= 14 * millisecondsInDay && go('closed');
    if (act.event === 'case-released')
      return this.state === 'in_review' && now >= this.doctorUntil && go('submitted') && free();
    if (!['submitted', 'in_review', 'needs_info'].includes(this.state)) return false;
    if (act.event === 'limit-missed') {
      if (this.isOverLimit) return false;
      this.isOverLimit = true;
      this.told = 100;
      return true;
    }
    const share = act.event === 'due-soon' ? act.percent : act.event === 'goal-missed' && 100;
    if (!share || share <= this.told) return false;
    this.told = share;
    return true;
  }
}

/** A step that was lived through. */
interface Lived {
  readonly act: CaseAct;
  readonly waitMs: number;
  readonly before: CaseFacts;
  readonly after: CaseFacts;
  /** Of the promise, after it. */
  readonly clock: CaseClock | null;
  readonly hasChanged: boolean;
}

function live(life: readonly Step[]): readonly Lived[] {
  let facts = openCase(opened);
  let clock: CaseClock | null = null;
  let now = opened.getTime();
  return life.map(({ attempt: { event, actor }, percent, waitMs }) => {
    now += waitMs;
    const at = new Date(now);
    const act: CaseAct = event === 'due-soon' ? { event, percent, actor, at } : { event, actor, at };
    const outcome = transitionCase(facts, act);
    const hasChanged = outcome.kind === 'changed';
    const before = facts;
    if (hasChanged)
      [facts, clock] = [outcome.case, clockAfter(event, clock, at, { answerTargetHours: 24, deliveryDaysMax: 2 })];
    return { act, waitMs, before, after: facts, clock, hasChanged };
  });
}

/** Time to answer so far, and the pauses in it, in ms. A case that was taken back is owed nothing. */
function timesOf({ act, after, clock }: Lived): readonly [number, number] | null {
  if (clock === null || after.state === 'withdrawn') return null;
  const { pausedMs, pausedSince } = clock;
  const lasting = after.state === 'needs_info' && pausedSince ? act.at.getTime() - pausedSince.getTime() : 0;
  return [elapsedMs(clock, act.at), pausedMs + lasting];
}

describe('the life of a case [G2]', () => {
  it('the life of a case follows the model, with its times', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const plain = new PlainCase();
        const told: string[] = [];
        // As one text for each life: a comparison for each step takes longer than the steps.
        const lived = live(life).map((step) => {
          const { act, waitMs, after, hasChanged } = step;
          plain.wait(waitMs);
          const happened = plain.try(act);
          const times = timesOf(step);
          const plainTimes = times && [plain.owed, plain.waited];
          told.push([happened, plain.state, plain.since, plain.told, plain.doctor, plainTimes].join(' '));
          const { state, stateSince, alertedPercent, clinicianId } = after;
          return [hasChanged, state, stateSince.getTime(), alertedPercent, clinicianId ?? '', times].join(' ');
        });
        expect(lived.join('\n')).toBe(told.join('\n'));
      }),
    );
  });

  it('histories reach every state', () => {
    const seen = new Set(fc.sample(lives, HISTORIES).flatMap((life) => live(life).map(({ after }) => after.state)));
    // The clinic alone ends a case so, beside the table.
    expect([...seen].sort()).toEqual(CASE_STATES.filter((state) => state !== 'ended').sort());
  });

  it('a repeated act does not change the life of a case', () => {
    fc.assert(
      fc.property(lives, (life) => {
        for (const { act, after } of live(life)) expect(transitionCase(after, act).kind).not.toBe('changed');
      }),
    );
  });

  it('a terminal state allows no act but the retraction of a closed reply, and a claimed case is never withdrawn', () => {
    fc.assert(
      fc.property(lives, (life) => {
        for (const { act, before, after, hasChanged } of live(life)) {
          const isRetraction = before.state === 'closed' && act.event === 'reply-retracted';
          if (['closed', 'stopped', 'expired', 'withdrawn'].includes(before.state) && !isRetraction)
            expect(hasChanged).toBe(false);
          if (before.wasClaimed) expect(after).toMatchObject({ wasClaimed: true });
          expect(after.state === 'withdrawn' && after.wasClaimed).toBe(false);
        }
      }),
    );
  });
});
