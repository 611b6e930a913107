import { aPersonWithFactor } from '../../../support/auth/clinicians.js';
import { aPerson } from '../../../support/auth/people.js';
import { anAddress } from '../../../support/auth/clients.js';
import { fillIn } from '../../../support/answered-form.js';
import { makeCanaries } from '../../../support/canaries.js';
import { aMailedCase } from '../../../support/case-access.js';
import { openCase } from '../../../support/case-session.js';
import { mailsTo, placeOrder } from '../../../support/orders.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const ENDED = 'Du är utloggad överallt hos Hudvy';

describe('customers', () => {
  let app: TestApp;
  let admin: { readonly id: string; readonly headers: { readonly authorization: string } };
  beforeAll(async () => {
    app = await startTestApp();
    const person = await aPersonWithFactor(app);
    await app.database.query('INSERT INTO cms_admins (user_id) VALUES ($1)', [person.id]);
    admin = { id: person.id, headers: { authorization: `Bearer ${person.sureToken}` } };
  });
  afterAll(() => app.stop());

  const list = async (query: Record<string, string> = {}) =>
    (await app.get(`/api/v1/admin/customers?${new URLSearchParams(query)}`, admin.headers)).body;
  const get = (id: string) => app.get(`/api/v1/admin/customers/${id}`, admin.headers);
  const endSessions = (id: string) => app.delete(`/api/v1/admin/customers/${id}/sessions`, admin.headers);
  const orderOf = async (email: string) =>
    (
      await app.database.query<{ id: string; number: string }>(
        'SELECT id, number::text FROM orders WHERE email = $1 ORDER BY number DESC',
        [email],
      )
    )[0] ?? { id: '', number: '' };

  it('a person with several orders is one customer, and an older id leads to the same page', async () => {
    const email = anAddress();
    await placeOrder(app, { email, name: 'Gammalt Namn' });
    const older = await orderOf(email);
    await placeOrder(app, { email, name: 'Nytt Namn' });
    const newer = await orderOf(email);
    expect((await list({ q: email })).customers).toMatchObject([
      { id: newer.id, name: 'Nytt Namn', email, orders: 2, hasAccount: false },
    ]);
    for (const id of [older.id, newer.id])
      expect((await get(id)).body).toMatchObject({
        email,
        orders: [{ number: newer.number }, { number: older.number }],
      });
  });

  it('customers are found by number, by the beginning of an address and by a part of a name, exactly', async () => {
    const email = anAddress();
    await placeOrder(app, { email, name: 'Sökbar Ågren_x%' });
    const { number } = await orderOf(email);
    for (const q of [number, email.slice(0, 12) + email.slice(12, email.indexOf('@') + 1), 'sökbar ågren', 'ren_x%'])
      expect([q, (await list({ q })).customers]).toEqual([q, [expect.objectContaining({ email })]]);
    for (const q of ['sokbar', `${number}0`, 'Ågren%x', `x${email}`])
      expect([q, (await list({ q })).customers]).toEqual([q, []]);
  });

  it('pages follow each other without a gap or a repetition', async () => {
    const emails = [anAddress(), anAddress(), anAddress()];
    for (const email of emails) await placeOrder(app, { email, name: 'Bläddra Sidor' });
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: { customers: { email: string }[]; next: string | null } = await list({
        q: 'bläddra sidor',
        limit: '1',
        ...(after && { after }),
      });
      seen.push(...page.customers.map(({ email }) => email));
      after = page.next;
    }
    expect(seen).toEqual([...emails].reverse());
  });

  it('an account without orders is found by its whole address', async () => {
    const person = await aPerson(app);
    const { customers } = await list({ q: person.email.toUpperCase() });
    expect(customers).toEqual([
      { id: person.id, name: '', email: person.email, hasAccount: true, orders: 0, lastOrderAt: null },
    ]);
    expect((await get(person.id)).body).toMatchObject({
      account: { userId: person.id, isAddressProven: true },
      sessions: [{ hasSecondFactor: false }],
    });
  });

  it('no route shows what a patient has written', async () => {
    const canaries = makeCanaries();
    const owned = await aMailedCase(app);
    const patient = await openCase(app, owned.id);
    await fillIn(app, patient, { description: canaries.next() });
    await app.post('/functions/v1/send-contact-email', {
      name: 'Åsa',
      email: owned.email,
      phone: '070-123 45 67',
      subject: canaries.next(),
      message: canaries.next(),
    });
    const page = await get(owned.orderId);
    expect(page.body).toMatchObject({
      orders: [{ caseState: 'form_sent', caseSessions: 1 }],
      messages: [{ isAnswered: false }],
    });
    const shown = JSON.stringify([page.body, await list(), await list({ q: owned.email })]);
    expect(canaries.needles.some((needle) => shown.includes(needle.toString()))).toBe(false);
    expect(shown).not.toContain('Fågel');
  });

  it('all sessions of account and case end at once, are logged and mailed; once more does nothing', async () => {
    const person = await aPerson(app);
    const owned = await aMailedCase(app, { email: person.email });
    const patient = await openCase(app, owned.id);
    expect((await patient.get()).status).toBe(200);
    expect((await endSessions(owned.orderId)).body).toEqual({ ended: 2 });
    expect((await patient.get()).status).toBe(404);
    expect((await app.get('/api/v1/me/sessions', { authorization: `Bearer ${person.accessToken}` })).status).toBe(401);
    expect((await endSessions(owned.orderId)).body).toEqual({ ended: 0 });
    await app.drain();
    expect(mailsTo(app, person.email).filter(({ subject }) => subject === ENDED)).toHaveLength(1);
    const events = await app.database.query(
      `SELECT kind FROM security_events WHERE actor_id = $1 AND kind LIKE '%session%_ended' ORDER BY kind`,
      [admin.id],
    );
    expect(events).toEqual([{ kind: 'case_sessions_ended' }, { kind: 'session_ended' }]);
  });

  it('an order without an address leads to no customer', async () => {
    const email = anAddress();
    await placeOrder(app, { email });
    const { id } = await orderOf(email);
    await app.database.query(`UPDATE orders SET email = '' WHERE id = $1`, [id]);
    expect(await get(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('ending sessions needs a fresh second factor, and customers need an admin', async () => {
    const person = await aPerson(app);
    const bearer = { authorization: `Bearer ${person.accessToken}` };
    for (const path of ['', `/${person.id}`])
      expect((await app.get(`/api/v1/admin/customers${path}`, bearer)).status).toBe(403);
    await app.database.query(
      `UPDATE sessions SET methods = (SELECT jsonb_agg(jsonb_set(use, '{timestamp}', to_jsonb((use ->> 'timestamp')::bigint - 3600)))
                                      FROM jsonb_array_elements(methods) use) WHERE user_id = $1`,
      [admin.id],
    );
    expect(await endSessions(person.id)).toMatchObject({ status: 401, body: { code: 'step_up_required' } });
    for (const id of ['7c1f4c0e-5f0a-4d0e-9a3b-000000000000', 'no-uuid']) expect((await get(id)).status).toBe(404);
  });
});
