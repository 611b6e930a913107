import { startStripeEmulator } from '@hudvy/stripe-emulator';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { aCustomer } from '../../../support/content/people.js';
import { CARDS, formData, mailsTo, ordersOf, pay, placeOrder } from '../../../support/orders.js';

const TOO_LOW = 'Rabattkoden går inte att använda här. Det som blir kvar att betala är för lite för en kortbetalning.';

describe('create-payment [G31]', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    const coupon = await app.stripe.coupons.create({ amount_off: 69800, currency: 'sek', duration: 'once' });
    await app.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'ENKRONA' });
  });
  afterAll(() => app.stop());

  const create = (body: unknown) => app.post('/functions/v1/create-payment', body);

  it.each<[string, Record<string, unknown>]>([
    ['no name', { name: undefined }],
    ['a blank name', { name: '   ' }],
    ['a name that is a mark of direction', { name: '\u202E' }],
    ['a name without a letter', { name: '070' }],
    ['no e-mail address', { email: undefined }],
    ['a malformed e-mail address', { email: 'not-an-address' }],
    ['a quoted local part', { email: '"alla@example.se x"@example.se' }],
    ['no phone number', { phone: '' }],
    ['letters as phone number', { phone: 'ring mig' }],
    ['no gender', { gender: undefined }],
    ['another gender value', { gender: 'annan' }],
    ['a name that is no text', { name: { $ne: '' } }],
    ['a code that is no text', { couponCode: 5 }],
    ['a NUL in the name', { name: 'Å\u0000sa' }],
    ['a NUL in the code', { couponCode: 'A\u0000' }],
    ['a name of 201 characters', { name: 'a'.repeat(201) }],
  ])('an order with %s answers 400, and nothing is stored [L16]', async (_, change) => {
    const { status, body } = await create({ formData: formData(change) });
    expect({ status, body }).toEqual({ status: 400, body: { error: expect.any(String), code: 'bad_request' } });
    expect(await app.database.query('SELECT 1 FROM orders')).toEqual([]);
  });

  it.each([
    [undefined],
    [{}],
    [{ formData: null }],
    [{ formData: 'x' }],
    [{ formData: [] }],
    [{ formData: [formData()] }],
    [{ formData: formData(), offering: 'unknown' }],
    [[]],
  ])('the body %j answers 400', async (body) => {
    await expect(create(body)).resolves.toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  it('a body that is not JSON answers 400', async () => {
    const response = await fetch(`${app.url}/functions/v1/create-payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"formData":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request' });
  });

  it('an error repeats nothing of the input', async () => {
    const { body } = await create({ formData: formData({ email: 'secret-typed-value' }) });
    expect(JSON.stringify(body)).not.toContain('secret-typed-value');
  });

  it('the server computes the amount, whatever the client sends', async () => {
    const order = await placeOrder(app, { couponCode: ' valkommen100 ', amount: 1, price: 1, amount_total: 1 });
    expect(await ordersOf(app, order.email)).toMatchObject([
      {
        amount_total: 59900,
        vat_amount: 11980,
        discount_amount: 10000,
        coupon_code: 'VALKOMMEN100',
        price_mode: 'regular',
      },
    ]);
  });

  it('an order has nothing of what copying from contacts, mails and PDFs brings along [F5]', async () => {
    const email = 'asa.kopierad@example.se';
    await placeOrder(app, {
      name: '\u202DÅsa\u0007 Öberg\u202C',
      email: '\uFEFFasa.kopierad\u200B@example.se\u2069',
      phone: '\u202D+46\u00A070\u2011123/45\u201367\u202C',
      couponCode: 'valkommen\u200B100',
    });
    expect(await ordersOf(app, email)).toMatchObject([
      { name: 'Åsa Öberg', email, phone: '+46701234567', coupon_code: 'VALKOMMEN100' },
    ]);
  });

  it('a joiner stays in a name', async () => {
    const order = await placeOrder(app, { name: 'علی\u200Cرضا' });
    expect(await ordersOf(app, order.email)).toMatchObject([{ name: 'علی\u200Cرضا' }]);
  });

  it('Stripe receives name, e-mail and amount, and neither phone nor gender [P64]', async () => {
    const order = await placeOrder(app, { phone: '070-987 65 43', gender: 'kvinna' });
    const session = await app.stripe.checkout.sessions.retrieve(order.sessionId, {
      expand: ['customer', 'line_items'],
    });
    expect(JSON.stringify(session)).toContain(order.email);
    expect(JSON.stringify(session)).not.toMatch(/kvinna|987 ?65 ?43|9876543/);
  });

  it('the order stores what the buyer was shown [P8]', async () => {
    const order = await placeOrder(app);
    const [row] = await ordersOf(app, order.email);
    expect(row?.shown).toMatchObject({
      productName: 'Hudbedömning',
      priceIncVatOre: 69900,
      vatPercent: 25,
      lowestPrice30DaysOre: 69900,
    });
  });

  it.each([
    ['an unknown code', 'FINNSINTE', 'Ogiltig rabattkod'],
    ['a campaign code that is over', 'RABATT200', 'Rabattkoden har gått ut'],
    ['a code that leaves one krona', 'ENKRONA', TOO_LOW],
  ])('an order with %s answers 400 in the page’s words [F8]', async (_, couponCode, error) => {
    const form = formData({ couponCode });
    await expect(create({ formData: form })).resolves.toMatchObject({
      status: 400,
      body: { error, code: 'bad_request' },
    });
    expect(await ordersOf(app, form.email)).toEqual([]);
  });

  it('an empty code means no code', async () => {
    const order = await placeOrder(app, { couponCode: '  ' });
    expect(await ordersOf(app, order.email)).toMatchObject([{ amount_total: 69900, coupon_code: null }]);
  });

  it('an order of total 0 is booked without a card', async () => {
    const order = await placeOrder(app, { couponCode: 'GRATIS100' });
    expect(await ordersOf(app, order.email)).toMatchObject([
      { amount_total: 0, vat_amount: 0, discount_amount: 69900 },
    ]);
    await expect(pay(app, order, CARDS.good, { payment_method: undefined })).resolves.toMatchObject({
      body: { result: 'complete', session: { payment_status: 'no_payment_required' } },
    });
    await app.inbox.waitForMail(
      ({ subject, to }) => subject.includes('formulär') && to.some(({ address }) => address === order.email),
    );
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
  });

  it('a declined card followed by a good one leaves one order', async () => {
    const order = await placeOrder(app);
    await expect(pay(app, order, CARDS.declined)).resolves.toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined' } },
    });
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'pending' }]);
    await pay(app, order);
    await app.inbox.waitForMail(
      ({ subject, to }) => subject.includes('formulär') && to.some(({ address }) => address === order.email),
    );
    await app.drain();
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
    expect(mailsTo(app, order.email)).toHaveLength(2);
  });

  describe('back to the form and again', () => {
    it('an unchanged form gets the same session', async () => {
      const form = formData();
      const first = await placeOrder(app, form);
      const again = await create({ formData: form, previousClientSecret: first.clientSecret });
      expect(again.body).toMatchObject({ client_secret: first.clientSecret, amount_total: 69900 });
      expect(await ordersOf(app, first.email)).toMatchObject([{ attempt: 1 }]);
    });

    it('a changed form expires the old session and resumes the same order', async () => {
      const form = formData();
      const first = await placeOrder(app, form);
      const again = await create({
        formData: { ...form, couponCode: 'VALKOMMEN100' },
        previousClientSecret: first.clientSecret,
      });
      expect(again.body.client_secret).not.toBe(first.clientSecret);
      expect(await ordersOf(app, first.email)).toMatchObject([{ attempt: 2, amount_total: 59900, status: 'pending' }]);
      await expect(pay(app, first)).resolves.toMatchObject({
        status: expect.not.stringMatching('200'),
        body: { error: expect.anything() },
      });
    });

    it('a paid order opens no second session', async () => {
      const form = formData();
      const order = await placeOrder(app, form);
      await pay(app, order);
      await expect(
        create({ formData: { ...form, name: 'Annan' }, previousClientSecret: order.clientSecret }),
      ).resolves.toMatchObject({
        status: 409,
        body: { code: 'already_paid' },
      });
    });

    it('a stale attempt differs from a paid order, and the form starts again', async () => {
      const form = formData();
      const first = await placeOrder(app, form);
      const changed = { ...form, couponCode: 'VALKOMMEN100' };
      const newer = await create({ formData: changed, previousClientSecret: first.clientSecret });
      expect(newer.status).toBe(200);
      await expect(create({ formData: changed, previousClientSecret: first.clientSecret })).resolves.toMatchObject({
        status: 409,
        body: { code: 'stale_order' },
      });
      expect(await ordersOf(app, form.email)).toMatchObject([{ attempt: 2, status: 'pending' }]);
      await expect(create({ formData: changed })).resolves.toMatchObject({ status: 200 });
      const newest = { clientSecret: String(newer.body.client_secret) };
      await pay(app, newest);
      await expect(create({ formData: form, previousClientSecret: newest.clientSecret })).resolves.toMatchObject({
        status: 409,
        body: { code: 'already_paid' },
      });
    });

    it('an order never moves to the account of another person who began the form [L12]', async () => {
      const [first, second] = [await aCustomer(app), await aCustomer(app)];
      const begin = (form: object, token: string, previousClientSecret?: string) =>
        app.post(
          '/functions/v1/create-payment',
          { formData: form, previousClientSecret },
          { authorization: `Bearer ${token}` },
        );
      const form = formData();
      const begun = await begin(form, first.token);
      const secret = String(begun.body.client_secret);
      const other = formData({ name: 'Björn Ek' });
      expect((await begin(other, second.token, secret)).status).toBe(200);
      expect(await ordersOf(app, form.email)).toMatchObject([{ user_id: first.userId, attempt: 1 }]);
      expect(await ordersOf(app, other.email)).toMatchObject([{ user_id: second.userId, attempt: 1 }]);
      // The session that was begun can no longer be paid.
      const paid = await pay(app, { clientSecret: secret });
      expect(paid.status).not.toBe(200);
    });

    it('a foreign secret is ignored', async () => {
      const other = await placeOrder(app);
      const forged = `${other.sessionId}_secret_forged`;
      const form = formData();
      await expect(create({ formData: form, previousClientSecret: forged })).resolves.toMatchObject({ status: 200 });
      expect(await ordersOf(app, other.email)).toMatchObject([{ attempt: 1, status: 'pending' }]);
    });
  });
});

describe('create-payment without a working provider', () => {
  it('the response is 502 while the provider is down, and the next one succeeds afterwards', async () => {
    const app = await startTestApp();
    try {
      await app.get('/functions/v1/get-product-info');
      const { port } = app.emulator;
      await app.emulator.stop();
      const form = formData();
      await expect(app.post('/functions/v1/create-payment', { formData: form })).resolves.toMatchObject({
        status: 502,
        body: { code: 'upstream_error' },
      });
      expect(await ordersOf(app, form.email)).toMatchObject([{ status: 'cancelled' }]);
      await app.get('/functions/v1/get-product-info').then(({ status }) => expect(status).toBe(200));
      const revived = await startStripeEmulator({ port });
      try {
        await placeOrder(app);
      } finally {
        await revived.stop();
      }
    } finally {
      await app.stop();
    }
  });

  it('a refusal of the provider is 502 in our words, and the status page names it after two attempts [T17]', async () => {
    // Stripe takes no session that ends so late: its clock, not ours, says when now is.
    const app = await startTestApp({ hasJobs: false });
    try {
      app.clock.set(new Date(Date.now() + 2 * 86_400_000));
      const attempt = () => app.post('/functions/v1/create-payment', { formData: formData() });
      for (const { status, body } of [await attempt(), await attempt()]) {
        expect({ status, body }).toMatchObject({ status: 502, body: { code: 'upstream_error' } });
        expect(JSON.stringify(body)).not.toMatch(/expires_at|timestamp/);
      }
      const { body } = await app.get('/api/v1/status');
      expect(body.services).toContainEqual({ name: 'orders', state: 'bad' });
    } finally {
      app.clock.reset();
      await app.stop();
    }
  });

  it('the response is 502 in a restored clinic until it is released, and nothing is asked of the provider', async () => {
    const app = await startTestApp({ hasJobs: false });
    try {
      await app.database.query(`INSERT INTO outgoing_held (archive, snapshot_at) VALUES ('20261125T031200Z', now())`);
      const form = formData();
      await expect(app.post('/functions/v1/create-payment', { formData: form })).resolves.toMatchObject({
        status: 502,
        body: { code: 'upstream_error' },
      });
      expect(await app.database.query(`SELECT FROM orders WHERE status <> 'cancelled'`)).toEqual([]);
      expect(await app.database.query('SELECT FROM checkout_sessions WHERE stripe_session_id IS NOT NULL')).toEqual([]);
    } finally {
      await app.stop();
    }
  });

  it('the response is 503 without keys', async () => {
    const app = await startTestApp({ env: { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' } });
    try {
      await expect(app.post('/functions/v1/create-payment', { formData: formData() })).resolves.toMatchObject({
        status: 503,
        body: { code: 'not_configured' },
      });
    } finally {
      await app.stop();
    }
  });
});
