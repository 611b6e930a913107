import { CASE_STATES, type CaseState } from '../cases/case-state.js';
import { openCase } from '../cases/case-transition.js';
import { endOpenedCase } from '../cases/end-case.js';
import { outcomeFor } from './withdrawal-rules.js';

it.each([
  ['form_sent', false, 'withdrawn'],
  ['submitted', false, 'withdrawn'],
  ['submitted', true, 'clinic'],
  ['in_review', true, 'clinic'],
  ['needs_info', true, 'clinic'],
  ['answered', true, 'clinic'],
  ['closed', true, 'clinic'],
  ['stopped', false, 'over'],
  ['expired', false, 'over'],
  ['withdrawn', false, 'over'],
] as const)(
  'a declaration made before the signature, on a case that is %s (claimed: %s), comes to %s',
  (state, wasClaimed, outcome) => {
    expect(outcomeFor({ state, wasClaimed }, false)).toBe(outcome);
  },
);

it.each(CASE_STATES)(
  'a declaration made after the signature comes to nothing, whatever became of a case that is %s',
  (state) => {
    expect(outcomeFor({ state, wasClaimed: true }, true)).toBe('after_answer');
  },
);

it('a declaration on an order without a case withdraws it', () => {
  expect(outcomeFor(null, false)).toBe('withdrawn');
});

it.each<[CaseState, boolean, boolean]>(
  CASE_STATES.flatMap((state): [CaseState, boolean, boolean][] => [
    [state, true, ['submitted', 'in_review', 'needs_info'].includes(state)],
    [state, false, false],
  ]),
)('a case that is %s (claimed: %s) can be ended by the clinic: %s', (state, wasClaimed, can) => {
  const at = new Date('2026-11-24T12:00:00Z');
  const facts = { ...openCase(new Date(0)), state, wasClaimed, clinicianId: 'doctor', clinicianUntil: at };
  const ended = endOpenedCase(facts, at);
  if (!can) expect(ended).toBeNull();
  else expect(ended).toEqual({ ...facts, state: 'withdrawn', stateSince: at, clinicianId: null, clinicianUntil: null });
});
