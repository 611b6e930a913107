import fc from 'fast-check';
import { CASE_EVENTS, CASE_STATES, CASE_TRANSITIONS } from './case-state.js';
import { openCase, transitionCase, type CaseAct, type CaseFacts } from './case-transition.js';

const opened = new Date('2026-03-01T08:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

const everybody: readonly CaseAct['actor'][] = [
  { role: 'patient' },
  { role: 'clinician', id: 'anna' },
  { role: 'clinician', id: 'bo' },
  { role: 'rule' },
  { role: 'clock' },
];

/** Somebody tries something: mostly one who may, so that cases come far. */
const tries = fc.constantFrom(...CASE_EVENTS).chain((event) => {
  const those = everybody.filter(({ role }) => CASE_TRANSITIONS[event].by.includes(role));
  const actor = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...those) },
    { weight: 1, arbitrary: fc.constantFrom(...everybody) },
  );
  return fc.record({ event: fc.constant(event), actor });
});

/** After a while: soon, around the end of a claim, or days later. */
const waits = fc.oneof(
  fc.nat(5 * MINUTE_MS),
  fc.integer({ min: 29, max: 61 }).map((minutes) => minutes * MINUTE_MS),
  fc.nat(61 * DAY_MS),
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
  { attempt: { event: 'case-submitted', actor: { role: 'patient' } }, percent: 50, waitMs: DAY_MS },
  { attempt: { event: 'case-claimed', actor: { role: 'clinician', id: 'anna' } }, percent: 50, waitMs: DAY_MS },
  { attempt: { event: 'reply-signed', actor: { role: 'clinician', id: 'anna' } }, percent: 50, waitMs: MINUTE_MS },
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

  /** @returns whether anything happened */
  try(act: CaseAct): boolean {
    const now = act.at.getTime();
    const role = act.actor.role;
    const who = act.actor.role === 'clinician' ? act.actor.id : '';
    const waited = now - this.since;
    const isTheirs = this.state === 'in_review' && who === this.doctor;
    const go = (state: string) => {
      this.state = state;
      this.since = now;
      return true;
    };
    const hold = (minutes: number) => {
      this.doctorUntil = now + minutes * MINUTE_MS;
      return true;
    };
    const free = () => {
      this.doctor = '';
      return true;
    };
    if (role === 'patient') {
      if (act.event === 'case-submitted' && this.state === 'form_sent') return go('submitted');
      if (act.event === 'case-withdrawn' && ['form_sent', 'submitted'].includes(this.state) && !this.claimedEver)
        return go('withdrawn');
      return act.event === 'info-given' && this.state === 'needs_info' && go('submitted') && hold(60);
    }
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
      if (act.event === 'info-requested') return go('needs_info');
      return act.event === 'reply-signed' && go('answered');
    }
    if (act.event === 'case-expired') return this.state === 'form_sent' && waited >= 60 * DAY_MS && go('expired');
    if (act.event === 'info-overdue')
      return this.state === 'needs_info' && waited >= 30 * DAY_MS && go('submitted') && free();
    if (act.event === 'case-closed') return this.state === 'answered' && waited >= 14 * DAY_MS && go('closed');
    if (act.event === 'case-released')
      return this.state === 'in_review' && now >= this.doctorUntil && go('submitted') && free();
    const share = act.event === 'due-soon' ? act.percent : act.event === 'breached' && 100;
    if (!share || !['submitted', 'in_review'].includes(this.state) || share <= this.told) return false;
    this.told = share;
    return true;
  }
}

/** Lives through the steps, and hands each act with the facts before and after it to `look`. */
function live(
  life: readonly Step[],
  look: (act: CaseAct, before: CaseFacts, after: CaseFacts, hasChanged: boolean) => void,
): void {
  let facts = openCase(opened);
  let now = opened.getTime();
  for (const { attempt, percent, waitMs } of life) {
    const { event, actor } = attempt;
    now += waitMs;
    const at = new Date(now);
    const act: CaseAct = event === 'due-soon' ? { event, percent, actor, at } : { event, actor, at };
    const outcome = transitionCase(facts, act);
    const after = outcome.kind === 'changed' ? outcome.case : facts;
    look(act, facts, after, outcome.kind === 'changed');
    facts = after;
  }
}

describe('the life of a case', () => {
  it('the life of a case is what a plain account of the rules tells', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(lives, (life) => {
        const plain = new PlainCase();
        live(life, (act, _, after, hasChanged) => {
          const happened = plain.try(act);
          const told = [happened, plain.state, plain.since, plain.told, plain.doctor];
          const holder = after.clinicianId ?? '';
          expect([hasChanged, after.state, after.stateSince.getTime(), after.alertedPercent, holder]).toEqual(told);
          seen.add(after.state);
        });
      }),
      { numRuns: 500 },
    );

    expect([...seen].sort()).toEqual([...CASE_STATES].sort());
  });

  it('the life of a case is not changed by the same act once more', () => {
    fc.assert(
      fc.property(lives, (life) => {
        live(life, (act, _, after) => {
          expect(transitionCase(after, act).kind).not.toBe('changed');
        });
      }),
    );
  });

  it('the life of a case ends in its last states, and a claimed case is never withdrawn', () => {
    fc.assert(
      fc.property(lives, (life) => {
        live(life, (_, before, after, hasChanged) => {
          if (['closed', 'stopped', 'expired', 'withdrawn'].includes(before.state)) expect(hasChanged).toBe(false);
          if (before.wasClaimed) expect(after).toMatchObject({ wasClaimed: true });
          expect(after.state === 'withdrawn' && after.wasClaimed).toBe(false);
        });
      }),
    );
  });
});
