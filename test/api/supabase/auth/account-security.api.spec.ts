import { anAddress, apiKeys, PASSWORD, serviceRole, visitor } from '../../../support/auth/clients.js';
import { follow, linkMail, mailTo } from '../../../support/auth/mails.js';
import { anAccount, aPerson, signIn, type Person } from '../../../support/auth/people.js';
import { mailsTo } from '../../../support/orders.js';
import { runCommand } from '../../../support/terminal-commands.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const bearer = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the security of an account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  describe('sessions', () => {
    it('the list has the sessions newest first, and marks the current one', async () => {
      const first = await aPerson(app);
      const second = await signIn(app, first.email);
      const { status, body, headers } = await app.get('/api/v1/me/sessions', bearer(second));
      expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
      expect(body.sessions).toMatchObject([
        {
          isCurrent: true,
          device: 'Okänd webbläsare',
          ip: '127.0.0.1',
          hasSecondFactor: false,
          hasWeakPassword: false,
        },
        { isCurrent: false },
      ]);
    });

    it('an account ends its sessions one by one, or all but the current one', async () => {
      const first = await aPerson(app);
      const [second, third] = [await signIn(app, first.email), await signIn(app, first.email)];
      const { body } = await app.get('/api/v1/me/sessions', bearer(third));
      const oldest = (body.sessions as { id: string }[]).at(-1)?.id;
      const remove = (path: string, person: Person) =>
        fetch(`${app.url}${path}`, { method: 'DELETE', headers: bearer(person) });
      expect((await remove(`/api/v1/me/sessions/${oldest}`, third)).status).toBe(204);
      expect((await app.get('/api/v1/me/sessions', bearer(first))).status).toBe(401);
      expect((await remove('/api/v1/me/sessions', third)).status).toBe(204);
      expect((await app.get('/api/v1/me/sessions', bearer(second))).status).toBe(401);
      expect((await app.get('/api/v1/me/sessions', bearer(third))).body.sessions).toHaveLength(1);
    });

    it('another account’s sessions are neither shown nor ended', async () => {
      const [person, other] = [await aPerson(app), await aPerson(app)];
      const { body } = await app.get('/api/v1/me/sessions', bearer(other));
      const path = `/api/v1/me/sessions/${body.sessions[0].id}`;
      expect((await fetch(app.url + path, { method: 'DELETE', headers: bearer(person) })).status).toBe(204);
      expect((await app.get('/api/v1/me/sessions', bearer(other))).status).toBe(200);
      expect((await app.get('/api/v1/me/sessions')).status).toBe(401);
      expect(
        (await fetch(`${app.url}/api/v1/me/sessions/x`, { method: 'DELETE', headers: bearer(person) })).status,
      ).toBe(400);
    });
  });

  describe('a change of address', () => {
    const path = '/api/v1/me/email-change';
    const read = async (person: Person) => (await app.get(path, bearer(person))).body;
    const cancel = async (headers: Record<string, string>) =>
      (await fetch(app.url + path, { method: 'DELETE', headers })).status;
    const begun = async () => {
      const person = await aPerson(app);
      const newEmail = anAddress();
      expect((await person.client.auth.updateUser({ email: newEmail })).error).toBeNull();
      const current = await linkMail(app, person.email, 'Godkänn bytet av e-postadress');
      return {
        person,
        newEmail,
        mails: { current, new: await linkMail(app, newEmail, 'Bekräfta din nya e-postadress') },
      };
    };

    it('the account lists addresses that await confirmation', async () => {
      const { person, newEmail, mails } = await begun();
      expect(await read(person)).toEqual({ newEmail, waitsFor: ['current', 'new'] });
      await follow(mails.current.link);
      expect(await read(person)).toEqual({ newEmail, waitsFor: ['new'] });
      await follow(mails.new.link);
      expect(await read(person)).toEqual({ newEmail: null, waitsFor: [] });
    });

    it('a change of address is cancelled at any step, repeatedly, and its links and codes are void', async () => {
      const { person, newEmail, mails } = await begun();
      await follow(mails.current.link);
      for (const time of ['first', 'again'])
        expect({ time, status: await cancel(bearer(person)) }).toEqual({ time, status: 204 });
      expect(await read(person)).toEqual({ newEmail: null, waitsFor: [] });
      expect((await follow(mails.new.link)).fragment.get('error_code')).toBe('otp_expired');
      const { error } = await person.client.auth.verifyOtp({
        email: newEmail,
        token: mails.new.code,
        type: 'email_change',
      });
      expect(error).toMatchObject({ code: 'otp_expired' });
      const { data } = await person.client.auth.getUser();
      expect(data.user).toMatchObject({ email: person.email });
      expect(data.user).not.toHaveProperty('new_email');
      expect(await app.database.query('SELECT purpose FROM one_time_tokens WHERE user_id = $1', [person.id])).toEqual(
        [],
      );
    });

    it('another account’s change of address stays', async () => {
      const { person, newEmail } = await begun();
      expect(await cancel(bearer(await aPerson(app)))).toBe(204);
      expect(await cancel({})).toBe(401);
      expect((await app.get(path)).status).toBe(401);
      expect(await read(person)).toEqual({ newEmail, waitsFor: ['current', 'new'] });
    });
  });

  describe('mails', () => {
    it('a sign-in from an unknown browser is mailed, and another one is not', async () => {
      const { email } = await aPerson(app); // the first ever is no news
      await signIn(app, email);
      await app.drain();
      expect(mailsTo(app, email)).toEqual([]);
      const attempt = (userAgent: string) =>
        app.post(
          '/auth/v1/token?grant_type=password',
          { email, password: PASSWORD },
          { apikey: apiKeys(app).anonKey, 'user-agent': userAgent },
        );
      expect((await attempt(FIREFOX)).status).toBe(200);
      const { text } = await mailTo(app, email, 'Ny inloggning på ditt konto');
      expect(text).toContain('Firefox på Windows');
      expect((await attempt(FIREFOX.replaceAll('140', '141'))).status).toBe(200);
      await app.drain();
      expect(mailsTo(app, email)).toHaveLength(1);
    });

    it('a changed password is mailed, without any secret', async () => {
      const { client, email } = await aPerson(app);
      await client.auth.updateUser({ password: 'ny-brygga-1922' });
      const { text, html } = await mailTo(app, email, 'Ditt lösenord är ändrat');
      for (const part of [text, html]) expect(part).not.toMatch(/ny-brygga|token=|\b\d{6}\b/);
    });
  });

  describe('stored secrets', () => {
    it('no password, token or code is stored in clear', async () => {
      const { client, email, accessToken, refreshToken } = await aPerson(app);
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
      await visitor(app).auth.resetPasswordForEmail(email);
      const { text } = await mailTo(app, email, 'Återställ ditt lösenord');
      const secrets = [
        PASSWORD,
        accessToken,
        refreshToken,
        data?.totp.secret ?? '',
        /token=([^&\s]+)/.exec(text)?.[1] ?? '',
        /\b\d{6}\b/.exec(text)?.[0] ?? '',
      ];
      for (const table of ['users', 'sessions', 'one_time_tokens', 'factors', 'mail_deliveries', 'outbox_events']) {
        const rows = JSON.stringify(await app.database.query(`SELECT t::text FROM ${table} t`));
        for (const secret of secrets)
          expect({ table, holds: secret.length > 5 && rows.includes(secret) }).toEqual({ table, holds: false });
      }
    });

    it('a password is hashed with argon2id [P67]', async () => {
      const { email } = await anAccount(app);
      const [row] = await app.database.query<{ hash: string }>(
        'SELECT password_hash AS hash FROM users WHERE email = $1',
        [email],
      );
      expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });
  });

  it('an account is announced only once its owner has proved the mailbox', async () => {
    const { id } = await anAccount(app);
    const events = await app.database.query(
      `SELECT name, payload FROM outbox_events WHERE payload ->> 'userId' = $1 ORDER BY created_at`,
      [id],
    );
    expect(events).toEqual([]);
  });

  describe('hudvy admin', () => {
    const run = (...args: string[]) => runCommand(app, 'admin', args);

    it('the command makes an account an admin, also twice', async () => {
      const { id, email, client } = await aPerson(app);
      expect(await run('add', email.toUpperCase())).toMatchObject({ code: 0 });
      expect(await run('add', email)).toMatchObject({ code: 0 });
      expect(
        (await client.from('cms_admins').select('*').eq('user_id', id).eq('is_active', true).single()).data,
      ).toMatchObject({
        user_id: id,
        is_active: true,
      });
      const service = await serviceRole(app).from('cms_admins').select('user_id');
      expect(service.data).toContainEqual({ user_id: id });
    });

    it('the command names the error', async () => {
      expect(await run('add', anAddress())).toMatchObject({
        code: 1,
        errors: expect.stringContaining('no account with this address'),
      });
      expect(await run('remove', 'x')).toMatchObject({ code: 1, errors: 'No admin has this address.\n' });
      expect(await run('delete', 'x')).toMatchObject({
        code: 1,
        errors: expect.stringContaining('hudvy admin add EMAIL'),
      });
    });
  });
});
