import { startStripeEmulator } from '../../../tools/stripe-emulator/emulator.js';
import { startClinic, type Clinic } from '../../support/clinic.js';
import { aCustomer } from '../../support/content/people.js';
import { CARDS, formData, mailsTo, ordersOf, pay, placeOrder } from '../../support/orders.js';

describe('create-payment', () => {
  let clinic: Clinic;

  beforeAll(async () => {
    clinic = await startClinic();
  });
  afterAll(() => clinic.stop());

  const create = (body: unknown) => clinic.post('/functions/v1/create-payment', body);

  it.each<[string, Record<string, unknown>]>([
    ['no name', { name: undefined }],
    ['a blank name', { name: '   ' }],
    ['no e-mail address', { email: undefined }],
    ['a malformed e-mail address', { email: 'not-an-address' }],
    ['L16: a quoted local part', { email: '"alla@example.se x"@example.se' }],
    ['no phone number', { phone: '' }],
    ['letters as phone number', { phone: 'ring mig' }],
    ['no gender', { gender: undefined }],
    ['another gender value', { gender: 'annan' }],
    ['a name that is no text', { name: { $ne: '' } }],
    ['a code that is no text', { couponCode: 5 }],
    ['a NUL in the name', { name: 'Å\u0000sa' }],
    ['a NUL in the code', { couponCode: 'A\u0000' }],
    ['a name of 201 characters', { name: 'a'.repeat(201) }],
  ])('refuses %s with 400 and stores nothing', async (_, change) => {
    const { status, body } = await create({ formData: formData(change) });
    expect({ status, body }).toEqual({ status: 400, body: { error: expect.any(String), code: 'bad_request' } });
    expect(await clinic.database.query('SELECT 1 FROM orders')).toEqual([]);
  });

  it.each([
    [undefined],
    [{}],
    [{ formData: null }],
    [{ formData: 'x' }],
    [{ formData: [] }],
    [{ formData: [formData()] }],
    [[]],
  ])('refuses the body %j with 400', async (body) => {
    await expect(create(body)).resolves.toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  it('refuses what is not JSON with 400', async () => {
    const response = await fetch(`${clinic.url}/functions/v1/create-payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"formData":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request' });
  });

  it('does not repeat what was typed in its errors', async () => {
    const { body } = await create({ formData: formData({ email: 'secret-typed-value' }) });
    expect(JSON.stringify(body)).not.toContain('secret-typed-value');
  });

  it('charges what the server computes, whatever the client says', async () => {
    const order = await placeOrder(clinic, { couponCode: ' valkommen100 ', amount: 1, price: 1, amount_total: 1 });
    expect(await ordersOf(clinic, order.email)).toMatchObject([
      {
        amount_total: 59900,
        vat_amount: 11980,
        discount_amount: 10000,
        coupon_code: 'VALKOMMEN100',
        price_mode: 'regular',
      },
    ]);
  });

  it('tells Stripe name, e-mail and amount, and neither telephone nor gender', async () => {
    const order = await placeOrder(clinic, { phone: '070-987 65 43', gender: 'kvinna' });
    const session = await clinic.stripe.checkout.sessions.retrieve(order.sessionId, {
      expand: ['customer', 'line_items'],
    });
    expect(JSON.stringify(session)).toContain(order.email);
    expect(JSON.stringify(session)).not.toMatch(/kvinna|987 ?65 ?43|9876543/);
  });

  it('stores what the buyer was shown', async () => {
    const order = await placeOrder(clinic);
    const [row] = await ordersOf(clinic, order.email);
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
  ])('refuses %s with 400 and the words of the page', async (_, couponCode, error) => {
    const form = formData({ couponCode });
    await expect(create({ formData: form })).resolves.toMatchObject({
      status: 400,
      body: { error, code: 'bad_request' },
    });
    expect(await ordersOf(clinic, form.email)).toEqual([]);
  });

  it('takes an empty code as none', async () => {
    const order = await placeOrder(clinic, { couponCode: '  ' });
    expect(await ordersOf(clinic, order.email)).toMatchObject([{ amount_total: 69900, coupon_code: null }]);
  });

  it('books an order of total 0 without a card', async () => {
    const order = await placeOrder(clinic, { couponCode: 'GRATIS100' });
    expect(await ordersOf(clinic, order.email)).toMatchObject([
      { amount_total: 0, vat_amount: 0, discount_amount: 69900 },
    ]);
    await expect(pay(clinic, order, CARDS.good, { payment_method: undefined })).resolves.toMatchObject({
      body: { result: 'complete', session: { payment_status: 'no_payment_required' } },
    });
    await clinic.inbox.waitForMail(
      ({ subject, to }) => subject.includes('formulär') && to.some(({ address }) => address === order.email),
    );
    expect(await ordersOf(clinic, order.email)).toMatchObject([{ status: 'paid' }]);
  });

  it('keeps one order when a declined card is followed by a good one', async () => {
    const order = await placeOrder(clinic);
    await expect(pay(clinic, order, CARDS.declined)).resolves.toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined' } },
    });
    expect(await ordersOf(clinic, order.email)).toMatchObject([{ status: 'pending' }]);
    await pay(clinic, order);
    await clinic.inbox.waitForMail(
      ({ subject, to }) => subject.includes('formulär') && to.some(({ address }) => address === order.email),
    );
    await clinic.drain();
    expect(await ordersOf(clinic, order.email)).toMatchObject([{ status: 'paid' }]);
    expect(mailsTo(clinic, order.email)).toHaveLength(2);
  });

  describe('back to the form and again', () => {
    it('answers the same session when nothing changed', async () => {
      const form = formData();
      const first = await placeOrder(clinic, form);
      const again = await create({ formData: form, previousClientSecret: first.clientSecret });
      expect(again.body).toMatchObject({ client_secret: first.clientSecret, amount_total: 69900 });
      expect(await ordersOf(clinic, first.email)).toMatchObject([{ attempt: 1 }]);
    });

    it('expires the old session and takes the same order up when something changed', async () => {
      const form = formData();
      const first = await placeOrder(clinic, form);
      const again = await create({
        formData: { ...form, couponCode: 'VALKOMMEN100' },
        previousClientSecret: first.clientSecret,
      });
      expect(again.body.client_secret).not.toBe(first.clientSecret);
      expect(await ordersOf(clinic, first.email)).toMatchObject([
        { attempt: 2, amount_total: 59900, status: 'pending' },
      ]);
      await expect(pay(clinic, first)).resolves.toMatchObject({
        status: expect.not.stringMatching('200'),
        body: { error: expect.anything() },
      });
    });

    it('refuses to open a second session for an order that is paid', async () => {
      const form = formData();
      const order = await placeOrder(clinic, form);
      await pay(clinic, order);
      await expect(
        create({ formData: { ...form, name: 'Annan' }, previousClientSecret: order.clientSecret }),
      ).resolves.toMatchObject({
        status: 409,
        body: { code: 'already_paid' },
      });
    });

    it('D3: tells a stale attempt from a paid order, and lets the form begin anew', async () => {
      const form = formData();
      const first = await placeOrder(clinic, form);
      const changed = { ...form, couponCode: 'VALKOMMEN100' };
      const newer = await create({ formData: changed, previousClientSecret: first.clientSecret });
      expect(newer.status).toBe(200);
      await expect(create({ formData: changed, previousClientSecret: first.clientSecret })).resolves.toMatchObject({
        status: 409,
        body: { code: 'stale_order' },
      });
      expect(await ordersOf(clinic, form.email)).toMatchObject([{ attempt: 2, status: 'pending' }]);
      await expect(create({ formData: changed })).resolves.toMatchObject({ status: 200 });
      const newest = {
        ...first,
        clientSecret: String(newer.body.client_secret),
        sessionId: String(newer.body.client_secret).split('_secret_')[0] ?? '',
      };
      await pay(clinic, newest);
      await expect(create({ formData: form, previousClientSecret: newest.clientSecret })).resolves.toMatchObject({
        status: 409,
        body: { code: 'already_paid' },
      });
    });

    it('L12: never puts what one person writes on the account of another who began the form', async () => {
      const [first, second] = [await aCustomer(clinic), await aCustomer(clinic)];
      const begin = (form: object, token: string, previousClientSecret?: string) =>
        clinic.post(
          '/functions/v1/create-payment',
          { formData: form, previousClientSecret },
          { authorization: `Bearer ${token}` },
        );
      const form = formData();
      const begun = await begin(form, first.token);
      const secret = String(begun.body.client_secret);
      const other = formData({ name: 'Björn Ek' });
      expect((await begin(other, second.token, secret)).status).toBe(200);
      expect(await ordersOf(clinic, form.email)).toMatchObject([{ user_id: first.userId, attempt: 1 }]);
      expect(await ordersOf(clinic, other.email)).toMatchObject([{ user_id: second.userId, attempt: 1 }]);
      // The session that was begun can no longer be paid.
      const paid = await pay(clinic, {
        email: form.email,
        clientSecret: secret,
        sessionId: secret.split('_secret_')[0] ?? '',
      });
      expect(paid.status).not.toBe(200);
    });

    it('ignores a secret that is not its own', async () => {
      const other = await placeOrder(clinic);
      const forged = `${other.sessionId}_secret_forged`;
      const form = formData();
      await expect(create({ formData: form, previousClientSecret: forged })).resolves.toMatchObject({ status: 200 });
      expect(await ordersOf(clinic, other.email)).toMatchObject([{ attempt: 1, status: 'pending' }]);
    });
  });
});

describe('create-payment without a working provider', () => {
  it('answers 502 while the provider is down, and works again afterwards', async () => {
    const clinic = await startClinic();
    try {
      await clinic.get('/functions/v1/get-product-info');
      const { port } = clinic.emulator;
      await clinic.emulator.stop();
      const form = formData();
      await expect(clinic.post('/functions/v1/create-payment', { formData: form })).resolves.toMatchObject({
        status: 502,
        body: { code: 'upstream_error' },
      });
      expect(await ordersOf(clinic, form.email)).toMatchObject([{ status: 'cancelled' }]);
      await clinic.get('/functions/v1/get-product-info').then(({ status }) => expect(status).toBe(200));
      const revived = await startStripeEmulator({ port });
      await placeOrder(clinic).finally(() => revived.stop());
    } finally {
      await clinic.stop();
    }
  });

  it('answers 503 when no keys are set up', async () => {
    const clinic = await startClinic({ env: { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' } });
    try {
      await expect(clinic.post('/functions/v1/create-payment', { formData: formData() })).resolves.toMatchObject({
        status: 503,
        body: { code: 'not_configured' },
      });
    } finally {
      await clinic.stop();
    }
  });
});
