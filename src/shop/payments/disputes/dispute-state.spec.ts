import { freezesMoney, isOpenDispute, laterStatus } from './dispute-state.js';

describe('the status of a dispute', () => {
  it.each([
    ['needs_response', true, true],
    ['under_review', true, true],
    ['a_status_of_tomorrow', true, true],
    ['warning_needs_response', true, false],
    ['warning_closed', false, false],
    ['won', false, false],
    ['lost', false, false],
  ])('the dispute status %s is open: %s, and freezes the money: %s', (status, isOpen, isFrozen) => {
    expect(isOpenDispute(status)).toBe(isOpen);
    expect(freezesMoney(status)).toBe(isFrozen);
  });

  it.each([
    ['needs_response', 'won', 'won'],
    ['won', 'needs_response', 'won'],
    ['warning_closed', 'needs_response', 'needs_response'],
    ['lost', 'won', 'won'],
  ])('the dispute status %s followed by %s gives %s', (stored, reported, later) => {
    expect(laterStatus(stored, reported)).toBe(later);
  });
});
