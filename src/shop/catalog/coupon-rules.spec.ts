import type Stripe from 'stripe';
import { evaluateCoupon } from './coupon-rules.js';

const now = new Date('2026-11-21T12:00:00Z');
const past = now.getTime() / 1000;
const use = { now, grossOre: 69900, currency: 'SEK', stripeProductId: 'prod_1' };

function aCode(code: object = {}, coupon: object = {}): Stripe.PromotionCode {
  return {
    id: 'promo_1',
    active: true,
    expires_at: null,
    max_redemptions: null,
    times_redeemed: 0,
    customer: null,
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    promotion: {
      type: 'coupon',
      coupon: {
        valid: true,
        amount_off: 10000,
        percent_off: null,
        currency: 'sek',
        redeem_by: null,
        max_redemptions: null,
        times_redeemed: 0,
        ...coupon,
      },
    },
    ...code,
  } as unknown as Stripe.PromotionCode;
}

describe('a typed code', () => {
  it('a valid code has its amount', () => {
    expect(evaluateCoupon([aCode()], use)).toEqual({
      kind: 'usable',
      promotionCodeId: 'promo_1',
      discount: { amountOffOre: 10000, percentOff: null },
    });
  });

  it('the amount takes precedence over the percentage', () => {
    expect(evaluateCoupon([aCode({}, { percent_off: 50 })], use)).toMatchObject({
      discount: { amountOffOre: 10000, percentOff: null },
    });
  });

  it('a percentage code is valid in any currency', () => {
    expect(evaluateCoupon([aCode({}, { amount_off: null, currency: null, percent_off: 10 })], use)).toMatchObject({
      discount: { percentOff: 10 },
    });
  });

  it.each([
    ['its end has come', { expires_at: past }, {}],
    ['its coupon can no longer be redeemed', {}, { redeem_by: past - 1, valid: false }],
  ])('a code is expired when %s', (_, code, coupon) => {
    expect(evaluateCoupon([aCode({ active: false, ...code }, coupon)], use)).toEqual({ kind: 'expired' });
  });

  it.each<[string, object, object]>([
    ['it is switched off', { active: false }, {}],
    ['its coupon is no longer valid', {}, { valid: false }],
    ['it is used up', { max_redemptions: 3, times_redeemed: 3 }, {}],
    ['its coupon is used up', {}, { max_redemptions: 1, times_redeemed: 1 }],
    ['it belongs to another customer', { customer: 'cus_1' }, {}],
    [
      'it is for first orders only',
      { restrictions: { first_time_transaction: true, minimum_amount: null, minimum_amount_currency: null } },
      {},
    ],
    ['the price is below its minimum', { restrictions: { minimum_amount: 80000, minimum_amount_currency: 'sek' } }, {}],
    ['its amount is in another currency', {}, { currency: 'eur' }],
    ['it is for another product', {}, { applies_to: { products: ['prod_2'] } }],
    ['its coupon was not expanded', { promotion: { type: 'coupon', coupon: 'coup_1' } }, {}],
  ])('a code is unknown when %s', (_, code, coupon) => {
    expect(evaluateCoupon([aCode(code, coupon)], use)).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['SEK', 69_601],
    ['SEK', 69_899],
    ['EUR', 69_851],
  ])('a code in %s that takes %d off leaves too little to pay [F8]', (currency, amountOff) => {
    const code = aCode({}, { amount_off: amountOff, currency: currency.toLowerCase() });
    expect(evaluateCoupon([code], { ...use, currency })).toEqual({ kind: 'too-low' });
  });

  it.each([
    ['SEK', 69_600],
    ['EUR', 69_850],
    ['SEK', 69_900],
  ])('a code in %s that takes %d off leaves enough, or nothing', (currency, amountOff) => {
    const code = aCode({}, { amount_off: amountOff, currency: currency.toLowerCase() });
    expect(evaluateCoupon([code], { ...use, currency })).toMatchObject({ kind: 'usable' });
  });

  it('the valid code of several equal ones is preferred', () => {
    expect(evaluateCoupon([aCode({ active: false, expires_at: past }), aCode({ id: 'promo_2' })], use)).toMatchObject({
      promotionCodeId: 'promo_2',
    });
  });

  it('a code missing at Stripe is unknown', () => {
    expect(evaluateCoupon([], use)).toEqual({ kind: 'unknown' });
  });
});
