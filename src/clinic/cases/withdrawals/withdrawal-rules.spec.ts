import { CASE_STATES } from '../case-state.js';
import { outcomeFor, rightOf } from './withdrawal-rules.js';

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
  ['ended', true, 'over'],
] as const)(
  'a declaration before the signature, on a case in %s (claimed: %s), gives %s',
  (state, wasClaimed, outcome) => {
    expect(outcomeFor({ state, wasClaimed }, false)).toBe(outcome);
  },
);

it.each(CASE_STATES)('a declaration after the signature changes nothing on a case in %s', (state) => {
  expect(outcomeFor({ state, wasClaimed: true }, true)).toBe('after_answer');
});

it('a declaration on an order without a case withdraws the order', () => {
  expect(outcomeFor(null, false)).toBe('withdrawn');
});

it.each([
  [null, 'holds'],
  [{ state: 'form_sent', wasClaimed: false }, 'holds'],
  [{ state: 'in_review', wasClaimed: true }, 'holds'],
  [{ state: 'answered', wasClaimed: true }, 'ended'],
  [{ state: 'closed', wasClaimed: true }, 'ended'],
  [{ state: 'withdrawn', wasClaimed: false }, 'over'],
] as const)('the right to withdraw of %j: %s', (found, right) => {
  expect(rightOf(found)).toBe(right);
});
