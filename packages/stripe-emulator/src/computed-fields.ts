import { type Kind, type Records } from './records.js';
import { type BalanceTransaction, type Coupon, type PromotionCode } from './wire.js';

/** Input of the computed fields. */
interface Source {
  readonly now: number;
  find(kind: 'coupon', id: string): Coupon | undefined;
}

/**
 * Fields that depend on the clock are computed on read, so that setting the clock back revives a code. The stored
 * `active` of a promotion code is only the owner's switch.
 */
export function applyComputedFields<K extends Kind>(account: Source, kind: K, record: Records[K]): Records[K] {
  if (kind === 'coupon') return currentCoupon(account, record as Coupon) as Records[K];
  if (kind === 'promotion_code') return currentPromotionCode(account, record as PromotionCode) as Records[K];
  if (kind === 'balance_transaction') return currentTransaction(account, record as BalanceTransaction) as Records[K];
  return record;
}

function currentTransaction({ now }: Source, transaction: BalanceTransaction): BalanceTransaction {
  return { ...transaction, status: transaction.available_on > now ? 'pending' : 'available' };
}

function currentCoupon(account: Source, coupon: Coupon): Coupon {
  return { ...coupon, valid: !isPast(coupon.redeem_by, account.now) && !isUsedUp(coupon) };
}

function currentPromotionCode(account: Source, code: PromotionCode): PromotionCode {
  const coupon = code.promotion.coupon === null ? undefined : account.find('coupon', code.promotion.coupon);
  const isUsable = coupon?.valid === true && !isPast(code.expires_at, account.now) && !isUsedUp(code);
  return { ...code, active: code.active && isUsable };
}

function isPast(instant: number | null, now: number): boolean {
  return instant !== null && instant <= now;
}

function isUsedUp({
  max_redemptions: limit,
  times_redeemed: used,
}: {
  max_redemptions: number | null;
  times_redeemed: number;
}): boolean {
  return limit !== null && used >= limit;
}
