import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { exclusiveParameters, invalidRequest, missingParameter } from '../errors.js';
import { create, update } from '../events.js';
import { newId } from '../ids.js';
import { type Coupon, type Discount, type Params, type PromotionCode } from '../wire.js';
import { type Reduction } from './amounts.js';

/** A usable coupon, and its promotion code. */
export interface AppliedDiscount {
  coupon: Coupon;
  promotionCode: PromotionCode | null;
  /** Products it is for; null means all. */
  products: string[] | null;
}

interface Purchase {
  currency: string;
  /** Minor units, before discounts. */
  subtotal: number;
  products: string[];
  customer: string | null;
}

/**
 * The discount that a session requests.
 * @throws StripeError 400 when the code is unknown, expired, used up, for others, below its minimum or in another
 * currency.
 */
export function resolveDiscount(
  account: Account,
  inputs: Params<Stripe.Checkout.SessionCreateParams.Discount>[] | undefined,
  purchase: Purchase,
): AppliedDiscount | null {
  const [input, ...more] = inputs ?? [];
  if (!input) return null;
  if (more.length > 0) throw invalidRequest('You may only specify one discount.', 'discounts');
  if (input.coupon !== undefined && input.promotion_code !== undefined) {
    throw exclusiveParameters('discounts[0][coupon]', 'discounts[0][promotion_code]');
  }
  if (input.promotion_code !== undefined) return fromPromotionCode(account, input.promotion_code, purchase);
  if (input.coupon === undefined) throw missingParameter('discounts[0][coupon]');
  return fromCoupon(
    account,
    account.get('coupon', input.coupon, 'discounts[0][coupon]'),
    null,
    purchase,
    'discounts[0][coupon]',
  );
}

function fromPromotionCode(account: Account, id: string, purchase: Purchase): AppliedDiscount {
  const param = 'discounts[0][promotion_code]';
  const promotionCode = account.get('promotion_code', id, param);
  const coupon = account.get('coupon', promotionCode.promotion.coupon ?? '', param);
  const refuse = (why: string, code?: string) =>
    invalidRequest(`This promotion code cannot be redeemed: ${why}.`, param, code);
  const { restrictions, expires_at: expiresAt } = promotionCode;
  if (expiresAt !== null && expiresAt <= account.now) throw refuse('it has expired', 'coupon_expired');
  if (!coupon.valid) throw refuse('its coupon is no longer valid', 'coupon_expired');
  if (!promotionCode.active) throw refuse('it is not active');
  if (promotionCode.customer !== null && promotionCode.customer !== purchase.customer)
    throw refuse('it belongs to another customer');
  if (restrictions.first_time_transaction && hasPaidBefore(account, purchase.customer))
    throw refuse('it is for the first purchase only');
  if (restrictions.minimum_amount !== null) {
    const isSameCurrency = restrictions.minimum_amount_currency === purchase.currency;
    if (!isSameCurrency || purchase.subtotal < restrictions.minimum_amount)
      throw refuse('the purchase is below its minimum amount');
  }
  return fromCoupon(account, coupon, promotionCode, purchase, param);
}

function fromCoupon(
  account: Account,
  coupon: Coupon,
  promotionCode: PromotionCode | null,
  purchase: Purchase,
  param: string,
): AppliedDiscount {
  if (!coupon.valid) throw invalidRequest(`Coupon expired: ${coupon.id}`, param, 'coupon_expired');
  if (coupon.amount_off !== null && coupon.currency !== purchase.currency) {
    throw invalidRequest(
      `The coupon ${coupon.id} is in ${coupon.currency} and cannot be applied to ${purchase.currency}.`,
      param,
    );
  }
  const products = account.find('coupon_scope', coupon.id)?.products ?? null;
  // An invoice gets its discount before its items.
  if (products && purchase.products.length > 0 && !purchase.products.some((product) => products.includes(product))) {
    throw invalidRequest(`The coupon ${coupon.id} does not apply to anything that is bought.`, param);
  }
  return { coupon, promotionCode, products };
}

function hasPaidBefore(account: Account, customer: string | null): boolean {
  return customer !== null && account.all('charge').some((charge) => charge.customer === customer && charge.paid);
}

/** The coupon's discount. */
export function reductionOf(coupon: Coupon): Reduction {
  return coupon.amount_off !== null ? { amountOff: coupon.amount_off } : { percentOff: coupon.percent_off ?? 0 };
}

/** The stored discount object that connects coupon and session. */
export function createDiscount(
  account: Account,
  applied: AppliedDiscount,
  owner: { session?: string; invoice?: string },
): Discount {
  return create(account, 'discount', {
    id: newId('di'),
    checkout_session: owner.session ?? null,
    invoice: owner.invoice ?? null,
    promotion_code: applied.promotionCode?.id ?? null,
    source: { coupon: applied.coupon.id, type: 'coupon' },
    start: account.now,
  });
}

/** Counts one use of coupon and code, which may end them. */
export function redeem(account: Account, discountId: string): void {
  const discount = account.get('discount', discountId);
  const coupon = account.find('coupon', discount.source.coupon ?? '');
  const code = account.find('promotion_code', discount.promotion_code ?? '');
  if (coupon) update(account, 'coupon', coupon, { times_redeemed: coupon.times_redeemed + 1 }, 'coupon.updated');
  if (code)
    update(account, 'promotion_code', code, { times_redeemed: code.times_redeemed + 1 }, 'promotion_code.updated');
}
