import { anAddress, PASSWORD, visitor } from '../../../support/auth/clients.js';
import { authCall, refusal } from '../../../support/auth/calls.js';
import { follow, linkMail } from '../../../support/auth/mails.js';
import { anAccount, aPerson } from '../../../support/auth/people.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const CONFIRM = 'Bekräfta din e-postadress';

describe('links and codes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      env: { AUTH_REDIRECT_URLS: 'https://app.example/**,https://*.preview.example/auth,hudvy://callback' },
    });
  });
  afterAll(() => app.stop());

  async function signUpMail(query = ''): Promise<{ email: string; link: string; code: string; token: string }> {
    const email = anAddress();
    await authCall(app, `POST /signup${query}`, { body: { email, password: PASSWORD } });
    return { email, ...(await linkMail(app, email, CONFIRM)) };
  }

  describe('GET /verify', () => {
    it('a link without a type or a token answers a plain 400', async () => {
      for (const path of ['/verify', '/verify?type=signup', '/verify?token=x', '/verify?type=&token=x']) {
        expect(refusal(await authCall(app, `GET ${path}`, { apikey: null }))).toMatchObject({
          status: 400,
          code: 'validation_failed',
        });
      }
    });

    it.each([
      ['unknown', '?type=signup&token=0123456789abcdef'],
      ['of no known type', '?type=nothing&token=0123456789abcdef'],
      ['of the type of a text message', '?type=sms&token=0123456789abcdef'],
    ])('a link that is %s redirects back with the reason', async (_what, query) => {
      const { status, address, fragment } = await follow(
        `${app.url}/auth/v1/verify${query}&redirect_to=${app.url}/hit?a=1`,
      );
      expect({ status, path: address.pathname + address.search }).toEqual({ status: 303, path: '/hit?a=1' });
      expect(Object.fromEntries(fragment)).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
        sb: '',
      });
    });

    it('a link too old, used, or of another type redirects back with the reason', async () => {
      const old = await signUpMail();
      await app.database.query(`UPDATE one_time_tokens SET expires_at = now() WHERE sent_to = $1`, [old.email]);
      expect((await follow(old.link)).fragment.get('error_code')).toBe('otp_expired');

      const used = await signUpMail();
      expect((await follow(used.link)).fragment.get('access_token')).toBeTruthy();
      expect((await follow(used.link)).fragment.get('error_code')).toBe('otp_expired');

      const other = await signUpMail();
      expect((await follow(other.link.replace('type=signup', 'type=recovery'))).fragment.get('error_code')).toBe(
        'otp_expired',
      );
    });

    it('a PKCE client gets the reason in the query too', async () => {
      const { query, fragment } = await follow(
        `${app.url}/auth/v1/verify?type=signup&token=pkce_0123&redirect_to=${app.url}/hit?a=1`,
      );
      for (const place of [query, fragment]) expect(place.get('error_code')).toBe('otp_expired');
      expect(query.get('a')).toBe('1');
    });

    it('a banned account is named as the reason', async () => {
      const { email, link } = await signUpMail();
      await app.database.query(`UPDATE users SET banned_until = now() + interval '1 hour' WHERE email = $1`, [email]);
      expect((await follow(link)).fragment.get('error_code')).toBe('user_banned');
    });

    it('the response has no-store', async () => {
      const response = await fetch((await signUpMail()).link, { redirect: 'manual' });
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    });

    it('a link followed ten times concurrently works once [P98]', async () => {
      const { link } = await signUpMail();
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => follow(link)));
      expect(outcomes.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
    });
  });

  describe('POST /verify', () => {
    const verify = async (body: object) => refusal(await authCall(app, 'POST /verify', { body }));

    it.each([
      [{}],
      [{ type: 'signup' }],
      [{ token: '123456', email: 'a@example.se' }],
      [{ type: 'nothing', token: '123456', email: 'a@example.se' }],
      [{ type: 'signup', token: '123456' }],
      [{ type: 'signup', token: '123456', email: 'a@example.se', phone: '46701234567' }],
      [{ type: 'signup', token: '123456', token_hash: 'abc', email: 'a@example.se' }],
      [{ type: 'signup', token_hash: 'abc', email: 'a@example.se' }],
      [{ type: 'signup', token: '123456', email: 'not an address' }],
      [{ type: 'sms', token: '123456', phone: 'abc' }],
    ])('the body %j is refused', async (body) => {
      expect(await verify(body)).toMatchObject({ status: 400, code: 'validation_failed' });
    });

    it('the error says whether the code or the link is wrong', async () => {
      const { email } = await signUpMail();
      expect(await verify({ type: 'signup', email, token: '000000' })).toEqual({
        status: 403,
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      });
      expect(await verify({ type: 'signup', token_hash: 'abc' })).toEqual({
        status: 403,
        code: 'otp_expired',
        message: 'Email link is invalid or has expired',
      });
      expect(await verify({ type: 'signup', email: anAddress(), token: '123456' })).toMatchObject({
        status: 403,
        code: 'otp_expired',
      });
    });

    it('a code of another address is refused', async () => {
      const [own, other] = [await signUpMail(), await signUpMail()];
      expect(await verify({ type: 'signup', email: own.email, token: other.code })).toMatchObject({ status: 403 });
      expect(
        (await authCall(app, 'POST /verify', { body: { type: 'signup', email: own.email, token: own.code } })).status,
      ).toBe(200);
    });

    it('a code is void after five wrong tries, and the owner still has the link [M5]', async () => {
      const { email, code, link } = await signUpMail();
      for (let attempt = 0; attempt < 5; attempt += 1)
        await verify({ type: 'signup', email, token: code === '111111' ? '222222' : '111111' });
      expect(await verify({ type: 'signup', email, token: code })).toMatchObject({ status: 403, code: 'otp_expired' });
      expect((await follow(link)).fragment.get('access_token')).toBeTruthy();
    });
  });

  describe('the lifetime of codes', () => {
    const verify = async (email: string, token: string) =>
      refusal(await authCall(app, 'POST /verify', { body: { type: 'signup', email, token } }));
    const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

    it('a code lives ten minutes, its link an hour [M5, P97]', async () => {
      const { email, code, link } = await signUpMail();
      const [ttl] = await app.database.query<object>(
        `SELECT extract(epoch FROM code_expires_at - created_at)::int AS code, extract(epoch FROM expires_at - created_at)::int AS link
         FROM one_time_tokens WHERE sent_to = $1`,
        [email],
      );
      expect(ttl).toEqual({ code: 600, link: 3_600 });
      await app.database.query(`UPDATE one_time_tokens SET code_expires_at = now() WHERE sent_to = $1`, [email]);
      expect(await verify(email, code)).toMatchObject({ status: 403, code: 'otp_expired' });
      expect((await follow(link)).fragment.get('access_token')).toBeTruthy();
    });

    it('concurrent guesses at one code are counted one after the other', async () => {
      const { email, code } = await signUpMail();
      await Promise.all(Array.from({ length: 8 }, () => verify(email, wrong(code))));
      const rows = await app.database.query(`SELECT code_hash FROM one_time_tokens WHERE sent_to = $1`, [email]);
      expect(rows).toEqual([{ code_hash: null }]);
    });

    it('after twenty wrong codes in a day, over several mails, only links work', async () => {
      const { email } = await signUpMail();
      const nextMail = async () => {
        await authCall(app, 'POST /resend', { body: { type: 'signup', email } });
        await app.drain();
        return linkMail(app, email, CONFIRM);
      };
      for (let mail = 0; mail < 5; mail += 1) {
        const { code } = await nextMail();
        for (let attempt = 0; attempt < 4; attempt += 1) await verify(email, wrong(code));
      }
      const { code, link } = await nextMail();
      expect(await verify(email, code)).toEqual({
        status: 403,
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      });
      expect(
        await app.database.query(
          `SELECT e.kind FROM security_events e JOIN users u ON u.id = e.user_id WHERE u.email = $1 AND e.kind = 'code_limit_reached'`,
          [email],
        ),
      ).toHaveLength(1);
      expect((await follow(link)).fragment.get('access_token')).toBeTruthy();
    });

    it('a day after the twentieth wrong code the address may use codes again', async () => {
      const { email, code } = await signUpMail();
      await verify(email, wrong(code));
      await app.database.query(`UPDATE wrong_codes SET count = 20, since = now() - interval '25 hours'`);
      expect((await authCall(app, 'POST /verify', { body: { type: 'signup', email, token: code } })).status).toBe(200);
    });
  });

  describe('the target of a link', () => {
    it.each([
      ['{site}/reset-password?x=1', true],
      ['http://127.0.0.1:5555/hit', true],
      ['http://[::1]:5555/hit', true],
      ['https://app.example/any/where?x=1#part', true],
      ['https://branch-7.preview.example/auth', true],
      ['hudvy://callback', true],
      ['https://evil.example/', false],
      ['https://app.example.evil.example/', false],
      ['https://a.b.preview.example/auth', false],
      ['https://branch.preview.example/other', false],
      ['https://branch.preview.example/auth/deeper', false],
      ['{site}@evil.example/', false],
      ['https://evil.example/{site}', false],
      ['//evil.example/', false],
      ['/reset-password', false],
      ['https:evil.example', false],
      ['javascript:alert(1)//https://app.example/', false],
      ['data:text/html,x', false],
      ['ftp://127.0.0.1/', false],
      ['http://127.0.0.1.evil.example/', false],
      ['http://user:pass@127.0.0.1/', false],
      ['not an address', false],
      ['', false],
    ])('a link leads to %s: %s', async (wanted, isAllowed) => {
      const target = wanted.replaceAll('{site}', app.url);
      const { email = '' } = await anAccount(app);
      await authCall(app, `POST /recover?redirect_to=${encodeURIComponent(target)}`, { body: { email } });
      const { link } = await linkMail(app, email, 'Återställ ditt lösenord');
      const { address } = await follow(link);
      const base = (text: string) => text.split('#', 1)[0];
      expect(base(address.href)).toBe(isAllowed ? base(new URL(target).href) : `${app.url}/`);
      const tampered = new URL(link);
      tampered.searchParams.set('redirect_to', target);
      expect(base((await follow(tampered.href)).address.href)).toBe(
        isAllowed ? base(new URL(target).href) : `${app.url}/`,
      );
    });

    it('the header names the target when the query does not', async () => {
      const { email = '' } = await anAccount(app);
      await authCall(app, 'POST /recover', {
        body: { email },
        headers: { redirect_to: `${app.url}/fran-huvudet` },
      });
      expect(
        new URL((await linkMail(app, email, 'Återställ ditt lösenord')).link).searchParams.get('redirect_to'),
      ).toBe(`${app.url}/fran-huvudet`);
    });
  });

  describe('refused mails', () => {
    it.each([
      ['POST /recover', {}],
      ['POST /recover', { email: '' }],
      ['POST /recover', { email: 'not an address' }],
      ['POST /recover', { email: 'a@example.se', code_challenge: 'x' }],
      ['POST /otp', {}],
      ['POST /otp', { email: 'a@example.se', phone: '46701234567' }],
      ['POST /otp', { email: 'not an address' }],
      ['POST /resend', {}],
      ['POST /resend', { type: 'recovery', email: 'a@example.se' }],
      ['POST /resend', { type: 'signup' }],
      ['POST /resend', { type: 'signup', phone: '46701234567' }],
      ['POST /resend', { type: 'signup', email: 'not an address' }],
      ['POST /resend', { type: 'sms', email: 'a@example.se' }],
    ])('a mail is refused: %s %j', async (endpoint, body) => {
      expect(refusal(await authCall(app, endpoint, { body }))).toMatchObject({
        status: 400,
        code: 'validation_failed',
      });
    });

    it('a mail to a phone number is refused while phones are disabled', async () => {
      const expected = { status: 400, code: 'phone_provider_disabled' };
      expect(refusal(await authCall(app, 'POST /otp', { body: { phone: '46701234567' } }))).toMatchObject(expected);
      expect(
        refusal(await authCall(app, 'POST /resend', { body: { type: 'sms', phone: '46701234567' } })),
      ).toMatchObject(expected);
    });

    it('an unconfirmed account gets no reauthentication code', async () => {
      const { email, client } = await aPerson(app);
      await app.database.query('UPDATE users SET email_confirmed_at = NULL WHERE email = $1', [email]);
      expect((await client.auth.reauthenticate()).error).toMatchObject({ status: 422, code: 'email_not_confirmed' });
      expect((await visitor(app).auth.resend({ type: 'email_change', email })).error).toBeNull();
    });
  });
});
