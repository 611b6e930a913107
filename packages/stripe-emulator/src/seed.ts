import { type Account } from './account.js';
import { type Coupon, type Price, type Product, type PromotionCode, type TaxRate } from './wire.js';

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
  account.put('product', product);
  account.put('price', price);
  account.put('tax_rate', taxRate);
  addCode(account, 'RABATT200', { amount_off: 20000, currency: 'sek' }, campaignEndsAt);
  addCode(account, 'VALKOMMEN100', { amount_off: 10000, currency: 'sek' }, null);
  addCode(account, 'GRATIS100', { percent_off: 100 }, null);
}

const product: Product = {
  id: seedIds.product,
  object: 'product',
  active: true,
  created: seededAt,
  default_price: seedIds.price,
  description: 'Personlig bedömning av din hud av en hudläkare',
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: 'Hudbedömning',
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: seededAt,
  url: null,
};

const price: Price = {
  id: seedIds.price,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: seededAt,
  currency: 'sek',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: 'hudbedomning',
  metadata: {},
  nickname: null,
  product: seedIds.product,
  recurring: null,
  tax_behavior: 'inclusive',
  tiers_mode: null,
  transform_quantity: null,
  type: 'one_time',
  unit_amount: 69900,
  unit_amount_decimal: '69900',
};

const taxRate: TaxRate = {
  id: seedIds.taxRate,
  object: 'tax_rate',
  active: true,
  country: 'SE',
  created: seededAt,
  description: null,
  display_name: 'Moms',
  effective_percentage: 25,
  flat_amount: null,
  inclusive: true,
  jurisdiction: 'SE',
  jurisdiction_level: 'country',
  livemode: false,
  metadata: {},
  percentage: 25,
  rate_type: 'percentage',
  state: null,
  tax_type: 'vat',
};

type Off = { amount_off: number; currency: string } | { percent_off: number };

/** A coupon for the product, and the code that buyers type. */
function addCode(account: Account, code: string, off: Off, expiresAt: number | null): void {
  const couponId = code.toLowerCase();
  const coupon: Coupon = {
    id: couponId,
    object: 'coupon',
    amount_off: null,
    created: seededAt,
    currency: null,
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: code,
    percent_off: null,
    redeem_by: expiresAt,
    times_redeemed: 0,
    valid: true,
    ...off,
  };
  const promotionCode: PromotionCode = {
    id: `promo_${couponId}`,
    object: 'promotion_code',
    active: true,
    code,
    created: seededAt,
    customer: null,
    customer_account: null,
    expires_at: expiresAt,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: { coupon: couponId, type: 'coupon' },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  };
  account.put('coupon', coupon);
  account.put('coupon_scope', { id: couponId, products: [seedIds.product] });
  account.put('promotion_code', promotionCode);
}
