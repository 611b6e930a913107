import type { OrderToErase } from './account-erasures.repository.js';
import { journalKeptUntil, obstaclesOf, receiptsKeptUntil } from './erasure-rules.js';

const ORDER: OrderToErase = {
  ...{ number: '1', paidAt: new Date('2026-03-01T10:00:00Z'), isHeldBack: false, hasOpenRefund: false },
  ...{ hasOpenDispute: false, caseState: 'closed', caseSince: new Date(), isJournal: true, isErased: false },
};

describe('the erasure of an account', () => {
  it.each([
    [{}, []],
    [{ caseState: 'answered' }, []],
    [{ caseState: 'form_sent', isJournal: false }, []],
    [{ caseState: 'submitted' }, ['open_case']],
    [{ caseState: 'in_review' }, ['open_case']],
    [{ caseState: 'needs_info' }, ['open_case']],
    [{ caseState: 'submitted', isErased: true }, []],
    [{ hasOpenRefund: true }, ['refund_pending']],
    [{ isHeldBack: true }, ['order_held']],
    [{ hasOpenDispute: true, caseState: 'submitted' }, ['open_case', 'dispute_open']],
  ] as const)('an account with an order of %j has the obstacles %j', (order, obstacles) => {
    expect(obstaclesOf([ORDER, { ...ORDER, ...order }])).toEqual(obstacles);
  });

  it('a journal stays ten years from its last entry, and a receipt seven years after the year of its payment', () => {
    expect(journalKeptUntil(new Date('2026-03-01T23:30:00Z'))).toBe('2036-03-02');
    // Paid on New Year's Eve in UTC, and in the new year in Sweden.
    expect(receiptsKeptUntil([new Date('2026-06-01T12:00:00Z'), new Date('2026-12-31T23:30:00Z')])).toBe('2034-12-31');
    expect(receiptsKeptUntil([])).toBeNull();
  });
});
