import { addDays, addMilliseconds } from 'date-fns';
import { CLINIC_STATES, type ClinicState } from '../../../common/clinic-state.js';
import {
  nextChangeAt,
  publicStateAt,
  stateAt,
  takeStep,
  type ClinicDecision,
  type ClinicStep,
} from './clinic-state.js';

const NOW = new Date('2026-12-01T08:00:00.000Z');
const BEFORE = addDays(NOW, -1);
const LATER = addDays(NOW, 22);
const LATEST = addDays(NOW, 37);

const decision = (state: ClinicState, more: Partial<ClinicDecision> = {}): ClinicDecision => ({
  state,
  startsAt: null,
  endsAt: null,
  message: null,
  isProposed: false,
  ...more,
});

/** Every situation that a row can stand for. */
const SITUATIONS = {
  preparing: decision('preparing'),
  'preparing, proposed': decision('preparing', { isProposed: true }),
  open: decision('open'),
  'open, a pause ahead': decision('paused', { startsAt: LATER, endsAt: LATEST }),
  'open, a closing ahead': decision('closed', { startsAt: LATER }),
  'open, a pause over': decision('paused', { startsAt: addDays(NOW, -9), endsAt: BEFORE }),
  paused: decision('paused', { startsAt: BEFORE, endsAt: LATER }),
  'paused without end': decision('paused', { startsAt: BEFORE }),
  closed: decision('closed', { startsAt: BEFORE }),
} satisfies Record<string, ClinicDecision>;
type Situation = keyof typeof SITUATIONS;

describe('the state of the clinic', () => {
  it.each<[Situation, ClinicState, Date | null]>([
    ['preparing', 'preparing', null],
    ['preparing, proposed', 'preparing', null],
    ['open', 'open', null],
    ['open, a pause ahead', 'open', LATER],
    ['open, a closing ahead', 'open', LATER],
    ['open, a pause over', 'open', null],
    ['paused', 'paused', LATER],
    ['paused without end', 'paused', null],
    ['closed', 'closed', null],
  ])('%s is %s, until %s', (situation, state, next) => {
    expect(stateAt(SITUATIONS[situation], NOW)).toBe(state);
    expect(nextChangeAt(SITUATIONS[situation], NOW)).toEqual(next);
  });

  it.each([
    ['the last millisecond before a pause', addMilliseconds(LATER, -1), 'open'],
    ['the first of the pause', LATER, 'paused'],
    ['the last of the pause', addMilliseconds(LATEST, -1), 'paused'],
    ['the first after it', LATEST, 'open'],
  ])('%s counts exactly', (_name, at, state) => {
    expect(stateAt(SITUATIONS['open, a pause ahead'], at)).toBe(state);
  });

  it('visitors read what lies ahead and nothing of what is over', () => {
    const of = (situation: Situation) => publicStateAt({ ...SITUATIONS[situation], message: 'Julstängt.' }, NOW);
    expect(of('open, a pause ahead')).toEqual({
      state: 'open',
      message: 'Julstängt.',
      stopsAt: LATER.toISOString(),
      opensAt: LATEST.toISOString(),
    });
    expect(of('paused')).toEqual({
      state: 'paused',
      message: 'Julstängt.',
      stopsAt: null,
      opensAt: LATER.toISOString(),
    });
    expect(of('open, a pause over')).toEqual({ state: 'open', message: null, stopsAt: null, opensAt: null });
  });
});

const PAUSE: ClinicStep = { kind: 'pause', startsAt: null, endsAt: LATER, message: null };
const CLOSE: ClinicStep = { kind: 'close', startsAt: null, message: null };

/** Outcome of each step in each situation: the state in force afterwards, or the refusal. */
const TABLE: Record<Situation, Record<ClinicStep['kind'], string>> = {
  preparing: {
    propose: 'preparing',
    retract: 'no_proposal',
    confirm: 'no_proposal',
    reopen: 'not_possible',
    pause: 'not_possible',
    close: 'not_possible',
  },
  'preparing, proposed': {
    propose: 'preparing',
    retract: 'preparing',
    confirm: 'open',
    reopen: 'not_possible',
    pause: 'not_possible',
    close: 'not_possible',
  },
  open: {
    propose: 'not_possible',
    retract: 'not_possible',
    confirm: 'not_possible',
    reopen: 'not_possible',
    pause: 'paused',
    close: 'closed',
  },
  'open, a pause ahead': {
    propose: 'not_possible',
    retract: 'not_possible',
    confirm: 'not_possible',
    reopen: 'open',
    pause: 'paused',
    close: 'closed',
  },
  'open, a closing ahead': {
    propose: 'not_possible',
    retract: 'not_possible',
    confirm: 'not_possible',
    reopen: 'open',
    pause: 'paused',
    close: 'closed',
  },
  'open, a pause over': {
    propose: 'not_possible',
    retract: 'not_possible',
    confirm: 'not_possible',
    reopen: 'not_possible',
    pause: 'paused',
    close: 'closed',
  },
  paused: {
    propose: 'paused',
    retract: 'no_proposal',
    confirm: 'no_proposal',
    reopen: 'not_possible',
    pause: 'paused',
    close: 'closed',
  },
  'paused without end': {
    propose: 'paused',
    retract: 'no_proposal',
    confirm: 'no_proposal',
    reopen: 'not_possible',
    pause: 'opens_sooner',
    close: 'closed',
  },
  closed: {
    propose: 'closed',
    retract: 'no_proposal',
    confirm: 'no_proposal',
    reopen: 'not_possible',
    pause: 'not_possible',
    close: 'closed',
  },
};

describe('a step of an admin', () => {
  const situations = Object.keys(SITUATIONS) as Situation[];
  const steps: ClinicStep[] = [{ kind: 'propose' }, { kind: 'confirm' }, { kind: 'reopen' }, PAUSE, CLOSE];

  it.each(situations.flatMap((situation) => steps.map((step) => [situation, step.kind, step] as const)))(
    '%s: %s has the outcome of the table',
    (situation, kind, step) => {
      const outcome = takeStep(SITUATIONS[situation], step, NOW);
      expect(typeof outcome === 'string' ? outcome : stateAt(outcome, NOW)).toBe(TABLE[situation][kind]);
    },
  );

  it('the table knows every state', () => {
    const states = new Set(situations.map((situation) => stateAt(SITUATIONS[situation], NOW)));
    expect([...states].sort()).toEqual([...CLINIC_STATES].sort());
  });

  it.each<[string, ClinicStep]>([
    ['a pause that ends before it begins', { kind: 'pause', startsAt: LATEST, endsAt: LATER, message: null }],
    ['a pause that is over', { kind: 'pause', startsAt: null, endsAt: BEFORE, message: null }],
    ['a pause of no length', { kind: 'pause', startsAt: LATER, endsAt: LATER, message: null }],
    ['a pause in two years', { kind: 'pause', startsAt: addDays(NOW, 700), endsAt: null, message: null }],
    ['a pause of three years', { kind: 'pause', startsAt: null, endsAt: addDays(NOW, 1000), message: null }],
    ['a closing in two years', { kind: 'close', startsAt: addDays(NOW, 700), message: null }],
  ])('%s is refused', (_name, step) => {
    expect(takeStep(SITUATIONS.open, step, NOW)).toBe('invalid_dates');
  });

  it.each([
    ['paused', addMilliseconds(LATER, -1), 'opens_sooner'],
    ['paused', LATER, 'paused'],
    ['paused without end', LATEST, 'opens_sooner'],
    ['paused', null, 'paused'],
    ['open, a pause ahead', LATER, 'open'],
  ] as const)('%s: a pause to %s has the outcome %s', (situation, endsAt, expected) => {
    const startsAt = situation === 'open, a pause ahead' ? addMilliseconds(LATER, -9) : null;
    const outcome = takeStep(SITUATIONS[situation], { kind: 'pause', startsAt, endsAt, message: null }, NOW);
    expect(typeof outcome === 'string' ? outcome : stateAt(outcome, NOW)).toBe(expected);
  });

  it('a paused clinic cannot close later, as it would be open until then', () => {
    const step: ClinicStep = { kind: 'close', startsAt: LATER, message: null };
    expect(takeStep(SITUATIONS.paused, step, NOW)).toBe('invalid_dates');
  });

  it('a pause in force keeps its beginning when its end or text changes', () => {
    const step: ClinicStep = { kind: 'pause', startsAt: LATER, endsAt: LATEST, message: 'Julstängt.' };
    const changed = { state: 'paused', startsAt: BEFORE, endsAt: LATEST, message: 'Julstängt.' };
    expect(takeStep(SITUATIONS.paused, step, NOW)).toMatchObject(changed);
  });
});
