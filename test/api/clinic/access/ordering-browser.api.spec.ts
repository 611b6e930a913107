import { aPerson } from '../../../support/auth/people.js';
import {
  accessLogOf,
  aPhone,
  codeTo,
  cookieOf,
  openSession,
  pageHeaders,
  requestCode,
} from '../../../support/case-access.js';
import { openCase } from '../../../support/case-session.js';
import { formData, ordersOf, pay } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const BROWSER = { isOrderingBrowser: true };

describe('the browser that ordered', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  /** A paid order, with the cookie that the order call set. */
  const order = async (headers: Record<string, string> = {}) => {
    const form = formData({ phone: aPhone() });
    const created = await app.post('/functions/v1/create-payment', { formData: form }, headers);
    const setCookie = created.headers.get('set-cookie') ?? '';
    const cookie = cookieOf(created);
    const clientSecret = String(created.body.client_secret);
    return { ...form, phone: form.phone, clientSecret, setCookie, cookie };
  };
  const orderAndPay = async (headers: Record<string, string> = {}) => {
    const ordered = await order(headers);
    await pay(app, ordered);
    const id = await app.eventually(async () => {
      const [row] = await app.database.query<{ id: string }>(
        'SELECT c.id FROM cases c JOIN orders o ON o.id = c.order_id WHERE o.email = $1',
        [ordered.email],
      );
      expect(row).toBeDefined();
      return row?.id ?? '';
    });
    await app.drain();
    return { ...ordered, id };
  };
  const ask = (cookie: string, headers: Record<string, string> = {}) =>
    app.post('/api/v1/case-access/codes', BROWSER, { ...pageHeaders(app, cookie), ...headers });
  const open = (cookie: string, code?: string) => openSession(app, { ...BROWSER, code }, { cookie });
  const gone = { status: 404, body: { code: 'link_invalid' } };

  it('the cookie asks for the code and opens the case with it, and shows two digits and nothing more', async () => {
    const ordered = await orderAndPay();
    expect(ordered.setCookie).toMatch(
      /^ordering_browser=[\w-]{43}; Max-Age=86400; Path=\/api\/v1\/case-access; HttpOnly; SameSite=Strict$/,
    );
    const phoneMasked = `•••• ${ordered.phone.slice(-2)}`;
    expect(await open(ordered.cookie)).toMatchObject({ status: 403, body: { code: 'phone_needed', phoneMasked } });
    const asked = await ask(ordered.cookie);
    expect(asked).toMatchObject({ status: 202, body: { phoneMasked, orderNumber: null } });
    expect(JSON.stringify(asked.body)).not.toMatch(/Åsa|example\.se/);
    expect(await open(ordered.cookie, '000000x')).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
    const opened = await open(ordered.cookie, await codeTo(app, ordered.phone));
    expect(opened).toMatchObject({ status: 200, body: { caseId: ordered.id } });
    const principals = (await accessLogOf(app, ordered.id)).map(({ principal }) => principal);
    expect(principals.some((name) => /^ordering-browser:[0-9a-f]{16}$/.test(name))).toBe(true);
  });

  it('nothing is opened before the payment, without the cookie, or from another site', async () => {
    const unpaid = await order();
    expect(await ask(unpaid.cookie)).toMatchObject(gone);
    for (const cookie of ['', 'ordering_browser=guess', `case_session=${unpaid.cookie.split('=')[1]}`])
      expect(await ask(cookie)).toMatchObject(gone);
    const { cookie } = await orderAndPay();
    expect((await ask(cookie, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask(cookie, { 'x-requested-by': '' })).status).toBe(403);
    expect((await app.post('/api/v1/case-access/codes', { isOrderingBrowser: false })).status).toBe(400);
  });

  it('a newer order of the form replaces the cookie, and another order does not end it', async () => {
    const first = await order();
    const again = await app.post('/functions/v1/create-payment', {
      formData: { name: first.name, email: first.email, phone: first.phone, gender: first.gender },
      previousClientSecret: first.clientSecret,
    });
    await pay(app, { clientSecret: String(again.body.client_secret) });
    await app.eventually(async () => expect((await ask(cookieOf(again))).status).toBe(202));
    expect(await ordersOf(app, first.email)).toHaveLength(1);
    expect(await ask(first.cookie)).toMatchObject(gone);
    await orderAndPay();
    expect((await open(cookieOf(again))).status).toBe(403);
  });

  it.each([
    ['a refund', `UPDATE orders SET refunded_ore = 100 WHERE id = (SELECT order_id FROM cases WHERE id = $1)`],
    [
      'a day',
      `UPDATE ordering_browsers SET expires_at = now() WHERE order_id = (SELECT order_id FROM cases WHERE id = $1)`,
    ],
  ])('the browser’s way ends with %s', async (_what, sql) => {
    const { id, cookie } = await orderAndPay();
    expect((await open(cookie)).status).toBe(403);
    await app.database.query(sql, [id]);
    expect(await open(cookie)).toMatchObject(gone);
  });

  it('the browser’s way ends with the first stored answer', async () => {
    const { id, cookie } = await orderAndPay();
    expect((await (await openCase(app, id)).answer('birthDate', '1990-01-02')).status).toBe(200);
    expect(await open(cookie)).toMatchObject(gone);
  });

  it('the browser’s way ends with "Inte jag", and the cookie is taken back', async () => {
    const { cookie } = await orderAndPay();
    const url = `${app.url}/api/v1/case-access/sessions`;
    const ended = await fetch(url, { method: 'DELETE', headers: pageHeaders(app, cookie) });
    expect([
      ended.status,
      ended.headers.getSetCookie().filter((each) => each.startsWith('ordering_browser=;')),
    ]).toEqual([204, ['ordering_browser=; Max-Age=0; Path=/api/v1/case-access; HttpOnly; SameSite=Strict']]);
    expect(await open(cookie)).toMatchObject(gone);
  });

  it('the browser’s way ends with another phone', async () => {
    const { cookie, email, phone } = await orderAndPay();
    const mail = app.inbox
      .mails()
      .find(({ to, text }) => to.some((one) => one.address === email) && /\/formular\//.test(text));
    const token = /\/formular\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await requestCode(app, token);
    await codeTo(app, phone);
    expect((await app.post('/api/v1/case-access/phone', { token, phone: aPhone() })).status).toBe(202);
    expect(await open(cookie)).toMatchObject(gone);
  });

  it('an order made signed in ends with the sign-in', async () => {
    const person = await aPerson(app);
    const { cookie } = await orderAndPay({ authorization: `Bearer ${person.accessToken}` });
    expect((await open(cookie)).status).toBe(403);
    await person.client.auth.signOut();
    expect(await open(cookie)).toMatchObject(gone);
  });
});
