import { randomUUID } from 'node:crypto';
import { authCall } from '../../support/auth/calls.js';
import { anAddress, PASSWORD } from '../../support/auth/clients.js';
import { follow, linkMail } from '../../support/auth/mails.js';
import { anAdminAtAal2 } from '../../support/content/people.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const INTERFACES = /^\/(auth|api|functions)\/v1\//;

/** What a request could use up, send or note. */
const TRACES = ['mail_deliveries', 'sms_deliveries', 'one_time_tokens', 'security_events', 'sessions', 'outbox_events'];

describe('a HEAD request', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const traces = async () =>
    Object.fromEntries(
      await Promise.all(
        TRACES.map(async (table) => [table, (await app.database.query(`SELECT 1 FROM ${table}`)).length] as const),
      ),
    );

  it('a mailed link that a scanner has looked at still opens the account [F3]', async () => {
    const email = anAddress();
    await authCall(app, 'POST /signup', { body: { email, password: PASSWORD } });
    const { link } = await linkMail(app, email, 'Bekräfta din e-postadress');
    const looked = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect({ status: looked.status, location: looked.headers.get('location') }).toEqual({
      status: 405,
      location: null,
    });
    expect((await follow(link)).fragment.get('error_code')).toBeNull();
  });

  it('no route of an interface answers it, and none leaves a trace [F3]', async () => {
    const { token } = await anAdminAtAal2(app);
    const routes = app.nest
      .getHttpAdapter()
      .getInstance()
      .registeredRoutes.filter(({ method }) => method === 'GET');
    expect(routes.length).toBeGreaterThan(140);
    // These take all methods, and answer none but a refusal.
    const declared = new Set(['/auth/v1/passkeys', '/auth/v1/passkeys/*']);
    const before = await traces();
    const answered: string[] = [];
    for (const { url } of routes) {
      const path = url.replace(/:[A-Za-z]+/g, randomUUID()).replaceAll('*', 'x');
      const response = await fetch(`${app.url}${path}`, {
        method: 'HEAD',
        redirect: 'manual',
        headers: { authorization: `Bearer ${token}` },
      });
      if (response.status === 405) expect(response.headers.get('allow')).toBe('GET');
      else answered.push(url);
    }
    expect(answered.filter((url) => INTERFACES.test(url) && !declared.has(url))).toEqual([]);
    expect(answered.length).toBeGreaterThan(10);
    expect(await traces()).toEqual(before);
  });
});
