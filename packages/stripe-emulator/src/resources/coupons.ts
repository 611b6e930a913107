import { type New } from '../new-object.js';
import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { exclusiveParameters, invalidRequest, missingParameter } from '../errors.js';
import { announce, create, update } from '../events.js';
import { listOf } from '../http/lists.js';
import { randomText } from '../ids.js';
import { type Coupon, type Params } from '../wire.js';
import { currencyCode, given, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';

type CreateInput = Params<Stripe.CouponCreateParams>;

export const couponOperations: Operations = {
  'coupons.create': createCoupon,
  'coupons.retrieve': (account, _input, id) => account.get('coupon', id),
  'coupons.list': listOf('coupon'),
  'coupons.update': updateCoupon,
  'coupons.del': deleteCoupon,
};

/** Makes a coupon. @throws StripeError 400 unless it has exactly one of an amount and a percentage. */
function createCoupon(account: Account, input: CreateInput): Coupon {
  checkReduction(input);
  if (input.redeem_by !== undefined && input.redeem_by <= account.now) {
    throw invalidRequest('redeem_by must be in the future.', 'redeem_by');
  }
  const id = input.id ?? randomText(8);
  if (account.find('coupon', id)) throw invalidRequest('Coupon already exists.', 'id', 'resource_already_exists');
  saveScope(account, id, input.applies_to?.products);
  const coupon: New<'coupon'> = {
    id,
    ...given(input, 'amount_off', 'duration_in_months', 'max_redemptions', 'name', 'percent_off', 'redeem_by'),
    currency: input.currency === undefined ? null : currencyCode(input.currency),
    duration: input.duration ?? 'once',
    metadata: mergeMetadata(null, input.metadata),
    times_redeemed: 0,
    valid: true,
  };
  return create(account, 'coupon', coupon, 'coupon.created');
}

function checkReduction(input: CreateInput): void {
  const { amount_off: amount, percent_off: percent } = input;
  if (amount !== undefined && percent !== undefined) throw exclusiveParameters('amount_off', 'percent_off');
  if (amount === undefined && percent === undefined) {
    throw invalidRequest(
      'Received neither percent_off nor amount_off. You must specify one of them.',
      'percent_off',
      'parameter_missing',
    );
  }
  if (amount !== undefined && input.currency === undefined) throw missingParameter('currency');
  if (amount !== undefined && amount <= 0)
    throw invalidRequest('Invalid positive integer', 'amount_off', 'parameter_invalid_integer');
  if (percent !== undefined && (percent <= 0 || percent > 100)) {
    throw invalidRequest('percent_off must be greater than 0 and at most 100.', 'percent_off');
  }
  if (input.duration === 'repeating' && input.duration_in_months === undefined)
    throw missingParameter('duration_in_months');
}

/** Which products the coupon is for; only shown when `applies_to` is expanded. */
function saveScope(account: Account, id: string, products: string[] | undefined): void {
  if (!products || products.length === 0) return;
  products.forEach((product, index) => account.get('product', product, `applies_to[products][${index}]`));
  account.put('coupon_scope', { id, products });
}

function updateCoupon(account: Account, input: Params<Stripe.CouponUpdateParams>, id: string): Coupon {
  const coupon = account.get('coupon', id);
  const metadata = mergeMetadata(coupon.metadata, input.metadata);
  return update(account, 'coupon', coupon, { ...given(input, 'name'), metadata }, 'coupon.updated');
}

function deleteCoupon(account: Account, _input: object, id: string) {
  const coupon = account.get('coupon', id);
  account.remove('coupon', id);
  account.remove('coupon_scope', id);
  announce(account, 'coupon.deleted', coupon);
  return { id, object: 'coupon', deleted: true };
}
