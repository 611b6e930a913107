import { randomUUID } from 'node:crypto';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { addDays } from '../../../../common/stockholm-time.js';
import { raiseCacheVersion } from '../../../support/cached-content.js';
import { startTestApp, type TestResponse, type TestApp } from '../../../support/test-app.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../../support/settings/admin-calls.js';

const today = stockholmDay(new Date());
const day = (daysAhead: number) => addDays(today, daysAhead);

describe('campaigns [G34]', () => {
  let app: TestApp;
  let admin: AdminCalls;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await adminCalls(app);
  });
  beforeEach(async () => {
    await app.drain();
    const { data } = await app.stripe.promotionCodes.list({ active: true, limit: 100 });
    for (const { id, metadata } of data)
      if (metadata?.['promotion_id']) await app.stripe.promotionCodes.update(id, { active: false });
    await app.database.query('TRUNCATE promotions, campaigns');
    await raiseCacheVersion(app.nest, 'catalog');
  });
  afterAll(() => app.stop());

  const data = (changes: object = {}) => ({
    code: 'vinter200',
    amount_off: 20000,
    starts_on: today,
    valid_through: day(7),
    ...changes,
  });
  const create = (changes: object = {}) => admin.post('campaigns', { campaign: data(changes) });
  const list = async () => (await admin.get('campaigns')).body.campaigns;
  const change = (row: { id: string; updated_at: string }, changes: object) =>
    admin.put(`campaigns/${row.id}`, { campaign: data(changes), expectedUpdatedAt: row.updated_at });
  const shown = async () => (await app.post('/functions/v1/get-product-info')).body.campaign;
  const validate = async (couponCode: string) => (await app.post('/functions/v1/validate-coupon', { couponCode })).body;
  const codesAtStripe = async (active: boolean) => {
    const found = await app.stripe.promotionCodes.list({ active, limit: 100, expand: ['data.promotion.coupon'] });
    return found.data.filter(({ metadata }) => metadata?.['promotion_id']);
  };

  it('a campaign is shown with code, derived price and last day once Stripe has coupon and promotion code', async () => {
    const created = await create();
    expect(created).toMatchObject({
      status: 201,
      body: {
        price_inc_vat: 69900,
        today,
        campaigns: [
          {
            code: 'VINTER200',
            phase: 'running',
            price_inc_vat: 49900,
            promotion: { state: 'preparing', failure: null },
          },
        ],
      },
    });
    await app.drain();
    expect(await list()).toMatchObject([
      { starts_on: today, valid_through: day(7), promotion: { state: 'ready', failure: null } },
    ]);
    await app.eventually(async () =>
      expect(await shown()).toEqual({
        code: 'VINTER200',
        price_inc_vat: 49900,
        valid_through: day(7),
        lowest_price_30_days: 69900,
      }),
    );
    expect(await validate('Vinter200')).toEqual({ valid: true, coupon: { amount_off: 20000, percent_off: null } });
    const [code] = await codesAtStripe(true);
    expect(code).toMatchObject({
      code: 'VINTER200',
      promotion: { coupon: { amount_off: 20000, currency: 'sek', duration: 'once' } },
    });
    expect(stockholmDay(new Date((code?.expires_at ?? 0) * 1000 - 1))).toBe(day(7));
  });

  it('the current offer stays until the new one can be bought, and the old code is then switched off', async () => {
    const [before] = (await create()).body.campaigns;
    await app.drain();
    const [old] = await codesAtStripe(true);
    const changed = await change(before, { amount_off: 10000 });
    expect(changed.body.campaigns).toMatchObject([
      { amount_off: 10000, phase: 'running', price_inc_vat: 59900 },
      { id: before.id, amount_off: 20000, phase: 'over', price_inc_vat: null },
    ]);
    await app.drain();
    await app.eventually(async () =>
      expect(await shown()).toMatchObject({ price_inc_vat: 59900, lowest_price_30_days: 49900 }),
    );
    expect(await validate('VINTER200')).toMatchObject({ valid: true, coupon: { amount_off: 10000 } });
    expect((await codesAtStripe(true)).map(({ promotion }) => promotion.coupon)).toMatchObject([{ amount_off: 10000 }]);
    expect((await codesAtStripe(false)).map(({ id }) => id)).toContain(old?.id);
  });

  it('a replaced code has expired', async () => {
    const [before] = (await create()).body.campaigns;
    await app.drain();
    await change(before, { code: 'JUL200' });
    await app.drain();
    expect(await validate('VINTER200')).toEqual({ valid: false, error: 'Rabattkoden har gått ut' });
    expect(await validate('jul200')).toMatchObject({ valid: true });
  });

  it('a changed last day alone makes a promotion code with another end', async () => {
    const [before] = (await create()).body.campaigns;
    await app.drain();
    const changed = await change(before, { valid_through: day(9) });
    expect(changed.body.campaigns).toMatchObject([{ id: before.id, valid_through: day(9) }]);
    await app.drain();
    const codes = await codesAtStripe(true);
    expect(codes).toHaveLength(1);
    expect(stockholmDay(new Date((codes[0]?.expires_at ?? 0) * 1000 - 1))).toBe(day(9));
  });

  it('an unchanged save changes nothing at Stripe', async () => {
    const [before] = (await create()).body.campaigns;
    await app.drain();
    const { body } = await change(before, {});
    expect(body.campaigns).toMatchObject([
      { id: before.id, updated_at: before.updated_at, promotion: { state: 'ready' } },
    ]);
  });

  it('a campaign can end at once, and its code with it', async () => {
    const [before] = (await create()).body.campaigns;
    await app.drain();
    const ended = await admin.post(`campaigns/${before.id}/end`, { expectedUpdatedAt: before.updated_at });
    expect(ended).toMatchObject({ status: 200, body: { campaigns: [{ phase: 'over', valid_through: today }] } });
    await app.drain();
    expect(await list()).toMatchObject([{ promotion: { state: 'retired' } }]);
    expect(await codesAtStripe(true)).toEqual([]);
    await app.eventually(async () => expect(await shown()).toBeNull());
    expect(await validate('VINTER200')).toEqual({ valid: false, error: 'Rabattkoden har gått ut' });
    await expect(admin.post(`campaigns/${before.id}/end`)).resolves.toMatchObject({
      status: 400,
      body: { code: 'catalog.campaign-is-over' },
    });
  });

  it('a campaign cancelled before its start is deleted', async () => {
    const [upcoming] = (await create({ starts_on: day(3) })).body.campaigns;
    expect(upcoming).toMatchObject({ phase: 'upcoming' });
    await app.drain();
    expect(await shown()).toBeNull();
    expect(await validate('VINTER200')).toMatchObject({ valid: false });
    await admin.post(`campaigns/${upcoming.id}/end`, {});
    await app.drain();
    expect(await list()).toEqual([]);
    expect(await codesAtStripe(true)).toEqual([]);
  });

  it.each([
    ['overlaps', { starts_on: day(7), valid_through: day(10) }],
    ['starts-in-past', { starts_on: day(-1) }],
    ['ends-before-start', { starts_on: day(20), valid_through: day(19) }],
    ['amount-too-high', { starts_on: day(20), valid_through: day(21), amount_off: 69700 }],
  ])('a campaign is refused as %s, and nothing is stored', async (refusal, changes) => {
    await create();
    await expect(create({ code: 'ANNAN', ...changes })).resolves.toMatchObject({
      status: 400,
      body: { code: `catalog.campaign-${refusal}` },
    });
    expect(await list()).toHaveLength(1);
  });

  it('campaigns may follow each other day by day', async () => {
    await create();
    await expect(create({ code: 'SEDAN', starts_on: day(8), valid_through: day(9) })).resolves.toMatchObject({
      status: 201,
    });
  });

  it('campaigns never overlap, even when two are created at the same time', async () => {
    const responses = await Promise.all([create({ code: 'ETT' }), create({ code: 'TVA' }), create({ code: 'TRE' })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    [{ code: 'ÅÄÖ' }],
    [{ code: 'ETT TVÅ' }],
    [{ code: 'AB' }],
    [{ code: '' }],
    [{ amount_off: 0 }],
    [{ amount_off: 100.5 }],
    [{ amount_off: '200' }],
    [{ starts_on: '2026-02-30' }],
    [{ valid_through: 'snart' }],
    [{ valid_through: null }],
  ])('the request %j is refused', async (changes) => {
    await expect(create(changes)).resolves.toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('an editor with an older version does not overwrite a campaign', async () => {
    const [seen] = (await create()).body.campaigns;
    await change(seen, { valid_through: day(8) });
    await expect(change(seen, { valid_through: day(9) })).resolves.toMatchObject({
      status: 409,
      body: { code: 'request.stale-edit' },
    });
    const end = await admin.post(`campaigns/${seen.id}/end`, { expectedUpdatedAt: seen.updated_at });
    expect(end.status).toBe(409);
    expect(await list()).toMatchObject([{ valid_through: day(8), phase: 'running' }]);
  });

  it('a refusal of Stripe is shown, and a retry asks again', async () => {
    const foreign = await app.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: (await app.stripe.coupons.create({ percent_off: 5 })).id },
      code: 'UPPTAGEN',
    });
    const [row] = (await create({ code: 'UPPTAGEN' })).body.campaigns;
    await app.drain();
    expect(await list()).toMatchObject([
      { promotion: { state: 'failed', failure: expect.stringContaining('already exists') } },
    ]);
    await app.eventually(async () => expect(await shown()).toBeNull());
    expect(await validate('UPPTAGEN')).toMatchObject({ valid: false });

    await app.stripe.promotionCodes.update(foreign.id, { active: false });
    expect(await admin.post(`campaigns/${row.id}/retry`)).toMatchObject({
      status: 200,
      body: { campaigns: [{ promotion: { state: 'preparing' } }] },
    });
    await app.drain();
    expect(await list()).toMatchObject([{ promotion: { state: 'ready' } }]);
  });

  it('a repeated job leaves one coupon and one code', async () => {
    await create();
    await app.drain();
    const before = await codesAtStripe(true);
    await app.database.query("UPDATE promotions SET state = 'preparing', stripe_promotion_code_id = NULL");
    await app.database.query(
      `INSERT INTO outbox_events (id, name, payload) SELECT gen_random_uuid(), name, payload FROM outbox_events
       WHERE name = 'catalog.campaign-changed' ORDER BY created_at DESC LIMIT 1`,
    );
    await app.drain();
    expect(await list()).toMatchObject([{ promotion: { state: 'ready' } }]);
    expect((await codesAtStripe(true)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('only an admin reads and changes campaigns', async () => {
    const { customer, unauthenticated } = await othersCalls(app);
    const body = { campaign: data() };
    const paths = ['campaigns', `campaigns/${randomUUID()}/end`, `campaigns/${randomUUID()}/retry`];
    const statuses = async ({ get, post, put }: AdminCalls): Promise<number[]> => {
      const responses: TestResponse[] = [await get('campaigns'), await put(`campaigns/${randomUUID()}`, body)];
      for (const path of paths) responses.push(await post(path, body));
      return responses.map(({ status }) => status);
    };
    expect(await statuses(customer)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(unauthenticated)).toEqual([401, 401, 401, 401, 401]);
  });

  it('an unknown campaign answers 404', async () => {
    const unknown = randomUUID();
    const responses = [
      await admin.put(`campaigns/${unknown}`, { campaign: data() }),
      await admin.post(`campaigns/${unknown}/end`, {}),
      await admin.post(`campaigns/${unknown}/retry`),
    ];
    for (const response of responses)
      expect(response).toMatchObject({ status: 404, body: { code: 'catalog.campaign-not-found' } });
  });
});

describe('a campaign while Stripe is down', () => {
  it('a campaign is stored and waits, then fails visibly; an unbuyable offer is not shown', async () => {
    const app = await startTestApp();
    try {
      const admin = await adminCalls(app);
      await app.get('/functions/v1/get-product-info');
      await app.emulator.stop();
      const campaign = { code: 'AVBROTT', amount_off: 10000, starts_on: today, valid_through: day(3) };
      expect(await admin.post('campaigns', { campaign })).toMatchObject({ status: 201 });
      const promotion = async () =>
        (await admin.get('campaigns')).body.campaigns.find(({ code }: { code: string }) => code === 'AVBROTT')
          .promotion;
      await app.eventually(async () =>
        expect(await promotion()).toEqual({ state: 'preparing', failure: 'The payment provider did not answer.' }),
      );
      await app.eventually(async () => expect(await promotion()).toMatchObject({ state: 'failed' }), 60_000);
      expect((await app.get('/functions/v1/get-product-info')).body.campaign).toBeNull();
    } finally {
      await app.stop();
    }
  });
});
