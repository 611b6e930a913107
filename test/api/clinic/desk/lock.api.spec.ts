import { TOTP } from 'otpauth';
import { aPersonWithFactor, makeClinician } from '../../../support/auth/clinicians.js';
import { PASSWORD } from '../../../support/auth/clients.js';
import { totpCodes } from '../../../support/auth/totp-codes.js';
import { aClaimedCase, saveDraft } from '../../../support/replies.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('the lock of the desk', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  /** A clinician whose session is at the desk, and what opens it. */
  const atDesk = async () => {
    const person = await aPersonWithFactor(app);
    const { factorId, secret } = person;
    const nextCode = totpCodes(secret);
    const totp = new TOTP({ secret });
    const clinicianId = await makeClinician(app, person.id);
    const bearer = async () => {
      const { data: current } = await person.client.auth.getSession();
      return { authorization: `Bearer ${current.session?.access_token ?? ''}` };
    };
    const post = async (path: string, body?: unknown) => app.post(`/api/v1/${path}`, body, await bearer());
    const unlock = async (secrets: { password?: string; code: string }) => {
      const { data: challenge } = await person.client.auth.mfa.challenge({ factorId });
      return post('me/unlock', { factor_id: factorId, challenge_id: challenge?.id, ...secrets });
    };
    return {
      ...{ ...person, clinicianId, factorId, totp, nextCode, post, unlock, bearer },
      lock: async () => expect((await post('desk/lock')).status).toBe(204),
      queue: async () => app.get('/api/v1/desk/cases', await bearer()),
    };
  };
  const wrong = (totp: TOTP) => String((Number(totp.generate()) + 500_000) % 1_000_000).padStart(6, '0');

  it('a locked session is refused at each call of the desk, its photos too, and opens by password and code', async () => {
    const anna = await atDesk();
    const opened = await anna.post('desk/sessions');
    const cookies = () => app.database.query('SELECT 1 FROM desk_sessions WHERE clinician_id = $1', [anna.clinicianId]);
    expect([opened.status, (await cookies()).length]).toEqual([200, 1]);
    await anna.lock();
    expect(await cookies()).toEqual([]);
    expect(await anna.queue()).toMatchObject({ status: 401, body: { code: 'locked' } });
    expect(await anna.post('desk/sessions')).toMatchObject({ status: 401, body: { code: 'locked' } });
    expect(await anna.post('desk/lock')).toMatchObject({ status: 401, body: { code: 'locked' } });
    const code = await anna.nextCode();
    expect(await anna.unlock({ code })).toMatchObject({ body: { code: 'auth.mfa-factor-not-found' } });
    expect((await anna.queue()).status).toBe(401);
    const { status, body } = await anna.unlock({ password: PASSWORD, code });
    expect(status).toBe(200);
    const tokens = body as { access_token: string; refresh_token: string };
    await anna.client.auth.setSession(tokens);
    expect((await anna.queue()).status).toBe(200);
  });

  it('a locked session is refused elsewhere too: in the office, at its own account, and where a key of its own would open it', async () => {
    const anna = await atDesk();
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [anna.id]);
    const get = async (path: string) => app.get(path, await anna.bearer());
    const { id } = await aClaimedCase(app, anna);
    const places = [
      '/api/v1/admin/customers',
      '/api/v1/admin/orders',
      `/api/v1/desk/cases/${id}`,
      `/api/v1/desk/cases/${id}/reply`,
      '/api/v1/me/cases',
      '/api/v1/me/clinician',
    ];
    const answers = () => Promise.all(places.map(get));
    expect((await answers()).map(({ status }) => status)).toEqual(places.map(() => 200));
    await anna.lock();
    expect((await answers()).map(({ status, body }) => [status, body.code])).toEqual(places.map(() => [401, 'locked']));
    // A factor that somebody at the locked page could add would open it.
    const { error } = await anna.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'ny' });
    expect(error).toMatchObject({ status: 401 });
    const removed = await app.delete(`/auth/v1/factors/${anna.factorId}`, await anna.bearer());
    expect(removed.status).toBe(422);
    expect((await anna.client.auth.updateUser({ password: 'ett-annat-losen-1837' })).error).not.toBeNull();
  });

  it('a stream of the queue ends with the lock', async () => {
    const anna = await atDesk();
    const stream = await fetch(`${app.url}/api/v1/desk/stream`, { headers: await anna.bearer() });
    const ended = stream.text();
    await anna.lock();
    expect(await ended).not.toContain('queue');
  });

  it('five wrong passwords or codes end the session', async () => {
    const anna = await atDesk();
    await anna.lock();
    for (const secrets of [
      { password: 'fel', code: '000000' },
      { password: PASSWORD, code: wrong(anna.totp) },
      { password: 'fel', code: '000000' },
      { password: PASSWORD, code: wrong(anna.totp) },
    ])
      expect((await anna.unlock(secrets)).status).toBe(400);
    expect((await anna.queue()).body.code).toBe('locked');
    await anna.unlock({ password: 'fel', code: '000000' });
    expect(await app.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [anna.id])).toEqual([]);
  });

  it('five wrong answers at once count as five', async () => {
    const anna = await atDesk();
    await anna.lock();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => anna.unlock({ password: 'fel', code: '000000' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await app.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [anna.id])).toEqual([]);
  });

  it('a session that was locked for eight hours has ended, one that was idle for less has not', async () => {
    const anna = await atDesk();
    await anna.lock();
    const lockedFor = (hours: number) =>
      app.database.query(
        `UPDATE sessions SET locked_at = now() - $2 * interval '1 hour', last_active_at = now() - $2 * interval '1 hour' WHERE user_id = $1`,
        [anna.id, hours],
      );
    await lockedFor(7.9);
    expect((await anna.queue()).body.code).toBe('locked');
    await lockedFor(8.1);
    const late = await anna.unlock({
      password: PASSWORD,
      code: await anna.nextCode(),
    });
    expect([late.status, late.body.code]).not.toEqual([200, undefined]);
    expect((await anna.queue()).body.code).not.toBe('locked');
  });

  it('a held signature goes on behind the lock', async () => {
    const anna = await atDesk();
    const { id } = await aClaimedCase(app, anna);
    await saveDraft(app, { headers: await anna.bearer() }, id);
    expect(await anna.post(`desk/cases/${id}/sign`, { revision: 1, holdSeconds: 1 })).toMatchObject({
      body: { state: 'held' },
    });
    await anna.lock();
    await app.eventually(async () =>
      expect(await app.database.query('SELECT state FROM cases WHERE id = $1', [id])).toEqual([{ state: 'answered' }]),
    );
  });
});
