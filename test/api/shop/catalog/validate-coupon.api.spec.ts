import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('validate-coupon', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    const euro = await app.stripe.coupons.create({ amount_off: 1000, currency: 'eur', duration: 'once' });
    await app.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: euro.id }, code: 'EURO10' });
    const most = await app.stripe.coupons.create({ amount_off: 69800, currency: 'sek', duration: 'once' });
    await app.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: most.id }, code: 'ENKRONA' });
    const percent = await app.stripe.coupons.create({ percent_off: 10, duration: 'once' });
    await app.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: percent.id }, code: 'TIO' });
    await app.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: percent.id },
      code: 'AV',
      active: false,
    });
  });
  afterAll(() => app.stop());

  const validate = (couponCode: unknown) => app.post('/functions/v1/validate-coupon', { couponCode });

  it.each([
    ['an amount', 'VALKOMMEN100', { amount_off: 10000, percent_off: null }],
    ['a percentage', 'TIO', { amount_off: null, percent_off: 10 }],
    ['marks without a shape', 'VALKOMMEN\u200B\u2060100', { amount_off: 10000, percent_off: null }],
    ['other case and outer blanks', '  valkommen100 ', { amount_off: 10000, percent_off: null }],
  ])('a code with %s is accepted', async (_, code, coupon) => {
    await expect(validate(code)).resolves.toMatchObject({ status: 200, body: { valid: true, coupon } });
  });

  it.each([
    ['an unknown code', 'FINNSINTE', 'Ogiltig rabattkod'],
    ['a code that is switched off', 'AV', 'Ogiltig rabattkod'],
    ['a code in another currency', 'EURO10', 'Ogiltig rabattkod'],
    ['a code that Stripe could not hold', 'ett " konstigt \u0000 värde', 'Ogiltig rabattkod'],
    [
      'a code that leaves one krona',
      'ENKRONA',
      'Rabattkoden går inte att använda här. Det som blir kvar att betala är för lite för en kortbetalning.',
    ],
    ['the code of a campaign that is over', 'rabatt200', 'Rabattkoden har gått ut'],
  ])('the response is 200 with the reason why %s is refused [F8]', async (_, code, error) => {
    await expect(validate(code)).resolves.toMatchObject({ status: 200, body: { valid: false, error } });
  });

  it.each([[''], ['   '], [undefined], [null], [5], [['x']], ['x'.repeat(201)]])(
    'the body %j answers 400',
    async (code) => {
      await expect(validate(code)).resolves.toMatchObject({ status: 400, body: { code: 'bad_request' } });
    },
  );

  it('the campaign code is accepted while the campaign runs, and reported as ended afterwards [P7]', async () => {
    const past = await startTestApp({
      env: { CLOCK: '2025-09-15T12:00:00+02:00' },
      emulatorNow: '2025-09-15T12:00:00+02:00',
    });
    try {
      const evaluate = () => past.post('/functions/v1/validate-coupon', { couponCode: 'RABATT200' });
      await expect(evaluate()).resolves.toMatchObject({
        body: { valid: true, coupon: { amount_off: 20000, percent_off: null } },
      });
      past.clock.set('2025-10-01T00:00:00+02:00');
      await expect(evaluate()).resolves.toMatchObject({ body: { valid: false, error: 'Rabattkoden har gått ut' } });
    } finally {
      await past.stop();
    }
  });

  it('the response is 502 while Stripe is down', async () => {
    const broken = await startTestApp({ hasJobs: false });
    try {
      await broken.get('/functions/v1/get-product-info');
      await broken.emulator.stop();
      await expect(broken.post('/functions/v1/validate-coupon', { couponCode: 'X' })).resolves.toMatchObject({
        status: 502,
        body: { code: 'upstream_error' },
      });
    } finally {
      await broken.stop();
    }
  });

  it('the eleventh call of a minute answers 429 with Retry-After', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const calls = [];
      for (let call = 1; call <= 11; call += 1)
        calls.push(await limited.post('/functions/v1/validate-coupon', { couponCode: 'X' }));
      expect(calls.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      expect(calls[10]).toMatchObject({ body: { code: 'rate_limited' } });
      expect(Number(calls[10]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await limited.database.query('SELECT hits FROM rate_limits')).toEqual([{ hits: 11 }]);
    } finally {
      await limited.stop();
    }
  });
});
