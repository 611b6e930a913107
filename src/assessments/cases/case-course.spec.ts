import fc from 'fast-check';
import { dueAt, type SlaClock } from '../../../common/sla-clock.js';
import { clockAfter, dueAct, dueReminderDays, nextActAt } from './case-course.js';
import { openCase, transitionCase, type CaseFacts } from './case-transition.js';

const paid = new Date('2026-11-22T10:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const after = (ms: number) => new Date(paid.getTime() + ms);
const submitted: CaseFacts = { ...openCase(paid), state: 'submitted' };
const clock = clockAfter('case-submitted', null, paid, 24) as SlaClock;

describe('what the clock does to a case', () => {
  it.each<[string, CaseFacts, SlaClock | null, number, string | null]>([
    ['an unsent form before 60 days', openCase(paid), null, 60 * DAY_MS - 1, null],
    ['an unsent form after 60 days', openCase(paid), null, 60 * DAY_MS, 'case-expired'],
    ['a sent form at once', submitted, clock, 0, null],
    ['a sent form after half the time', submitted, clock, 12 * HOUR_MS, 'due-soon'],
    ['a sent form at the very instant', { ...submitted, alertedPercent: 90 }, clock, 24 * HOUR_MS, null],
    ['a sent form after the time', submitted, clock, 24 * HOUR_MS + 1, 'breached'],
    ['a breach that was told', { ...submitted, alertedPercent: 100 }, clock, 30 * HOUR_MS, null],
    [
      'a claim that ended',
      { ...submitted, state: 'in_review', clinicianId: 'anna', clinicianUntil: after(HOUR_MS) },
      clock,
      HOUR_MS,
      'case-released',
    ],
    ['a question after 30 days', { ...submitted, state: 'needs_info' }, clock, 30 * DAY_MS, 'info-overdue'],
    ['an answer after 14 days', { ...submitted, state: 'answered' }, clock, 14 * DAY_MS, 'case-closed'],
    ['a closed case, whenever', { ...submitted, state: 'closed' }, clock, 900 * DAY_MS, null],
    ['a stopped case, whenever', { ...submitted, state: 'stopped' }, null, 900 * DAY_MS, null],
  ])('%s: %#', (_what, facts, promise, ms, event) => {
    expect(dueAct(facts, promise, after(ms))?.event ?? null).toBe(event);
  });

  it('stands still while the patient is asked, and while nothing is owed', () => {
    const paused = clockAfter('info-requested', clock, after(HOUR_MS), 24) as SlaClock;
    expect(dueAct({ ...submitted, state: 'needs_info' }, paused, after(29 * DAY_MS))).toBeNull();
    const resumed = clockAfter('info-given', paused, after(3 * DAY_MS), 24) as SlaClock;
    expect(dueAt(resumed)).toEqual(after(3 * DAY_MS + 23 * HOUR_MS));
    const signed = clockAfter('reply-signed', clock, after(HOUR_MS), 24);
    expect(dueAct({ ...submitted, state: 'answered' }, signed, after(13 * DAY_MS))).toBeNull();
  });

  it('has nothing to do before the instant that is named, and something at it, through whole lives', () => {
    const waits = fc.array(fc.integer({ min: 1, max: 40 * DAY_MS }), { minLength: 1, maxLength: 30 });
    const starts = fc.constantFrom<[CaseFacts, SlaClock | null]>(
      [openCase(paid), null],
      [submitted, clock],
      [{ ...submitted, state: 'in_review', clinicianId: 'anna', clinicianUntil: after(HOUR_MS / 2) }, clock],
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
          held = clockAfter(act.event, held, at, 24);
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
  ])(
    'reminds of an unsent form, and of a question to the patient: after %d days, reminded of %d, of %s',
    (days, reminded, due) => {
      expect(dueReminderDays(openCase(paid), reminded, after(days * DAY_MS))).toBe(due);
      expect(dueReminderDays({ ...submitted, state: 'needs_info' }, reminded, after(days * DAY_MS))).toBe(due);
      expect(dueReminderDays(submitted, reminded, after(days * DAY_MS))).toBeNull();
    },
  );
});
