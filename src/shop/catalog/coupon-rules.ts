import type Stripe from 'stripe';
import { LEAST_PRICE_ORE } from '../../../common/campaign-rules.js';
import { priceBreakdown, type Discount } from '../../../common/price.js';

/** A code that may be used now, with what it takes off. */
export interface UsableCoupon {
  readonly kind: 'usable';
  readonly promotionCodeId: string;
  readonly discount: Discount;
}

/** `too-low`: what is left to pay is less than Stripe charges. */
export type CouponOutcome = UsableCoupon | { readonly kind: 'unknown' | 'expired' | 'too-low' };

/** What Stripe charges at least, in the smallest unit (docs.stripe.com/currencies, "Minimum and maximum charge amounts"). */
const SMALLEST_CHARGE: Readonly<Record<string, number>> = {
  SEK: LEAST_PRICE_ORE,
  NOK: 300,
  DKK: 250,
  EUR: 50,
  USD: 50,
  GBP: 30,
};

/** What the coupon is to be used on. */
export interface CouponUse {
  readonly now: Date;
  readonly grossOre: number;
  /** Upper case. */
  readonly currency: string;
  readonly stripeProductId: string;
}

/**
 * Evaluates Stripe's promotion codes for one typed code (stripe.com/docs, "Promotion codes"). The result is not a
 * reservation: Stripe checks the code again when the session is created. Codes bound to a customer or to first orders
 * are refused, since a visitor has no customer yet.
 */
export function evaluateCoupon(candidates: readonly Stripe.PromotionCode[], use: CouponUse): CouponOutcome {
  const outcomes = candidates.map((candidate) => evaluateOne(candidate, use));
  return (
    outcomes.find(({ kind }) => kind === 'usable') ??
    outcomes.find(({ kind }) => kind === 'too-low') ??
    outcomes.find(({ kind }) => kind === 'expired') ?? { kind: 'unknown' }
  );
}

function evaluateOne(promotionCode: Stripe.PromotionCode, use: CouponUse): CouponOutcome {
  const { coupon } = promotionCode.promotion;
  if (!coupon || typeof coupon === 'string') return { kind: 'unknown' };
  const nowSeconds = use.now.getTime() / 1000;
  if (isPast(promotionCode.expires_at, nowSeconds) || isPast(coupon.redeem_by, nowSeconds)) return { kind: 'expired' };
  const isUsable =
    promotionCode.active &&
    coupon.valid &&
    !isUsedUp(promotionCode) &&
    !isUsedUp(coupon) &&
    promotionCode.customer === null &&
    !promotionCode.restrictions.first_time_transaction &&
    reachesMinimum(promotionCode.restrictions, use) &&
    (coupon.amount_off === null || coupon.currency?.toUpperCase() === use.currency) &&
    (coupon.applies_to?.products.includes(use.stripeProductId) ?? true);
  if (!isUsable) return { kind: 'unknown' };
  const discount =
    coupon.amount_off === null
      ? { amountOffOre: null, percentOff: coupon.percent_off }
      : { amountOffOre: coupon.amount_off, percentOff: null };
  if (!canBePaid(priceBreakdown(use.grossOre, 0, discount).totalOre, use.currency)) return { kind: 'too-low' };
  return { kind: 'usable', promotionCodeId: promotionCode.id, discount };
}

/** Nothing left to pay is an order without a charge. */
function canBePaid(totalOre: number, currency: string): boolean {
  return totalOre === 0 || totalOre >= (SMALLEST_CHARGE[currency] ?? 0);
}

function isPast(seconds: number | null, nowSeconds: number): boolean {
  return seconds !== null && seconds <= nowSeconds;
}

function isUsedUp({
  max_redemptions,
  times_redeemed,
}: {
  max_redemptions: number | null;
  times_redeemed: number;
}): boolean {
  return max_redemptions !== null && times_redeemed >= max_redemptions;
}

function reachesMinimum(
  { minimum_amount, minimum_amount_currency }: Stripe.PromotionCode.Restrictions,
  use: CouponUse,
): boolean {
  if (minimum_amount === null) return true;
  return minimum_amount_currency?.toUpperCase() === use.currency && use.grossOre >= minimum_amount;
}
