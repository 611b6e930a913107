import { create } from './events.js';
import { type New } from './new-object.js';
import { type Account } from './account.js';

/** The seed's objects are older than any start of a demo's clock. 2025-09-01 in Stockholm. */
const seededAt = Date.parse('2025-09-01T00:00:00+02:00') / 1000;
/** Midnight after 30 September 2025 in Stockholm. */
const campaignEndsAt = Date.parse('2025-10-01T00:00:00+02:00') / 1000;

/** Ids of the seed, the same in every store. */
export const seedIds = {
  product: 'prod_hudbedomning',
  price: 'price_hudbedomning_69900',
  taxRate: 'txr_moms25',
  webhookEndpoint: 'we_configured',
} as const;

/** A new account's objects: the clinic's product with price and VAT, and three codes. */
export function seed(account: Account): void {
  create(account, 'product', product);
  create(account, 'price', price);
  create(account, 'tax_rate', taxRate);
  addCode(account, 'RABATT200', { amount_off: 20000, currency: 'sek' }, campaignEndsAt);
  addCode(account, 'VALKOMMEN100', { amount_off: 10000, currency: 'sek' }, null);
  addCode(account, 'GRATIS100', { percent_off: 100 }, null);
}

const product: New<'product'> = {
  id: seedIds.product,
  active: true,
  created: seededAt,
  default_price: seedIds.price,
  description: 'Personlig bedömning av din hud av en hudläkare',
  images: [],
  marketing_features: [],
  metadata: {},
  name: 'Hudbedömning',
  statement_descriptor: null,
  tax_code: null,
  type: 'service',
  unit_label: null,
  updated: seededAt,
};

const price: New<'price'> = {
  id: seedIds.price,
  active: true,
  billing_scheme: 'per_unit',
  created: seededAt,
  currency: 'sek',
  lookup_key: 'hudbedomning',
  metadata: {},
  product: seedIds.product,
  tax_behavior: 'inclusive',
  type: 'one_time',
  unit_amount: 69900,
  unit_amount_decimal: '69900',
};

const taxRate: New<'tax_rate'> = {
  id: seedIds.taxRate,
  active: true,
  country: 'SE',
  created: seededAt,
  display_name: 'Moms',
  effective_percentage: 25,
  inclusive: true,
  jurisdiction: 'SE',
  jurisdiction_level: 'country',
  metadata: {},
  percentage: 25,
  rate_type: 'percentage',
  tax_type: 'vat',
};

type Off = { amount_off: number; currency: string } | { percent_off: number };

/** A coupon for the product, and the code that buyers type. */
function addCode(account: Account, code: string, off: Off, expiresAt: number | null): void {
  const couponId = code.toLowerCase();
  create(account, 'coupon', {
    id: couponId,
    created: seededAt,
    duration: 'once',
    metadata: {},
    name: code,
    redeem_by: expiresAt,
    times_redeemed: 0,
    valid: true,
    ...off,
  });
  create(account, 'promotion_code', {
    id: `promo_${couponId}`,
    active: true,
    code,
    created: seededAt,
    expires_at: expiresAt,
    metadata: {},
    promotion: { coupon: couponId, type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  });
  account.put('coupon_scope', { id: couponId, products: [seedIds.product] });
}
