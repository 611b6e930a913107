import fc from 'fast-check';
import {
  REFUND_STATES,
  laterState,
  refundableOre,
  refundedOre,
  stateAtStripe,
  type RefundBook,
  type RefundState,
  type RefundSummand,
} from './refund-state.js';

const PAID_ORE = 69_900;

/** What Stripe says at one moment: of one refund, or of the charge. */
type News =
  | { readonly of: 'refund'; readonly id: string; readonly amountOre: number; readonly state: RefundState }
  | { readonly of: 'charge'; readonly refundedOre: number };

/** What happens at Stripe: a refund of at most so much, or the failure of one that was made before. */
const step = fc.oneof(
  fc.record({ does: fc.constant('refund' as const), amountOre: fc.integer({ min: 1, max: PAID_ORE }) }),
  fc.record({ does: fc.constant('fail' as const), which: fc.nat(5) }),
);

/** Plays the steps at a Stripe that never gives back more than was paid. */
function atStripe(steps: readonly { does: 'refund' | 'fail'; amountOre?: number; which?: number }[]) {
  const refunds: { id: string; amountOre: number; state: RefundState }[] = [];
  const news: News[] = [];
  const gone = () =>
    refunds.filter(({ state }) => state !== 'failed').reduce((total, { amountOre }) => total + amountOre, 0);
  for (const { does, amountOre = 0, which = 0 } of steps) {
    if (does === 'refund' && gone() < PAID_ORE) {
      const refund = {
        id: `re_${refunds.length}`,
        amountOre: Math.min(amountOre, PAID_ORE - gone()),
        state: 'succeeded' as RefundState,
      };
      refunds.push(refund);
      news.push({ of: 'refund', ...refund, state: 'sent' }, { of: 'charge', refundedOre: gone() });
      news.push({ of: 'refund', ...refund });
    }
    const failing = does === 'fail' ? refunds[which] : undefined;
    if (failing) {
      failing.state = 'failed';
      news.push({ of: 'refund', ...failing });
    }
  }
  return { refundedOre: gone(), news };
}

function afterNews(book: RefundBook, news: News): RefundBook {
  if (news.of === 'charge') return { ...book, chargeRefundedOre: Math.max(book.chargeRefundedOre, news.refundedOre) };
  const stored = book.refunds.find(({ stripeRefundId }) => stripeRefundId === news.id);
  const refund: RefundSummand = {
    amountOre: news.amountOre,
    stripeRefundId: news.id,
    state: laterState(stored?.state ?? 'requested', news.state),
  };
  return { ...book, refunds: [...book.refunds.filter((other) => other !== stored), refund] };
}

const nothing: RefundBook = { paidOre: PAID_ORE, chargeRefundedOre: 0, refunds: [] };

describe('the state of refunds', () => {
  it('all events lead to the truth, in any order and any number of times', () => {
    const heard = fc
      .array(step, { maxLength: 6 })
      .map(atStripe)
      .chain((truth) =>
        fc.record({
          truth: fc.constant(truth),
          first: fc.shuffledSubarray(truth.news, { minLength: truth.news.length }),
          again: fc.shuffledSubarray(truth.news),
        }),
      );
    fc.assert(
      fc.property(heard, ({ truth, first, again }) => {
        let book = nothing;
        for (const news of [...first, ...again]) {
          book = afterNews(book, news);
          expect(refundedOre(book)).toBeGreaterThanOrEqual(0);
          expect(refundedOre(book)).toBeLessThanOrEqual(PAID_ORE);
          expect(refundableOre(book)).toBeGreaterThanOrEqual(0);
        }
        expect(refundedOre(book)).toBe(truth.refundedOre);
        expect(refundableOre(book)).toBe(PAID_ORE - truth.refundedOre);
      }),
    );
  });

  it('the sum of all requests never exceeds what was paid', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: PAID_ORE }), { maxLength: 20 }), (amounts) => {
        const refunds: RefundSummand[] = [];
        for (const amountOre of amounts) {
          const isLeft = amountOre <= refundableOre({ ...nothing, refunds });
          if (isLeft) refunds.push({ amountOre, state: 'requested', stripeRefundId: null });
        }
        expect(refunds.reduce((total, { amountOre }) => total + amountOre, 0)).toBeLessThanOrEqual(PAID_ORE);
      }),
    );
  });

  it.each(
    REFUND_STATES.flatMap((stored, index) =>
      REFUND_STATES.map((reported, at) => [stored, reported, at > index] as const),
    ),
  )('a refund in %s changes to %s: %s', (stored, reported, becomes) => {
    expect(laterState(stored, reported)).toBe(becomes ? reported : stored);
  });

  it.each([
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['pending', 'sent'],
    ['requires_action', 'sent'],
    [null, 'sent'],
  ])('the status %s at Stripe is stored as %s', (status, state) => {
    expect(stateAtStripe(status)).toBe(state);
  });

  it('a refund refused by Stripe does not reduce the sum from Stripe', () => {
    const refused: RefundSummand = { amountOre: 69_900, state: 'failed', stripeRefundId: null };
    const book = { paidOre: PAID_ORE, chargeRefundedOre: 10_000, refunds: [refused] };
    expect([refundedOre(book), refundableOre(book)]).toEqual([10_000, 59_900]);
  });

  it('a refund before the payment is known is refused', () => {
    expect(refundableOre({ ...nothing, paidOre: null })).toBe(0);
  });
});
