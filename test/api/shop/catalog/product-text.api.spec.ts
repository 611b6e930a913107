import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../../support/settings/admin-calls.js';

describe('the product’s text [G34]', () => {
  let app: TestApp;
  let admin: AdminCalls;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await adminCalls(app);
  });
  afterAll(() => app.stop());

  const text = (changes: object = {}) => ({
    name: 'Hudbedömning',
    description: 'En läkare ser på din hud.',
    image_url: null,
    ...changes,
  });
  const shown = async () => (await app.post('/functions/v1/get-product-info')).body;
  const atStripe = () => app.stripe.products.retrieve('prod_hudbedomning');

  it('Stripe’s text applies until an admin writes another, which Stripe and every page then have', async () => {
    const before = await admin.get('product');
    expect(before).toMatchObject({
      status: 200,
      body: { name: 'Hudbedömning', price_inc_vat: 69900, vat_percent: 25, state: 'ready' },
    });
    const image = `${app.url}/storage/v1/object/public/blog-images/hud.webp`;
    const saved = await admin.put('product', {
      ...text({ name: ' Hudbedömning online ', image_url: image }),
      expectedUpdatedAt: before.body.updated_at,
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { name: 'Hudbedömning online', state: 'preparing', failure: null },
    });
    await app.drain();
    expect(await atStripe()).toMatchObject({
      name: 'Hudbedömning online',
      description: 'En läkare ser på din hud.',
      images: [image],
    });
    await app.eventually(async () =>
      expect(await shown()).toMatchObject({
        name: 'Hudbedömning online',
        description: 'En läkare ser på din hud.',
        image,
      }),
    );
    expect((await admin.get('product')).body).toMatchObject({
      name: 'Hudbedömning online',
      state: 'ready',
      image_url: image,
    });
  });

  it('the text may have no picture and no description', async () => {
    await admin.put('product', text({ description: '' }));
    await app.drain();
    await app.eventually(async () => expect(await shown()).toMatchObject({ description: '', image: null }));
  });

  it('a change made at Stripe is adopted', async () => {
    await app.stripe.products.update('prod_hudbedomning', { name: 'Från Stripe' });
    await app.eventually(async () =>
      expect((await admin.get('product')).body).toMatchObject({ name: 'Från Stripe', state: 'ready' }),
    );
  });

  it('the latest text wins, however many were saved while the job ran', async () => {
    for (const name of ['Ett', 'Två', 'Tre']) await admin.put('product', text({ name }));
    await app.drain();
    expect(await atStripe()).toMatchObject({ name: 'Tre' });
    expect((await admin.get('product')).body).toMatchObject({ name: 'Tre', state: 'ready' });
  });

  it('an editor with an older version does not overwrite the text', async () => {
    const { body: seen } = await admin.get('product');
    await admin.put('product', text({ name: 'Först', expectedUpdatedAt: seen.updated_at }));
    const second = await admin.put('product', text({ name: 'Sedan', expectedUpdatedAt: seen.updated_at }));
    expect(second).toMatchObject({ status: 409, body: { code: 'request.stale-edit' } });
    await app.drain();
    expect(await atStripe()).toMatchObject({ name: 'Först' });
  });

  it.each([
    ['a picture of another site', { image_url: 'https://annan.example/bild.png' }, 'catalog.foreign-product-image'],
    ['no name', { name: '  ' }, 'request.invalid'],
    ['no picture at all, not even null', { image_url: undefined }, 'request.invalid'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'request.invalid'],
  ])('the text is refused with %s', async (_, changes, code) => {
    await expect(admin.put('product', text(changes))).resolves.toMatchObject({ status: 400, body: { code } });
  });

  it('only an admin reads and changes the text', async () => {
    const { customer, unauthenticated } = await othersCalls(app);
    for (const [calls, status] of [[customer, 403] as const, [unauthenticated, 401] as const]) {
      expect((await calls.get('product')).status).toBe(status);
      expect((await calls.put('product', text())).status).toBe(status);
      expect((await calls.post('product/retry')).status).toBe(status);
    }
  });
});

describe('the product’s text while Stripe is down', () => {
  it('a new text waits, fails visibly, and leaves pages as they were', async () => {
    const app = await startTestApp();
    try {
      const admin = await adminCalls(app);
      await app.get('/functions/v1/get-product-info');
      await app.emulator.stop();
      await admin.put('product', { name: 'Nytt', description: '', image_url: null });
      await app.eventually(
        async () => expect((await admin.get('product')).body).toMatchObject({ name: 'Nytt', state: 'failed' }),
        60_000,
      );
      expect((await app.get('/functions/v1/get-product-info')).body).toMatchObject({ name: 'Hudbedömning' });
      expect(await admin.post('product/retry')).toMatchObject({
        status: 200,
        body: { state: 'preparing', failure: null },
      });
    } finally {
      await app.stop();
    }
  });
});
