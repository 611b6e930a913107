import { ORDER_STATES, canBecome, stateWithRefunds, type OrderState } from './order-state.js';

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
    'part_refunded>paid',
    'refunded>part_refunded',
    'refunded>paid',
  ]);
  const pairs = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to): [OrderState, OrderState] => [from, to]));

  it.each(pairs)('an order %s becomes %s only along the listed transitions', (from, to) => {
    expect(canBecome(from, to)).toBe(allowed.has(`${from}>${to}`));
  });

  it.each<[OrderState, number, OrderState]>([
    ['paid', 10000, 'part_refunded'],
    ['paid', 69900, 'refunded'],
    ['part_refunded', 20000, 'part_refunded'],
    ['part_refunded', 69900, 'refunded'],
    ['refunded', 69900, 'refunded'],
    ['refunded', 10000, 'part_refunded'],
    ['refunded', 0, 'paid'],
    ['paid', 0, 'paid'],
    ['pending', 69900, 'pending'],
  ])('an order %s with %i öre refunded is shown as %s', (state, refundedOre, expected) => {
    expect(stateWithRefunds(state, refundedOre, 69900)).toBe(expected);
  });

  it('a free order is shown as paid', () => {
    expect(stateWithRefunds('paid', 0, 0)).toBe('paid');
  });
});
