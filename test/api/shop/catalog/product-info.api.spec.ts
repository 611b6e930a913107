import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { CatalogService } from '../../../../src/shop/catalog/catalog.service.js';
import { TrackedPageSource, type PageServices } from '../../../../src/site/pages/page-source.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('get-product-info', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({
      env: { CLOCK: '2025-09-15T12:00:00+02:00' },
      emulatorNow: '2025-09-15T12:00:00+02:00',
    });
  });
  afterAll(() => app.stop());

  const read = async () => (await app.post('/functions/v1/get-product-info')).body;

  it('the response has both forms of the price, and a running campaign', async () => {
    app.clock.set('2025-09-15T12:00:00+02:00');
    expect(await read()).toEqual({
      name: 'Hudbedömning',
      description: expect.any(String),
      price: 55920,
      currency: 'SEK',
      vatRate: 25,
      image: null,
      vat_amount: 13980,
      price_inc_vat: 69900,
      lowest_price_30_days: expect.any(Number),
      campaign: { code: 'RABATT200', price_inc_vat: 49900, valid_through: '2025-09-30', lowest_price_30_days: 69900 },
    });
  });

  it('a request that names the first offering gets the same, and one that names an unknown offering gets 400', async () => {
    const path = '/functions/v1/get-product-info?offering=';
    expect((await app.post(`${path}assessment`)).body).toEqual(await read());
    expect((await app.get(`${path}assessment`)).body).toEqual(await read());
    await expect(app.get(`${path}unknown`)).resolves.toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  it('the campaign ends at midnight to 1 October in Stockholm, not a minute later', async () => {
    app.clock.stop('2025-09-30T23:59:59+02:00');
    expect(await read()).toMatchObject({ campaign: { code: 'RABATT200' } });
    app.clock.stop('2025-10-01T00:00:00+02:00');
    expect(await read()).toMatchObject({ campaign: null, price_inc_vat: 69900 });
  });

  it('the campaign price is the lowest of the last 30 days after its end', async () => {
    app.clock.set('2025-10-10T12:00:00+02:00');
    expect(await read()).toMatchObject({ lowest_price_30_days: 49900 });
  });

  it('a future campaign is not shown', async () => {
    app.clock.stop('2025-08-31T23:59:59+02:00');
    expect(await read()).toMatchObject({ campaign: null });
  });

  it('GET answers with an ETag, and with 304 when nothing changed', async () => {
    const first = await app.get('/functions/v1/get-product-info');
    expect(first).toMatchObject({ status: 200, body: { price: 55920 } });
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    await expect(app.get('/functions/v1/get-product-info', { 'if-none-match': etag })).resolves.toMatchObject({
      status: 304,
      body: '',
    });
  });

  it('the cached response equals the handler’s, headers included', async () => {
    const path = '/functions/v1/get-product-info';
    const etag = (await app.get(path)).headers.get('etag') ?? '';
    // What has a body or a query is not looked for in memory.
    for (const [ready, handled] of [
      [() => app.post(path), () => app.post(path, {})],
      [() => app.get(path), () => app.get(`${path}?`)],
      [() => app.get(path, { 'if-none-match': etag }), () => app.get(`${path}?`, { 'if-none-match': etag })],
    ] as const) {
      const [out, made] = [await ready(), await handled()];
      expect(out.body).toEqual(made.body);
      const kept = ({ status, headers }: typeof out) => ({
        ...Object.fromEntries(headers),
        ...{ status, date: null, 'x-request-id': null },
        'content-length': status === 304 ? null : headers.get('content-length'),
        'server-timing': headers.get('server-timing')?.replace(/".+"/, ''),
      });
      expect(kept(out)).toEqual(kept(made));
    }
  });

  it('a new price at Stripe is adopted, and the old one kept in the history', async () => {
    app.clock.set('2025-11-20T12:00:00+01:00');
    await app.stripe.prices.create({
      product: 'prod_hudbedomning',
      unit_amount: 79900,
      currency: 'sek',
      tax_behavior: 'inclusive',
      lookup_key: 'hudbedomning',
      transfer_lookup_key: true,
    });
    await app.eventually(async () =>
      expect(await read()).toMatchObject({ price_inc_vat: 79900, lowest_price_30_days: 69900 }),
    );
    expect(await app.database.query('SELECT price_inc_vat_ore FROM price_history ORDER BY id')).toEqual([
      { price_inc_vat_ore: 69900 },
      { price_inc_vat_ore: 79900 },
    ]);
    await expect(app.database.query('UPDATE price_history SET price_inc_vat_ore = 1')).rejects.toThrow('append-only');
  });
});

describe('the product of a page', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false, env: { STRIPE_SECRET_KEY: '' } });
  });
  afterAll(() => app.stop());

  it('a page without its product logs the failure, since the page is served anyway', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error');
    const services = { catalog: app.nest.get(CatalogService) } as PageServices;
    await expect(new TrackedPageSource(services, new Date()).getProductInfo()).rejects.toThrow();
    expect(logged.mock.calls).toEqual([[{ msg: 'product info could not be read for a page', err: expect.any(Error) }]]);
    logged.mockRestore();
  });
});

describe('the price while Stripe is unreachable', () => {
  let app: TestApp;
  let stripe: Server;
  let calls = 0;
  beforeAll(async () => {
    stripe = createServer((request) => {
      // The tax rates are asked for beside the price; their last retry may come after its failure.
      if (request.url?.startsWith('/v1/prices')) calls += 1;
      request.socket.destroy();
    });
    await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
    const { port } = stripe.address() as AddressInfo;
    app = await startTestApp({ hasJobs: false, env: { STRIPE_API_BASE_URL: `http://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await app.stop();
    stripe.close();
  });

  const read = () => app.post('/functions/v1/get-product-info');

  it('an unreachable Stripe is asked once, and later callers are refused without waiting for it', async () => {
    await expect(read()).resolves.toMatchObject({ status: 502 });
    const before = calls;
    expect(before).toBeGreaterThan(0);
    await expect(Promise.all([read(), read(), read()])).resolves.toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ status: 502 }) as unknown),
    );
    expect(calls).toBe(before);
  });

  it('the last known price is shown while Stripe is unreachable', async () => {
    await app.database.query(
      `INSERT INTO catalog_products (lookup_key, stripe_product_id, stripe_price_id, name, description, price_inc_vat_ore, currency, vat_percent, synced_at)
       VALUES ('hudbedomning', 'prod_1', 'price_1', 'Hudbedömning', 'En bedömning', 69900, 'SEK', 25, now())`,
    );
    await expect(read()).resolves.toMatchObject({ status: 200, body: { price_inc_vat: 69900 } });
  });
});
