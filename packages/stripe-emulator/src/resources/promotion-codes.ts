import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { invalidRequest, missingParameter } from '../errors.js';
import { create, update } from '../events.js';
import { listOf } from '../http/lists.js';
import { newId, randomText } from '../ids.js';
import { type Coupon, type Params, type PromotionCode } from '../wire.js';
import { currencyCode, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';

type CreateInput = Params<Stripe.PromotionCodeCreateParams>;
export const promotionCodeOperations: Operations = {
  'promotionCodes.create': createPromotionCode,
  'promotionCodes.retrieve': (account, _input, id) => account.get('promotion_code', id),
  'promotionCodes.list': listOf('promotion_code', {
    code: ({ code }, wanted: string) => isSameCode(code, wanted),
    coupon: ({ promotion }, wanted: string) => promotion.coupon === wanted,
  }),
  'promotionCodes.update': updatePromotionCode,
};

/** Creates the code that buyers type. @throws StripeError 400 when it exceeds its coupon or is taken */
function createPromotionCode(account: Account, input: CreateInput): PromotionCode {
  if (input.promotion.coupon === undefined) throw missingParameter('promotion[coupon]');
  const coupon = account.get('coupon', input.promotion.coupon, 'promotion[coupon]');
  const code = input.code ?? randomText(8).toUpperCase();
  const isActive = input.active ?? true;
  checkCode(account, code, isActive);
  checkLimits(account, input, coupon);
  if (input.customer !== undefined) account.get('customer', input.customer, 'customer');
  const { restrictions } = input;
  if (restrictions?.minimum_amount !== undefined && restrictions.minimum_amount_currency === undefined) {
    throw missingParameter('restrictions[minimum_amount_currency]');
  }
  return create(
    account,
    'promotion_code',
    {
      id: newId('promo'),
      active: isActive,
      code,
      customer: input.customer ?? null,
      expires_at: input.expires_at ?? coupon.redeem_by,
      max_redemptions: input.max_redemptions ?? null,
      metadata: mergeMetadata(null, input.metadata),
      promotion: { coupon: coupon.id, type: 'coupon' },
      restrictions: {
        first_time_transaction: restrictions?.first_time_transaction ?? false,
        minimum_amount: restrictions?.minimum_amount ?? null,
        minimum_amount_currency: restrictions?.minimum_amount_currency
          ? currencyCode(restrictions.minimum_amount_currency)
          : null,
      },
      times_redeemed: 0,
    },
    'promotion_code.created',
  );
}

function checkCode(account: Account, code: string, isActive: boolean): void {
  if (!/^[A-Za-z0-9-]{1,500}$/.test(code)) {
    throw invalidRequest('Promotion codes may only contain letters, digits and dashes.', 'code');
  }
  const isTaken = account.all('promotion_code').some((other) => other.active && isSameCode(other.code, code));
  if (isActive && isTaken) {
    throw invalidRequest(
      'An active promotion code with `code: ' + code + '` already exists.',
      'code',
      'resource_already_exists',
    );
  }
}

function checkLimits(account: Account, input: CreateInput, coupon: Coupon): void {
  if (!coupon.valid) throw invalidRequest(`The coupon ${coupon.id} is no longer valid.`, 'promotion[coupon]');
  const { expires_at: expiresAt, max_redemptions: limit } = input;
  if (expiresAt !== undefined && expiresAt <= account.now)
    throw invalidRequest('expires_at must be in the future.', 'expires_at');
  if (expiresAt !== undefined && coupon.redeem_by !== null && expiresAt > coupon.redeem_by) {
    throw invalidRequest("expires_at cannot be later than the coupon's redeem_by.", 'expires_at');
  }
  if (limit !== undefined && coupon.max_redemptions !== null && limit > coupon.max_redemptions) {
    throw invalidRequest("max_redemptions cannot be higher than the coupon's.", 'max_redemptions');
  }
}

function isSameCode(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

function updatePromotionCode(
  account: Account,
  input: Params<Stripe.PromotionCodeUpdateParams>,
  id: string,
): PromotionCode {
  const promotion = account.get('promotion_code', id);
  const metadata = mergeMetadata(promotion.metadata, input.metadata);
  if (input.active === undefined)
    return update(account, 'promotion_code', promotion, { metadata }, 'promotion_code.updated');
  const isSwitchedOn = input.active && !promotion.active;
  if (isSwitchedOn) checkCode(account, promotion.code, true);
  const changed = update(
    account,
    'promotion_code',
    promotion,
    { active: input.active, metadata },
    'promotion_code.updated',
  );
  if (isSwitchedOn && !changed.active)
    throw invalidRequest('This promotion code can no longer be used and cannot be activated.', 'active');
  return changed;
}
