import type Stripe from 'stripe';
import { type StripeEmulator, startStripeEmulator } from '../src/emulator.js';
import { seedIds } from '../src/seed.js';
import { checkedStripe } from './checked-stripe.js';
import { control } from '../src/testing.js';

const DURING_CAMPAIGN = '2025-09-15T12:00:00+02:00';
const CAMPAIGN_ENDS_AT = 1759269600;

let emulator: StripeEmulator;
let stripe: Stripe;

beforeAll(async () => {
  emulator = await startStripeEmulator({ now: DURING_CAMPAIGN });
  stripe = checkedStripe(emulator);
});
afterAll(() => emulator.stop());

const eventTypes = async () => (await stripe.events.list({ limit: 100 })).data.map((event) => event.type as string);

describe('the seed', () => {
  it('the seed has the assessment for 699 kr with 25 % VAT included', async () => {
    const { data } = await stripe.prices.list({ lookup_keys: ['hudbedomning'], expand: ['data.product'] });
    expect(data).toMatchObject([
      {
        id: seedIds.price,
        unit_amount: 69900,
        currency: 'sek',
        tax_behavior: 'inclusive',
        product: { name: 'Hudbedömning' },
      },
    ]);
    expect((await stripe.taxRates.list({ active: true })).data).toMatchObject([{ percentage: 25, inclusive: true }]);
  });

  it('the campaign code is valid until midnight after 30 September, in any case', async () => {
    const find = () =>
      stripe.promotionCodes.list({ code: 'rabatt200', active: true, limit: 1, expand: ['data.promotion.coupon'] });
    const during = await find();
    expect(during.data).toMatchObject([
      { code: 'RABATT200', expires_at: CAMPAIGN_ENDS_AT, promotion: { coupon: { amount_off: 20000, valid: true } } },
    ]);

    const afterwards = await startStripeEmulator({ now: '2025-10-01T00:00:00+02:00' });
    const later = checkedStripe(afterwards);
    expect((await later.promotionCodes.list({ code: 'RABATT200', active: true })).data).toEqual([]);
    expect((await later.promotionCodes.list({ code: 'RABATT200' })).data).toMatchObject([{ active: false }]);
    expect(await later.coupons.retrieve('rabatt200')).toMatchObject({ valid: false });
    await afterwards.stop();
  });

  it('one code takes off 100 kr and another everything, both without an end', async () => {
    const { data } = await stripe.promotionCodes.list({ active: true, expand: ['data.promotion.coupon'] });
    const open = data.filter((code) => code.expires_at === null);
    expect(open.map((code) => [code.code, code.promotion.coupon])).toMatchObject([
      ['GRATIS100', { percent_off: 100 }],
      ['VALKOMMEN100', { amount_off: 10000 }],
    ]);
  });
});

describe('products and prices', () => {
  it('a product and a price are created, changed and found, with an event each', async () => {
    const product = await stripe.products.create({
      name: 'Kräm',
      default_price_data: { currency: 'SEK', unit_amount: 19900 },
    });
    expect(product).toMatchObject({ active: true, default_price: expect.stringMatching(/^price_/) });
    const renamed = await stripe.products.update(product.id, { name: 'Salva', metadata: { a: '1', b: '2' } });
    const cleared = await stripe.products.update(product.id, { metadata: { a: '' }, description: '' });
    expect([renamed.name, cleared.metadata, cleared.description]).toEqual(['Salva', { b: '2' }, null]);
    const events = await stripe.events.list({ types: ['product.created', 'product.updated'], limit: 100 });
    expect(events.data[1]?.data.previous_attributes).toMatchObject({ name: 'Kräm' });
    expect((await stripe.products.list({ ids: [product.id] })).data).toHaveLength(1);
  });

  it('a product with prices is not deleted', async () => {
    await expect(stripe.products.del(seedIds.product)).rejects.toMatchObject({ statusCode: 400 });
    const { id } = await stripe.products.create({ name: 'Prov' });
    expect(await stripe.products.del(id)).toEqual(expect.objectContaining({ id, deleted: true }));
    await expect(stripe.products.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('a lookup key is transferred only on request', async () => {
    const params = { currency: 'sek', unit_amount: 79900, product: seedIds.product, lookup_key: 'hudbedomning' };
    await expect(stripe.prices.create(params)).rejects.toMatchObject({ statusCode: 400, param: 'lookup_key' });
    const dearer = await stripe.prices.create({ ...params, transfer_lookup_key: true });
    expect((await stripe.prices.list({ lookup_keys: ['hudbedomning'] })).data.map((price) => price.id)).toEqual([
      dearer.id,
    ]);
    await stripe.prices.update(seedIds.price, { lookup_key: 'hudbedomning', transfer_lookup_key: true });
    expect(await stripe.prices.update(dearer.id, { active: false })).toMatchObject({ active: false, lookup_key: null });
  });

  it.each([
    [
      'both a product and its data',
      { product: seedIds.product, product_data: { name: 'x' }, unit_amount: 1 },
      'parameters_exclusive',
    ],
    ['no product', { unit_amount: 1 }, 'parameter_missing'],
    ['no amount', { product: seedIds.product }, 'parameter_missing'],
    ['less than nothing', { product: seedIds.product, unit_amount: -1 }, 'parameter_invalid_integer'],
  ])('a product or price with %s is refused', async (_name, params, code) => {
    await expect(stripe.prices.create({ currency: 'sek', ...params })).rejects.toMatchObject({ statusCode: 400, code });
  });
});

describe('coupons', () => {
  it.each([
    ['both kinds of reduction', { amount_off: 1, currency: 'sek', percent_off: 1 }],
    ['no reduction', {}],
    ['an amount without currency', { amount_off: 1 }],
    ['more than everything', { percent_off: 101 }],
    ['a last day that has passed', { percent_off: 1, redeem_by: 1700000000 }],
    ['a product that does not exist', { percent_off: 1, applies_to: { products: ['prod_x'] } }],
  ])('a coupon with %s is refused', async (_name, params) => {
    await expect(stripe.coupons.create(params)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('a coupon is renamed and deleted', async () => {
    const { id } = await stripe.coupons.create({ percent_off: 12.5, name: 'Vår' });
    expect(await stripe.coupons.update(id, { name: 'Höst' })).toMatchObject({ name: 'Höst', percent_off: 12.5 });
    await stripe.coupons.del(id);
    expect(await eventTypes()).toEqual(expect.arrayContaining(['coupon.created', 'coupon.updated', 'coupon.deleted']));
  });
});

describe('promotion codes', () => {
  it('a promotion code is unique among active ones, ignoring case', async () => {
    const promotion = { type: 'coupon' as const, coupon: 'valkommen100' };
    await expect(stripe.promotionCodes.create({ promotion, code: 'valkommen100' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'code',
    });
    await expect(stripe.promotionCodes.create({ promotion, code: 'å' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'code',
    });
    const { id } = await stripe.promotionCodes.create({ promotion, code: 'VAR-26' });
    await stripe.promotionCodes.update(id, { active: false });
    await expect(stripe.promotionCodes.create({ promotion, code: 'var-26' })).resolves.toMatchObject({ active: true });
    await expect(stripe.promotionCodes.update(id, { active: true })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('a promotion code stays within its coupon', async () => {
    const { id: coupon } = await stripe.coupons.create({
      percent_off: 5,
      max_redemptions: 2,
      redeem_by: CAMPAIGN_ENDS_AT,
    });
    const promotion = { type: 'coupon' as const, coupon };
    const beyond = { promotion, expires_at: CAMPAIGN_ENDS_AT + 1 };
    await expect(stripe.promotionCodes.create(beyond)).rejects.toMatchObject({ param: 'expires_at' });
    await expect(stripe.promotionCodes.create({ promotion, max_redemptions: 3 })).rejects.toMatchObject({
      param: 'max_redemptions',
    });
    await expect(stripe.promotionCodes.create({ promotion, expires_at: 1700000000 })).rejects.toMatchObject({
      param: 'expires_at',
    });
    await expect(stripe.promotionCodes.create({ promotion })).resolves.toMatchObject({ expires_at: CAMPAIGN_ENDS_AT });
  });

  it('a promotion code expires at its time, and cannot be reactivated', async () => {
    const { id } = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: 'valkommen100' },
      code: 'KORT',
      expires_at: 1758000000,
    });
    await control(emulator, 'clock', { advance: 7 * 24 * 60 * 60 });
    expect(await stripe.promotionCodes.retrieve(id)).toMatchObject({ active: false });
    await expect(stripe.promotionCodes.update(id, { active: true })).rejects.toMatchObject({ statusCode: 400 });
    await stripe.promotionCodes.update(id, { metadata: { seen: '1' } });
    expect(await stripe.promotionCodes.retrieve(id)).toMatchObject({ active: false, metadata: { seen: '1' } });
  });
});

describe('customers', () => {
  it('a customer is created, changed, and leaves a stub when deleted', async () => {
    const { id } = await stripe.customers.create({
      email: 'asa@example.se',
      address: { country: 'SE', city: 'Umeå' },
      metadata: { user: '1' },
    });
    expect(await stripe.customers.update(id, { name: 'Åsa', metadata: '' })).toMatchObject({
      name: 'Åsa',
      metadata: {},
      address: { city: 'Umeå' },
    });
    expect((await stripe.customers.list({ email: 'asa@example.se' })).data.map((customer) => customer.id)).toContain(
      id,
    );
    await stripe.customers.del(id);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    await expect(stripe.customers.update(id, { name: 'x' })).rejects.toMatchObject({ statusCode: 404 });
    const types = ['customer.created', 'customer.updated', 'customer.deleted'];
    expect(await eventTypes()).toEqual(expect.arrayContaining(types));
  });

  it('a customer needs a valid address', async () => {
    await expect(stripe.customers.create({ email: 'åsa' })).rejects.toMatchObject({ code: 'email_invalid' });
  });

  it('metadata stays within the limits', async () => {
    await expect(stripe.customers.create({ metadata: { a: 'x'.repeat(501) } })).rejects.toMatchObject({
      param: 'metadata[a]',
    });
    await expect(stripe.customers.create({ metadata: { ['x'.repeat(41)]: 'a' } })).rejects.toMatchObject({
      param: 'metadata',
    });
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, 'x']));
    await expect(stripe.customers.create({ metadata: many })).rejects.toMatchObject({ param: 'metadata' });
  });
});

it('a tax rate is created and deactivated', async () => {
  const { id } = await stripe.taxRates.create({ display_name: 'Moms', percentage: 6, inclusive: true, country: 'SE' });
  expect(await stripe.taxRates.update(id, { active: false, description: 'Böcker' })).toMatchObject({
    active: false,
    percentage: 6,
  });
  expect((await stripe.taxRates.list({ active: false })).data.map((rate) => rate.id)).toEqual([id]);
});
