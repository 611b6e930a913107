import { BankidOrders, type BankIdCompletion } from '../../../src/identity/bankid/bankid-orders.service.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import {
  ALVA,
  begunOrder,
  beginSignIn,
  finishSignIn,
  followToEnd,
  followUntil,
  onOrder,
  returnNonceOf,
  type BegunOrder,
} from '../../support/bankid-page.js';
import { startBankId, type TestBankId } from '@hudvy/bankid-simulator/testing';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const CASE = '0b8f4a34-7d0e-4c55-9d50-6d7f3a1c2b10';

describe('orders at BankID', () => {
  let bankid: TestBankId;
  let app: TestApp;
  beforeAll(async () => {
    bankid = await startBankId();
    app = await startTestApp({ env: { ...bankid.settings } });
  });
  afterEach(() => bankid.control('reset', {}));
  afterAll(async () => {
    await app.stop();
    await bankid.stop();
  });

  const take = (order: Pick<BegunOrder, 'orderId' | 'cookie'>, changes: object = {}): Promise<BankIdCompletion> =>
    app.nest.get(Transactions).run((tx) => {
      const orders = app.nest.get(BankidOrders);
      const nonce = orders.readNonce(order.cookie, order.orderId);
      return orders.take(tx, { id: order.orderId, nonce, purpose: 'sign-in', subjectId: null, ...changes });
    });
  const completed = async (way: 'qr' | 'same-device' = 'qr', body: object = {}): Promise<BegunOrder> => {
    const order = await beginSignIn(app, way);
    await bankid.act('sign', { person: ALVA, ...body });
    return order;
  };
  const row = async ({ orderId }: Pick<BegunOrder, 'orderId'>) => {
    const [found] = await app.database.query('SELECT * FROM bankid_orders WHERE id = $1', [orderId]);
    return found as Record<string, unknown>;
  };

  it('an order is begun with the site, a cut user agent and the risk, and without a word of the browser’s cookie', async () => {
    const order = await beginSignIn(app, 'same-device', { 'user-agent': 'x'.repeat(400) });
    const [{ request }] = (await bankid.orders()) as [Awaited<ReturnType<TestBankId['orders']>>[number]];
    expect(request).toMatchObject({
      returnRisk: true,
      web: { referringDomain: '127.0.0.1', userAgent: 'x'.repeat(256) },
    });
    expect(request.returnUrl).toMatch(new RegExp(`^${app.url}/min-hudvard#bankid=${order.orderId}[.][\\w-]{43}$`));
    expect(order.cookie).toMatch(new RegExp(`^bankid_${order.orderId}=[\\w-]{43}$`));
    expect(request.returnUrl).not.toContain(order.cookie.split('=')[1]);
    expect(order.autoStartUrl).toMatch(/[?]autostarttoken=[\w-]+&redirect=null$/);
  });

  it('the page sees the code of each second, the app’s steps and the end', async () => {
    const order = await beginSignIn(app);
    expect(order.autoStartUrl).toBeNull();
    const first = await followUntil(app.url, order, ({ qr }) => qr !== null);
    const second = await followUntil(app.url, order, ({ qr }) => qr !== null && qr !== first.qr);
    expect(second).toMatchObject({ status: 'pending', way: 'qr', qr: expect.stringMatching(/^bankid[.].*[.][1-9]/) });
    await bankid.act('start', { hint: 'userSign' });
    expect(await followUntil(app.url, order, ({ hintCode }) => hintCode === 'userSign')).toMatchObject({ qr: null });
    await bankid.act('sign', { person: ALVA });
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'complete' });
    expect(await take(order)).toMatchObject({
      identityNumber: ALVA,
      name: 'Alva Testberg',
      risk: 'low',
      visibleData: expect.stringContaining('Avbryt om någon har ringt'),
      nonVisibleData: null,
    });
  });

  it('the app reads a code of this second and refuses an older one', async () => {
    const scan = async (text: string | null) => {
      const body = new URLSearchParams({ text: text ?? '' });
      return (await fetch(`${bankid.appUrl}/scan`, { method: 'POST', body, redirect: 'manual' })).status;
    };
    const { qr } = await followUntil(app.url, await beginSignIn(app), (event) => event.qr !== null);
    await bankid.control('clock', { advance: 20 });
    expect(await scan(qr)).toBe(422);
    await bankid.control('reset', {});
    const order = await beginSignIn(app);
    const fresh = await followUntil(app.url, order, (event) => event.qr !== null);
    expect(await scan(fresh.qr)).toBe(303);
    await followUntil(app.url, order, ({ hintCode }) => hintCode === 'started');
  });

  it('an order is used once, also by two tabs at the same time', async () => {
    const order = await completed();
    await followToEnd(app.url, order);
    const outcomes = await Promise.allSettled([take(order), take(order)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'bankid_order_used' },
    });
    expect(await row(order)).toMatchObject({ state: 'used', sealed_completion: null });
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'used' });
  });

  it('an order whose transaction is rolled back can be used again', async () => {
    const order = await completed();
    await followToEnd(app.url, order);
    const rollBack = app.nest.get(Transactions).run(async (tx) => {
      const orders = app.nest.get(BankidOrders);
      const nonce = orders.readNonce(order.cookie, order.orderId);
      await orders.take(tx, { id: order.orderId, nonce, purpose: 'sign-in', subjectId: null });
      throw new Error('what follows has failed');
    });
    await expect(rollBack).rejects.toThrow('what follows has failed');
    await expect(take(order)).resolves.toMatchObject({ identityNumber: ALVA });
  });

  it.each([
    ['another purpose', { purpose: 'open-case', subjectId: CASE }, 'bankid_purpose_differs'],
    ['another subject', { subjectId: CASE }, 'bankid_purpose_differs'],
    ['another nonce', { nonce: 'x'.repeat(43) }, 'bankid_order_not_found'],
    ['no nonce', { nonce: '' }, 'bankid_order_not_found'],
    ['no id', { id: 'x' }, 'bankid_order_not_found'],
  ])('an order is refused for %s and stays usable', async (_, changes, code) => {
    const order = await completed();
    await followToEnd(app.url, order);
    await expect(take(order, changes)).rejects.toMatchObject({ code });
    await expect(take(order)).resolves.toMatchObject({ identityNumber: ALVA });
  });

  it('an order is refused while it is pending, after it failed, and ten minutes after it was completed', async () => {
    const order = await beginSignIn(app);
    await expect(take(order)).rejects.toMatchObject({ code: 'bankid_order_pending' });
    await bankid.act('fail', { hint: 'certificateErr' });
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'failed', hintCode: 'certificateErr' });
    await expect(take(order)).rejects.toMatchObject({ code: 'bankid_order_failed' });
    const late = await completed();
    await followToEnd(app.url, late);
    await app.database.query(`UPDATE bankid_orders SET ended_at = ended_at - interval '11 minutes' WHERE id = $1`, [
      late.orderId,
    ]);
    await expect(take(late)).rejects.toMatchObject({ code: 'bankid_order_expired' });
  });

  describe('on the same device', () => {
    const returnUrlOf = async () => (await bankid.orders()).at(-1)?.request.returnUrl;

    it('the order counts once the app has brought back the browser that began it', async () => {
      const order = await beginSignIn(app, 'same-device');
      const nonce = returnNonceOf(await returnUrlOf());
      await bankid.act('sign', { person: ALVA });
      await followUntil(app.url, order, ({ status }) => status === 'awaiting-return');
      await expect(take(order)).rejects.toMatchObject({ code: 'bankid_return_missing' });
      expect((await onOrder(app, order, 'return', { nonce })).status).toBe(204);
      expect(await followToEnd(app.url, order)).toMatchObject({ status: 'complete' });
      await expect(take(order)).resolves.toMatchObject({ identityNumber: ALVA });
    });

    it('a start link that was sent to a victim does not sign the attacker in', async () => {
      const ofAttacker = await beginSignIn(app, 'same-device');
      const nonce = returnNonceOf(await returnUrlOf());
      await bankid.act('sign', { person: ALVA });
      await followUntil(app.url, ofAttacker, ({ status }) => status === 'awaiting-return');
      const inVictimsBrowser = await onOrder(app, { ...ofAttacker, cookie: '' }, 'return', { nonce });
      expect(inVictimsBrowser).toMatchObject({ status: 403, body: { code: 'bankid_return_foreign' } });
      expect(await followToEnd(app.url, ofAttacker)).toMatchObject({ status: 'failed', hintCode: 'foreignReturn' });
      expect(await finishSignIn(app, ofAttacker)).toMatchObject({ status: 409, body: { code: 'bankid_order_failed' } });
      expect(await row(ofAttacker)).toMatchObject({ sealed_completion: null });
    });

    it('a foreign return nonce changes nothing', async () => {
      const order = await completed('same-device');
      const foreign = { nonce: 'x'.repeat(43) };
      expect(await onOrder(app, order, 'return', foreign)).toMatchObject({ status: 404 });
      await followUntil(app.url, order, ({ status }) => status === 'awaiting-return');
      await expect(take(order)).rejects.toMatchObject({ code: 'bankid_return_missing' });
    });
  });

  it('cancelling ends the order here and at BankID', async () => {
    const order = await beginSignIn(app);
    expect((await onOrder(app, order, 'cancel')).status).toBe(204);
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'cancelled' });
    expect(await bankid.orders()).toEqual([]);
    expect((await onOrder(app, order, 'cancel')).status).toBe(204);
  });

  it('beginning anew cancels the former order and keeps its purpose', async () => {
    const former = await beginSignIn(app);
    const order = begunOrder(await onOrder(app, former, 'restart', { way: 'same-device' }));
    expect(order).toMatchObject({ way: 'same-device', autoStartUrl: expect.any(String) });
    expect(await followToEnd(app.url, former)).toMatchObject({ status: 'cancelled' });
    expect(await row(order)).toMatchObject({ purpose: 'sign-in', return_path: '/min-hudvard', state: 'pending' });
    const [{ request }] = (await bankid.orders()) as [Awaited<ReturnType<TestBankId['orders']>>[number]];
    expect(Buffer.from(request.userVisibleData ?? '', 'base64').toString()).toContain('Jag loggar in hos');
  });

  it('another browser neither follows nor cancels nor begins an order anew', async () => {
    const order = { ...(await beginSignIn(app)), cookie: '' };
    for (const step of ['cancel', 'restart'] as const)
      expect(await onOrder(app, order, step, { way: 'qr' })).toMatchObject({
        body: { code: 'bankid_order_not_found' },
      });
    const events = await app.get(`/api/v1/bankid/orders/${order.orderId}/events`);
    expect(events).toMatchObject({ status: 404, body: { code: 'bankid_order_not_found' } });
  });

  it('a page of another site writes nothing', async () => {
    const response = await app.post('/api/v1/bankid/sign-in', { way: 'qr' }, { origin: 'https://example.com' });
    expect(response).toMatchObject({ status: 403, body: { code: 'origin_invalid' } });
  });

  it('a high risk is refused, a moderate and a missing one pass', async () => {
    const risky = await completed('qr', { risk: 'high' });
    expect(await followToEnd(app.url, risky)).toMatchObject({ status: 'failed', hintCode: 'riskRefused' });
    for (const risk of ['moderate', null])
      expect(await followToEnd(app.url, await completed('qr', { risk }))).toMatchObject({ status: 'complete' });
  });

  it('another address of the app is reported alone, unless the clinic wants it refused', async () => {
    const order = await completed('same-device', { ip: '203.0.113.9' });
    expect(await followUntil(app.url, order, ({ status }) => status !== 'pending')).toMatchObject({
      status: 'awaiting-return',
    });
  });

  it('an outcome is sealed in the database', async () => {
    const order = await completed();
    await followToEnd(app.url, order);
    const stored = JSON.stringify(await row(order));
    expect(stored).not.toContain(ALVA);
    expect(Buffer.from((await row(order))['sealed_completion'] as Buffer).toString()).not.toContain(ALVA);
    expect(stored).not.toContain(order.cookie.split('=')[1]);
  });

  it('the public begins no other order while 300 are pending, whatever its addresses, and a clinician who signs does [T13]', async () => {
    await app.database.query(
      `INSERT INTO bankid_orders (id, purpose, way, state, order_ref, nonce_hash, return_path, sealed_secrets, begun_at, lease_until)
       SELECT gen_random_uuid(), 'sign-in', 'qr', 'pending', 'many-' || number, '\\x00', '/', '\\x00', now(), now() + interval '1 hour'
       FROM generate_series(1, 300) AS number`,
    );
    try {
      const refused = await app.post(
        '/api/v1/bankid/sign-in',
        { way: 'qr' },
        { origin: app.url, 'x-requested-by': 'hudvy' },
      );
      expect(refused).toMatchObject({ status: 502, body: { code: 'bankid_unavailable' } });
      const signing = await app.nest.get(BankidOrders).begin({
        ...{ purpose: 'sign-reply', subjectId: CASE, way: 'qr', returnPath: '/', visibleText: 'x', nonVisible: 'x' },
        ...{ endUserIp: '127.0.0.1', userAgent: 'x' },
      });
      expect(signing.id).toEqual(expect.any(String));
    } finally {
      await app.database.query(`DELETE FROM bankid_orders WHERE order_ref LIKE 'many-%'`);
    }
    expect((await beginSignIn(app, 'qr')).orderId).toEqual(expect.any(String));
  });

  it('an error of BankID is answered as unavailable, and a later collect makes up for one', async () => {
    await bankid.control('faults', { errorCode: 'maintenance', method: 'auth' });
    const refused = await app.post(
      '/api/v1/bankid/sign-in',
      { way: 'qr' },
      { origin: app.url, 'x-requested-by': 'hudvy' },
    );
    expect(refused).toMatchObject({ status: 502, body: { code: 'bankid_unavailable' } });
    const order = await beginSignIn(app);
    await bankid.control('faults', { errorCode: 'internalError', method: 'collect', times: 1 });
    await bankid.act('sign', { person: ALVA });
    expect(await followToEnd(app.url, order)).toMatchObject({ status: 'complete' });
  });
});

describe('BankID switched off', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('pages learn that it is off, and no order begins', async () => {
    expect((await app.get('/api/v1/bankid')).body).toEqual({ isOn: false });
    const headers = { origin: app.url, 'x-requested-by': 'hudvy' };
    expect(await app.post('/api/v1/bankid/sign-in', { way: 'qr' }, headers)).toMatchObject({
      status: 503,
      body: { code: 'bankid_off' },
    });
  });
});

it('another address of the app is refused on the same device where the clinic wants it, and never for a QR code', async () => {
  const bankid = await startBankId();
  const app = await startTestApp({ env: { ...bankid.settings, BANKID_OTHER_ADDRESS: 'refuse' } });
  try {
    const outcomeOf = async (way: 'qr' | 'same-device', ip: string) => {
      const order = await beginSignIn(app, way);
      await bankid.act('sign', { person: ALVA, ip });
      const { status, hintCode } = await followUntil(app.url, order, (event) => event.status !== 'pending');
      return [status, hintCode, (await finishSignIn(app, order)).body.code ?? 'signed in'];
    };
    expect(await outcomeOf('same-device', '203.0.113.9')).toEqual(['failed', 'addressRefused', 'bankid_order_failed']);
    expect((await outcomeOf('qr', '203.0.113.9')).at(-1)).toBe('signed in');
    // The same address, written as IPv6 does it.
    expect((await outcomeOf('same-device', '::ffff:127.0.0.1'))[0]).toBe('awaiting-return');
  } finally {
    await app.stop();
    await bankid.stop();
  }
});
