import { TOTP } from 'otpauth';
import { PurgeAuthHandler } from '../../../../src/supabase/auth/purge-auth.handler.js';
import { SECURITY_EVENT_KINDS } from '../../../../src/supabase/auth/security-events/security-event-kinds.js';
import { SecurityEvents } from '../../../../src/supabase/auth/security-events/security-events.service.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { authCall } from '../../../support/auth/calls.js';
import { anAddress, PASSWORD, serviceRole, visitor } from '../../../support/auth/clients.js';
import { follow, linkMail } from '../../../support/auth/mails.js';
import { aClinician } from '../../../support/auth/clinicians.js';
import { aPerson, signIn, type Person } from '../../../support/auth/people.js';
import { runCommand } from '../../../support/terminal-commands.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { anAdmin } from '../../../support/content/people.js';

interface Row {
  readonly kind: string;
  readonly user_id: string | null;
  readonly actor_id: string | null;
  readonly session_id: string | null;
  readonly ip: string | null;
  readonly device: string | null;
  readonly request_id: string | null;
  readonly detail: unknown;
}

/** Takes a day of guessing, which link-refusals.api.spec.ts does; the others are what other modules do, and recorded in their tests. */
const RECORDED_BY_OTHERS = [
  'link_handed_out',
  'bankid_refused',
  'case_access_frozen',
  'case_access_unfrozen',
  'code_limit_reached',
  'clinician_added',
  'clinician_confirmed',
  'clinician_changed',
  'licence_checked',
  'factor_reset_requested',
  'factor_reset_confirmed',
  'factor_reset_withdrawn',
  'factor_reset_used',
  'factor_reset_failed',
  'rights_reviewed',
  'order_email_changed',
  'staff_account_refused',
  'settings_changed',
  'many_cases_visited',
  'reply_template_changed',
  'reply_template_approved',
  'refund_requested',
  'outgoing_released',
  'opening_confirmed',
  'log_review_proposed',
  'log_review_proposal_ended',
  'log_reviewer_added',
  'log_reviewer_removed',
  'access_reviewed',
  'access_log_searched',
  'access_question_answered',
  'log_review_rules_changed',
  'access_notices_changed',
  'rights_request_entered',
  'rights_request_read',
  'rights_request_extended',
  'rights_request_closed',
  'legal_hold_placed',
  'legal_hold_lifted',
  'journal_erasure_proposed',
  'journal_erased',
  'reply_retracted',
  'journal_erasure_withdrawn',
  'patient_phone_changed',
  'orders_exported',
  'month_closed',
  'complaints_exported',
  'form_link_sent_again',
  'message_sent_again',
  'message_dismissed',
  'job_retried',
  'job_given_up',
  'job_task_done',
  'order_note_added',
  'admin_invited',
  'admin_invite_withdrawn',
  'clinician_invited',
  'clinician_invite_withdrawn',
  'contact_change_proposed',
  'contact_change_confirmed',
  'contact_change_ended',
  'case_opened',
  'case_code_failed',
  'case_identity_differs',
  'hand_off_opened',
  'case_sessions_ended',
];

describe('the security log', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => app.stop());
  const events = () => app.nest.get(SecurityEvents);
  const ids = async () =>
    (await app.database.query<{ id: string }>('SELECT id FROM security_events')).map(({ id }) => id);

  it('an event is neither changed nor deleted, even by the owner of the table [M14]', async () => {
    await app.nest.get(Transactions).run((tx) => events().record(tx, { kind: 'signed_in' }));
    const refusal = 'security_events is append-only';
    await expect(app.database.query(`UPDATE security_events SET kind = 'signed_out'`)).rejects.toThrow(refusal);
    await expect(app.database.query('DELETE FROM security_events')).rejects.toThrow(refusal);
    await expect(app.database.query('TRUNCATE security_events')).rejects.toThrow(refusal);
    expect(await ids()).toHaveLength(1);
  });

  it('an event is removed after two years and not before [M14]', async () => {
    await app.database.query(
      `INSERT INTO security_events (kind, at) VALUES ('signed_in', now() - interval '731 days')`,
    );
    const [younger] = await app.database.query<{ id: string }>(
      `INSERT INTO security_events (kind, at) VALUES ('signed_in', now() - interval '729 days') RETURNING id`,
    );
    const before = await ids();
    await app.nest.get(PurgeAuthHandler).handle();
    const after = await ids();
    expect(after).toHaveLength(before.length - 1);
    expect(after).toContain(younger?.id);
  });

  it('an event is rolled back with its transaction', async () => {
    const before = await ids();
    const work = app.nest.get(Transactions).run(async (tx) => {
      await events().record(tx, { kind: 'password_changed' });
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await ids()).toEqual(before);
  });

  const eventsOf = (userId: string) =>
    app.database.query<Row>('SELECT * FROM security_events WHERE user_id = $1 ORDER BY at', [userId]);
  const kindsOf = async (userId: string) => (await eventsOf(userId)).map(({ kind }) => kind);
  const lastEvent = async (kind: string) =>
    (
      await app.database.query<Row>('SELECT * FROM security_events WHERE kind = $1 ORDER BY at DESC LIMIT 1', [kind])
    )[0];
  const bearer = async ({ client }: Pick<Person, 'client'>) => ({
    authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}`,
  });
  const codeNow = (secret: string, offsetSteps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + offsetSteps * 30_000 });
  const password = (body: object, headers = {}) => authCall(app, 'POST /token?grant_type=password', { body, headers });

  it('a sign-in and a sign-out record account, time, address and browser', async () => {
    const { email, id } = await aPerson(app);
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
      'x-request-id': 'made up by the client',
    };
    const { body } = await password({ email, password: PASSWORD }, headers);
    await authCall(app, 'POST /logout?scope=local', { bearer: body.access_token as string });
    const [signedIn, signedOut] = (await eventsOf(id)).slice(-2);
    expect(signedIn).toMatchObject({
      kind: 'signed_in',
      user_id: id,
      actor_id: id,
      ip: '203.0.113.7',
      device: 'Firefox på Windows',
    });
    expect(signedIn).toMatchObject({
      detail: { method: 'password' },
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(signedOut).toMatchObject({
      kind: 'signed_out',
      session_id: signedIn?.session_id,
      detail: { scope: 'local' },
    });
  });

  it('a failed sign-in names a known account, and stores nothing of an unknown address', async () => {
    const { email, id } = await aPerson(app);
    await password({ email, password: 'not-the-password' });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      kind: 'sign_in_failed',
      actor_id: null,
      detail: { reason: 'invalid_credentials' },
    });
    const unknown = anAddress();
    await password({ email: unknown, password: PASSWORD });
    const event = await lastEvent('sign_in_failed');
    expect(event).toMatchObject({ user_id: null, actor_id: null, ip: expect.any(String) });
    expect(JSON.stringify(event)).not.toContain(unknown.split('@')[0]);
  });

  it('a failed sign-in is refused as before when it cannot be recorded', async () => {
    const { email } = await aPerson(app);
    await app.database.query('ALTER TABLE security_events RENAME TO security_events_away');
    try {
      expect(await password({ email, password: 'not-the-password' })).toMatchObject({
        status: 400,
        body: { code: 'invalid_credentials' },
      });
    } finally {
      await app.database.query('ALTER TABLE security_events_away RENAME TO security_events');
    }
  });

  it('a late refresh token is recorded with the session it ends', async () => {
    const { client, refreshToken, id } = await aPerson(app);
    await client.auth.refreshSession();
    await client.auth.refreshSession();
    await app.database.query(`UPDATE sessions SET refreshed_at = now() - interval '1 hour' WHERE user_id = $1`, [id]);
    await authCall(app, 'POST /token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
    const [reused, ended] = (await eventsOf(id)).slice(-2);
    expect(reused).toMatchObject({ kind: 'refresh_token_reused', actor_id: null });
    expect(ended).toMatchObject({ kind: 'session_ended', session_id: reused?.session_id, detail: { reason: 'reuse' } });
  });

  it("a session ended by its user is recorded, a stranger's is not", async () => {
    const person = await aPerson(app);
    const other = await signIn(app, person.email);
    const stranger = await aPerson(app);
    const [session] = await app.database.query<{ id: string }>(
      'SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at',
      [person.id],
    );
    const end = async (whose: Pick<Person, 'client'>, path = '') =>
      fetch(`${app.url}/api/v1/me/sessions${path}`, { method: 'DELETE', headers: await bearer(whose) });
    expect((await end(stranger, `/${session?.id}`)).status).toBe(204);
    expect(await kindsOf(stranger.id)).not.toContain('session_ended');
    await end(other, `/${session?.id}`);
    await signIn(app, person.email);
    await end(other);
    const ended = (await eventsOf(person.id)).filter(({ kind }) => kind === 'session_ended');
    expect(ended).toMatchObject([
      { session_id: session?.id, detail: { reason: 'by_owner' } },
      { detail: { reason: 'by_owner', count: 1 } },
    ]);
  });

  it('factors and recovery codes are recorded when they are added, used, refused and removed', async () => {
    const person = await aPerson(app);
    const { mfa } = person.client.auth;
    const { data } = await mfa.enroll({ factorType: 'totp' });
    const { id: factorId = '', totp } = data ?? {};
    await mfa.challengeAndVerify({ factorId, code: '000000' });
    await mfa.challengeAndVerify({ factorId, code: codeNow(totp?.secret ?? '') });
    const { body } = await app.post('/api/v1/me/recovery-codes', undefined, await bearer(person));
    const again = await signIn(app, person.email);
    await app.post('/api/v1/me/recovery-codes/use', { code: 'aaaaa-bbbbb' }, await bearer(again));
    await app.post('/api/v1/me/recovery-codes/use', { code: body.codes[0] }, await bearer(again));
    await mfa.challengeAndVerify({ factorId, code: codeNow(totp?.secret ?? '', 1) });
    await mfa.unenroll({ factorId });
    expect((await kindsOf(person.id)).filter((kind) => /^(factor|recovery)/.test(kind))).toEqual([
      ...['factor_failed', 'factor_added', 'recovery_codes_created', 'recovery_code_failed', 'recovery_code_used'],
      ...['factor_used', 'factor_removed'],
    ]);
  });

  it('a changed password and a changed address are recorded without either', async () => {
    const { client, id, email } = await aPerson(app);
    const newPassword = 'blå-kastrull-2024';
    const { error } = await client.auth.updateUser({ password: newPassword, current_password: PASSWORD });
    expect(error).toBeNull();
    const newEmail = anAddress();
    expect((await client.auth.updateUser({ email: newEmail })).error).toBeNull();
    await follow((await linkMail(app, email, 'Godkänn bytet av e-postadress')).link);
    await follow((await linkMail(app, newEmail, 'Bekräfta din nya e-postadress')).link);
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(['password_changed', 'link_redeemed', 'email_changed']));
    const stored = JSON.stringify(await eventsOf(id));
    for (const secret of [newPassword, newEmail, email]) expect(stored).not.toContain(secret);
  });

  it('a redeemed link is recorded with its purpose', async () => {
    const { id, email } = await aPerson(app);
    await visitor(app).auth.signInWithOtp({ email });
    await follow((await linkMail(app, email, 'Din inloggningslänk')).link);
    expect((await eventsOf(id)).slice(-2)).toMatchObject([
      { kind: 'link_redeemed', detail: { purpose: 'magiclink' } },
      { kind: 'signed_in', detail: { method: 'otp' } },
    ]);
  });

  it('the proof of an address is recorded, and that it dropped sign-ups that disagreed', async () => {
    const email = anAddress();
    for (const word of ['ett-lösenord-1837', 'ett-annat-1912']) {
      await authCall(app, 'POST /signup', { body: { email, password: word } });
    }
    // The newest link counts.
    await app.drain();
    await follow((await linkMail(app, email, 'Bekräfta din e-postadress')).link);
    const [user] = await app.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    expect(await kindsOf(user?.id ?? '')).toEqual(expect.arrayContaining(['address_proven', 'sign_up_dropped']));
  });

  it('a granted and a removed admin role are recorded, once', async () => {
    const { id, email } = await aPerson(app);
    for (const action of ['add', 'add', 'remove'])
      expect(await runCommand(app, 'admin', [action, email])).toMatchObject({ code: 0 });
    expect((await eventsOf(id)).slice(-2)).toMatchObject([
      { kind: 'admin_added', actor_id: null, ip: null },
      { kind: 'admin_removed', actor_id: null, ip: null },
    ]);
  });

  it('an admin who reads messages is recorded with their ids', async () => {
    const { client, userId } = await anAdmin(app);
    await app.post('/functions/v1/send-contact-email', {
      name: 'Eva',
      email: anAddress(),
      phone: '070',
      subject: 'Fråga',
      message: 'Hej',
    });
    const headers = await bearer({ client });
    const { body } = await app.get('/api/v1/admin/messages', headers);
    const [{ id }] = body.messages;
    await app.get(`/api/v1/admin/messages/${id}`, headers);
    const read = (await eventsOf(userId)).filter(({ kind }) => kind === 'contact_messages_read');
    expect(read).toMatchObject([{ actor_id: userId, detail: { messageIds: [id] } }, { detail: { messageIds: [id] } }]);
  });

  it('each use of the service-role key is recorded, with the account', async () => {
    const { id } = await aPerson(app);
    await serviceRole(app).auth.admin.updateUserById(id, { password: 'grön-cykel-1999' });
    const [used, changed] = (await eventsOf(id)).slice(-2);
    const route = '/auth/v1/admin/users/:userId';
    expect(used).toMatchObject({ kind: 'service_role_used', actor_id: null, detail: { method: 'PUT', route } });
    expect(changed).toMatchObject({ kind: 'password_changed', actor_id: null });
    await serviceRole(app).storage.createBucket('security-log');
    expect(await lastEvent('service_role_used')).toMatchObject({
      detail: { method: 'POST', route: '/storage/v1/bucket' },
    });
  });

  describe('reading the log', () => {
    const pages = async (path: string, headers: Record<string, string>) => {
      const found: { id: string; kind: string }[] = [];
      for (let before: string | null = ''; before !== null;) {
        const { status, body } = await app.get(
          `${path}${path.includes('?') ? '&' : '?'}limit=2${before && `&before=${before}`}`,
          headers,
        );
        expect(status).toBe(200);
        found.push(...body.events);
        before = body.nextBefore as string | null;
      }
      return found;
    };

    it('an account reads its own events only, newest first, page by page', async () => {
      const person = await aPerson(app);
      await password({ email: person.email, password: 'not-the-password' });
      await signIn(app, person.email);
      await signIn(app, person.email);
      const mine = await pages('/api/v1/me/security-events', await bearer(person));
      expect(mine.map(({ kind }) => kind)).toEqual([
        'signed_in',
        'signed_in',
        'sign_in_failed',
        'signed_in',
        'address_proven',
      ]);
      expect(new Set(mine.map(({ id }) => id)).size).toBe(5);
      const { headers, body } = await app.get('/api/v1/me/security-events?limit=1', await bearer(person));
      expect(headers.get('cache-control')).toBe('no-store');
      expect(Object.keys(body.events[0]).sort()).toEqual(['at', 'device', 'id', 'ip', 'isOwnDoing', 'kind']);
      const stranger = await aPerson(app);
      const theirs = await pages('/api/v1/me/security-events', await bearer(stranger));
      expect(theirs.map(({ kind }) => kind)).toEqual(['signed_in', 'address_proven']);
      expect((await app.get('/api/v1/me/security-events')).status).toBe(401);
      expect((await app.get('/api/v1/me/security-events?before=x', await bearer(person))).status).toBe(400);
    });

    it('an admin reads the events of staff, by account and kind', async () => {
      const person = await aPerson(app);
      const admin = await anAdmin(app);
      const other = await anAdmin(app);
      const headers = await bearer({ client: admin.client });
      const path = '/api/v1/admin/security-events';
      expect((await app.get(path, await bearer(person))).status).toBe(403);
      const { body } = await app.get(`${path}?limit=100`, headers);
      expect(body.events.some(({ userId }: { userId: string }) => userId === person.id)).toBe(false);
      expect(body.staff).toContainEqual({
        userId: admin.userId,
        email: expect.stringContaining('@'),
        name: 'Åsa Öberg',
        roles: ['admin'],
        isActive: true,
      });
      const ofOther = await pages(`${path}?account=${other.userId}`, headers);
      expect(ofOther.map(({ kind }) => kind)).toEqual(['admin_added', 'signed_in', 'address_proven']);
      const added = await app.get(`${path}?account=${other.userId}&kind=admin_added`, headers);
      expect(added.body.events).toMatchObject([{ kind: 'admin_added', userId: other.userId, actorId: null }]);
    });

    it('an admin reads the events of clinicians by name and role, former ones included', async () => {
      const [admin, doctor] = [await anAdmin(app), await aClinician(app, 'Doktor Dahl')];
      const headers = await bearer({ client: admin.client });
      const path = `/api/v1/admin/security-events?account=${doctor.id}`;
      const read = async () => (await app.get(path, headers)).body;
      const named = { userId: doctor.id, email: doctor.email, name: 'Doktor Dahl', roles: ['clinician'] };
      const { events: shown, staff } = await read();
      expect(shown.map(({ kind }: { kind: string }) => kind)).toEqual(['factor_added', 'signed_in', 'address_proven']);
      expect(staff).toContainEqual({ ...named, isActive: true });
      await app.database.query('UPDATE clinicians SET is_active = false WHERE user_id = $1', [doctor.id]);
      expect((await read()).staff).toContainEqual({ ...named, isActive: false });
    });
  });

  it('each kind of event has been recorded by the tests above', async () => {
    const rows = await app.database.query<{ kind: string }>('SELECT DISTINCT kind FROM security_events');
    const recorded = [...rows.map(({ kind }) => kind), ...RECORDED_BY_OTHERS];
    expect(recorded.sort()).toEqual([...SECURITY_EVENT_KINDS].sort());
  });
});
