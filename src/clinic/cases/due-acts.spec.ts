import fc from 'fast-check';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { dueAt, isLimitAfterGoal } from '../../../common/sla-clock.js';
import { stockholmInstant } from '../../../common/stockholm-time.js';
import type { CaseClock } from './case-clock.js';
import { clockAfter, dueAct, dueReminderDays, nextActAt } from './due-acts.js';
import { openCase, transitionCase, type CaseFacts } from './case-transition.js';

const paid = new Date('2026-11-22T10:00:00Z');
const after = (ms: number) => new Date(paid.getTime() + ms);
const submitted: CaseFacts = { ...openCase(paid), state: 'submitted' };
const overLimit: CaseFacts = { ...submitted, alertedPercent: 100, hasMissedLimit: true };
const promises = { answerTargetHours: 24, deliveryDaysMax: 2 };
// A Sunday: the limit is the end of Tuesday, 61 hours later.
const clock = clockAfter('case-submitted', null, paid, promises) as CaseClock;
const LIMIT_MS = 61 * millisecondsInHour;

describe('the due acts of a case', () => {
  it.each<[string, CaseFacts, CaseClock | null, number, string | null]>([
    ['an unsent form before 60 days', openCase(paid), null, 60 * millisecondsInDay - 1, null],
    ['an unsent form after 60 days', openCase(paid), null, 60 * millisecondsInDay, 'case-expired'],
    ['a sent form at once', submitted, clock, 0, null],
    ['a sent form after half the time', submitted, clock, 12 * millisecondsInHour, 'due-soon'],
    ['a sent form at the very instant', { ...submitted, alertedPercent: 90 }, clock, 24 * millisecondsInHour, null],
    ['a sent form after the time', submitted, clock, 24 * millisecondsInHour + 1, 'goal-missed'],
    ['a missed goal that was told', { ...submitted, alertedPercent: 100 }, clock, LIMIT_MS, null],
    ['a sent form after the limit', { ...submitted, alertedPercent: 100 }, clock, LIMIT_MS + 1, 'limit-missed'],
    ['a sent form that no worker looked at', submitted, clock, LIMIT_MS + 1, 'limit-missed'],
    ['a missed limit that was told', overLimit, clock, 30 * millisecondsInDay, null],
    [
      'a claim that ended',
      { ...submitted, state: 'in_review', clinicianId: 'anna', clinicianUntil: after(millisecondsInHour) },
      clock,
      millisecondsInHour,
      'case-released',
    ],
    ['a question after 30 days', { ...overLimit, state: 'needs_info' }, clock, 30 * millisecondsInDay, 'info-overdue'],
    [
      'a question that pauses no clock',
      { ...submitted, state: 'needs_info' },
      clock,
      12 * millisecondsInHour,
      'due-soon',
    ],
    ['an answer after 14 days', { ...submitted, state: 'answered' }, clock, 14 * millisecondsInDay, 'case-closed'],
    ['a closed case, whenever', { ...submitted, state: 'closed' }, clock, 900 * millisecondsInDay, null],
    ['a stopped case, whenever', { ...submitted, state: 'stopped' }, null, 900 * millisecondsInDay, null],
  ])('the due act is right for %s: %# [P31]', (_what, facts, promise, ms, event) => {
    expect(dueAct(facts, promise, after(ms))?.event ?? null).toBe(event);
  });

  it('the course stops while the patient is asked, and when nothing is owed', () => {
    const paused = clockAfter('info-requested', clock, after(millisecondsInHour), promises) as CaseClock;
    expect(dueAct({ ...submitted, state: 'needs_info' }, paused, after(29 * millisecondsInDay))).toBeNull();
    const resumed = clockAfter('info-given', paused, after(3 * millisecondsInDay), promises) as CaseClock;
    expect(dueAt(resumed)).toEqual(after(3 * millisecondsInDay + 23 * millisecondsInHour));
    const signed = clockAfter('reply-signed', clock, after(millisecondsInHour), promises);
    expect(dueAct({ ...submitted, state: 'answered' }, signed, after(13 * millisecondsInDay))).toBeNull();
  });

  it('the next act is due exactly at the predicted time, through whole lives', () => {
    const waits = fc.array(fc.integer({ min: 1, max: 40 * millisecondsInDay }), { minLength: 1, maxLength: 30 });
    const starts = fc.constantFrom<[CaseFacts, CaseClock | null]>(
      [openCase(paid), null],
      [submitted, clock],
      [{ ...submitted, state: 'in_review', clinicianId: 'anna', clinicianUntil: after(millisecondsInHour / 2) }, clock],
      [{ ...submitted, state: 'answered' }, clock],
    );
    fc.assert(
      fc.property(starts, waits, ([first, promise], steps) => {
        let [facts, held] = [first, promise];
        for (let acts = 0, at = nextActAt(facts, held); at !== null && acts < steps.length; acts += 1) {
          expect(dueAct(facts, held, new Date(at.getTime() - 1))).toBeNull();
          const act = dueAct(facts, held, at);
          const outcome = act && transitionCase(facts, act);
          expect(outcome?.kind).toBe('changed');
          if (!act || outcome?.kind !== 'changed') return;
          held = clockAfter(act.event, held, at, promises);
          facts = outcome.case;
          at = nextActAt(facts, held);
        }
      }),
    );
  });

  it.each([
    [0.9, 0, null],
    [1, 0, 1],
    [1, 1, null],
    [3, 1, 3],
    [9, 0, 3],
    [10, 3, 10],
    [50, 10, null],
  ])('after %d days, with day %d reminded, the reminder of day %s is due', (days, reminded, due) => {
    expect(dueReminderDays(openCase(paid), reminded, after(days * millisecondsInDay))).toBe(due);
    expect(dueReminderDays({ ...submitted, state: 'needs_info' }, reminded, after(days * millisecondsInDay))).toBe(due);
    expect(dueReminderDays(submitted, reminded, after(days * millisecondsInDay))).toBeNull();
  });
});

/** Any minute of a year: both changes of summer time, all holidays, 31 December. */
const starts = fc.nat(366 * 24 * 60).map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000));
/** A question and its answer: hours until it is asked, minutes until it is answered. */
const pauses = fc.array(fc.record({ afterHours: fc.nat(30), minutes: fc.oneof(fc.nat(600), fc.nat(30 * 1_440)) }), {
  maxLength: 4,
});
/** Goals that settings allow for so many working days. */
const settings = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 240 }))
  .map(([deliveryDaysMax, hours]) => ({ deliveryDaysMax, answerTargetHours: Math.min(hours, deliveryDaysMax * 24) }));

function asked(started: CaseClock, questions: readonly { afterHours: number; minutes: number }[]): CaseClock {
  let at = started.startedAt.getTime();
  let moved = started;
  for (const { afterHours, minutes } of questions) {
    at += afterHours * millisecondsInHour;
    moved = clockAfter('info-requested', moved, new Date(at), promises) as CaseClock;
    at += minutes * 60_000;
    moved = clockAfter('info-given', moved, new Date(at), promises) as CaseClock;
  }
  return moved;
}

describe('the goal and the limit', () => {
  it('the limit is midnight in Stockholm and never before the goal, whatever start and pauses', () => {
    fc.assert(
      fc.property(starts, settings, pauses, (start, given, questions) => {
        const started = clockAfter('case-submitted', null, start, given) as CaseClock;
        const moved = asked(started, questions);
        expect(moved.limitAt.getTime()).toBeGreaterThanOrEqual(dueAt(moved).getTime());
        const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', timeStyle: 'medium' });
        expect(local.format(moved.limitAt)).toBe('00:00:00');
      }),
    );
  });

  it('the settings refuse a goal longer than the shortest limit of the year', () => {
    for (const deliveryDaysMax of [1, 2, 3, 5, 6, 10]) {
      expect(isLimitAfterGoal({ deliveryDaysMax, answerTargetHours: deliveryDaysMax * 24 })).toBe(true);
      expect(isLimitAfterGoal({ deliveryDaysMax, answerTargetHours: deliveryDaysMax * 24 + 1 })).toBe(false);
    }
    // The last second before a working day leaves one second more than its 24 hours.
    const late = clockAfter('case-submitted', null, stockholmInstant('2026-11-23T23:59:59'), promises) as CaseClock;
    expect(late.limitAt.getTime() - late.startedAt.getTime()).toBe(48 * millisecondsInHour + 1_000);
  });

  it('two questions move goal and limit, a third and a fourth move neither [S20]', () => {
    const question = { afterHours: 1, minutes: 90 };
    const limits = [0, 1, 2, 3, 4].map((count) =>
      asked(
        clock,
        Array.from({ length: count }, () => question),
      ),
    );
    const dues = limits.map((moved) => (dueAt(moved).getTime() - paid.getTime()) / millisecondsInHour);
    expect(dues).toEqual([24, 25.5, 27, 27, 27]);
    expect(limits.map(({ limitAt }) => limitAt.getTime())).toEqual(
      ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-27', '2026-11-27'].map((day) =>
        stockholmInstant(`${day}T00:00`).getTime(),
      ),
    );
  });

  it.each([
    // The pause ends the limit on a Friday night: 90 minutes later it is Saturday, and Monday ends it.
    ['over a weekend', '2026-11-25T10:00', 1, '2026-12-01T00:00'],
    ['onto Epiphany', '2027-01-03T10:00', 1, '2027-01-08T00:00'],
    ['over the end of summer time', '2026-10-21T10:00', 72, '2026-10-27T00:00'],
  ])('a pause moves the limit %s to the end of a working day', (_what, start, hours, limit) => {
    const started = clockAfter('case-submitted', null, stockholmInstant(start), promises) as CaseClock;
    expect(asked(started, [{ afterHours: 1, minutes: hours * 60 }]).limitAt).toEqual(stockholmInstant(limit));
  });

  it('a form of Friday evening that is answered on Sunday misses the goal and keeps the limit', () => {
    const friday = stockholmInstant('2026-11-27T18:00');
    const sunday = stockholmInstant('2026-11-29T14:00');
    const started = clockAfter('case-submitted', null, friday, promises) as CaseClock;
    const sent: CaseFacts = { ...openCase(friday), state: 'submitted' };
    expect(dueAct(sent, started, sunday)?.event).toBe('goal-missed');
    expect(dueAct({ ...sent, alertedPercent: 100 }, started, sunday)).toBeNull();
    expect(started.limitAt).toEqual(stockholmInstant('2026-12-02T00:00'));
  });
});
