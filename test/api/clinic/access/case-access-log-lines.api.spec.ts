import { aCase, aPhone, codeTo, cookieOf, pageHeaders, wrongCode } from '../../../support/case-access.js';
import { startServerProcess, type ServerProcess } from '../../../support/server-process.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../support/test-app.js';

describe('log lines of the doors of a case', () => {
  let app: TestApp;
  let http: ServerProcess;
  let worker: ServerProcess;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    [http, worker] = await Promise.all([startServerProcess(app, 'http'), startServerProcess(app, 'worker')]);
  });
  afterAll(async () => {
    await Promise.all([http.stop(), worker.stop()]);
    await app.stop();
  });

  /** To the process whose lines are read. */
  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<TestResponse> {
    const response = await fetch(`${http.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...pageHeaders(app, ''), ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  it('no log line contains a number, link, code, cookie, address or digits of a patient, whatever goes wrong', async () => {
    const { id, token, phone: formerPhone, email } = await aCase(app);
    await post('case-access/codes', { token });
    const unopened = await aCase(app);
    const code = await codeTo(app, formerPhone);
    const wrong = await post('case-access/sessions', { token, code: wrongCode(code) });
    const opened = await post('case-access/sessions', { token, code });
    const spent = await post('case-access/sessions', { token, code });
    const cookie = cookieOf(opened);
    const handOff = await post(`cases/${id}/hand-offs`, {}, pageHeaders(app, cookie));
    const photoToken = String(handOff.body.url).split('/').at(-1) ?? '';
    const digits = await post('case-access/hand-offs', { token: photoToken, phoneDigits: 'x' });
    app.inbox.refuseWith(451);
    const phone = aPhone();
    const changed = await post('case-access/phone', { token: unopened.token, phone });
    expect([wrong, opened, spent, handOff, digits, changed].map(({ status }) => status)).toEqual([
      400, 200, 410, 201, 400, 202,
    ]);
    await app.eventually(async () =>
      expect(
        await app.database.query('SELECT 1 FROM sms_deliveries WHERE recipient = $1 AND attempts >= 2', [phone]),
      ).not.toEqual([]),
    );
    app.inbox.accept();
    await app.drain();
    const log = http.output() + worker.output();
    expect(log).toContain('"route":"/api/v1/case-access/sessions"');
    expect(log).toContain('"route":"/api/v1/cases/:id/hand-offs"');
    expect(log).toContain('sms.deliver-sms');
    const secrets = [
      formerPhone.slice(1),
      unopened.phone.slice(1),
      unopened.token,
      phone.slice(1),
      email,
      token,
      photoToken,
      cookie.split('=')[1] ?? '',
    ];
    for (const secret of [...secrets, `"${code}"`, `${code} är`]) {
      expect(secret.length).toBeGreaterThan(7);
      expect(log).not.toContain(secret);
    }
  });
});
