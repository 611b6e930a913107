import { ORDER_STATES, canBecome, stateAfterRefund, type OrderState } from './order-state.js';

describe('states of an order', () => {
  const allowed = new Set([
    'pending>paid',
    'pending>expired',
    'pending>cancelled',
    'expired>paid',
    'expired>pending',
    'cancelled>paid',
    'cancelled>pending',
    'paid>part_refunded',
    'paid>refunded',
    'part_refunded>refunded',
  ]);
  const pairs = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to): [OrderState, OrderState] => [from, to]));

  it.each(pairs)('states of an order %s to %s', (from, to) => {
    expect(canBecome(from, to)).toBe(allowed.has(`${from}>${to}`));
  });

  it.each<[OrderState, number, OrderState | null]>([
    ['paid', 10000, 'part_refunded'],
    ['paid', 69900, 'refunded'],
    ['part_refunded', 20000, null],
    ['part_refunded', 69900, 'refunded'],
    ['refunded', 69900, null],
    ['paid', 0, null],
    ['pending', 69900, null],
  ])('states of an order %s after %i öre went back: %s', (state, refundedOre, expected) => {
    expect(stateAfterRefund(state, refundedOre, 69900)).toBe(expected);
  });
});
