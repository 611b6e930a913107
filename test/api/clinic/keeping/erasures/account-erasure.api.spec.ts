import { serviceRole } from '../../../../support/auth/clients.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { openCase } from '../../../../support/case-session.js';
import { aPaidCase, stateOf, submitCase, type PaidCase } from '../../../../support/cases.js';
import { aCustomer, anAdminAtAal2, type Person } from '../../../../support/content/people.js';
import { mailsTo } from '../../../../support/orders.js';
import { refundsOf } from '../../../../support/refunds.js';
import { anAnsweredCase } from '../../../../support/replies.js';
import { callsOf } from '../../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';
import { nameResponsible } from '../../../../support/settings/reviewers.js';

const CONFIRMED = { isConfirmed: true };

describe('the erasure of one’s own account', () => {
  let app: TestApp;
  let anna: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
  });
  afterAll(() => app.stop());

  const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const preview = async (person: Person) => (await app.get('/api/v1/me/erasure', bearer(person))).body;
  const erase = (person: Person, body: object = CONFIRMED) => app.post('/api/v1/me/erasure', body, bearer(person));
  const own = async ({ userId }: Person, { orderId }: { orderId: string }) => {
    await app.database.query(
      `UPDATE orders SET user_id = $2, email = (SELECT email FROM users WHERE id = $2), name = 'Åsa Öberg' WHERE id = $1`,
      [orderId, userId],
    );
  };
  const accounts = ({ userId }: Person) => app.database.query('SELECT 1 FROM users WHERE id = $1', [userId]);
  const withCase = async (): Promise<{ person: Person; found: PaidCase }> => {
    const person = await aCustomer(app);
    const found = await aPaidCase(app);
    await own(person, found);
    return { person, found };
  };

  it('an unsent form goes at once with its answers and key, its money goes back, and the account is told by mail [P88, R39]', async () => {
    const { person, found } = await withCase();
    await (await openCase(app, found.id)).answer('birthDate', '1981-12-18');
    expect(await preview(person)).toMatchObject({ obstacles: [], unsentForms: 1, journals: [] });
    const [{ email } = { email: '' }] = await app.database.query<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [person.userId],
    );
    expect((await erase(person)).status).toBe(204);
    expect(await accounts(person)).toEqual([]);
    expect((await app.get('/api/v1/me/erasure', bearer(person))).status).toBe(401);
    await app.drain();
    expect(await stateOf(app, found.id)).toBe('withdrawn');
    expect(
      await app.database.query(
        `SELECT (SELECT count(*)::int FROM erasures WHERE kind = 'case' AND subject_id = $1) AS cases,
           (SELECT count(*)::int FROM erasures WHERE kind = 'account' AND subject_id = $2) AS accounts, erased_at IS NOT NULL AS erased
         FROM cases WHERE id = $1`,
        [found.id, person.userId],
      ),
    ).toEqual([{ cases: 1, accounts: 1, erased: true }]);
    expect(await refundsOf(app, found.orderId)).toMatchObject([{ reason: 'withdrawal' }]);
    expect(mailsTo(app, email).map(({ subject }) => subject)).toContain('Ditt konto är raderat');
    expect(
      await app.database.query(
        `SELECT payload ->> 'right' AS "right", outcome FROM matters WHERE user_id = $1 AND closed_at IS NOT NULL`,
        [person.userId],
      ),
    ).toEqual([{ right: 'erasure', outcome: 'fulfilled' }]);
  });

  it('a case that was ordered for somebody else stays with its answers, name, address and phone [T5, R41]', async () => {
    const person = await aCustomer(app);
    const [begun, answered] = [await aPaidCase(app), await anAnsweredCase(app, anna)];
    const orders = [begun.orderId, answered.orderId];
    await app.database.query('UPDATE orders SET user_id = $2 WHERE id = ANY ($1)', [orders, person.userId]);
    await (await openCase(app, begun.id)).answer('birthDate', '1981-12-18');
    const contacts = () =>
      app.database.query('SELECT name, email, phone FROM orders WHERE id = ANY ($1) ORDER BY number', [orders]);
    const before = await contacts();
    expect(await preview(person)).toMatchObject({ obstacles: [], unsentForms: 0, journals: [] });
    expect((await erase(person)).status).toBe(204);
    await app.drain();
    expect(await stateOf(app, begun.id)).toBe('form_sent');
    expect((await (await openCase(app, begun.id)).get()).body.answers).toMatchObject({
      birthDate: { value: '1981-12-18' },
    });
    expect(await contacts()).toEqual(before);
    expect(await app.database.query('SELECT 1 FROM orders WHERE user_id = $1', [person.userId])).toEqual([]);
  });

  it('a journal is named with the day until which it stays, and stays [R43]', async () => {
    const person = await aCustomer(app);
    const found = await anAnsweredCase(app, anna);
    await own(person, found);
    const { journals, receiptsUntilDay, obstacles } = await preview(person);
    expect(obstacles).toEqual([]);
    const year = app.clock.now().getFullYear();
    expect(journals).toEqual([
      { orderNumber: expect.stringMatching(/^\d+$/), keptUntilDay: expect.stringMatching(`^${year + 10}-`) },
    ]);
    expect(receiptsUntilDay).toBe(`${year + 7}-12-31`);
    expect((await erase(person)).status).toBe(204);
    await app.drain();
    expect((await anna.get(`/cases/${found.id}`)).body.patient.name).toBe('Åsa Öberg');
    expect(await app.database.query('SELECT name, email FROM orders WHERE id = $1', [found.orderId])).toEqual([
      { name: '', email: '' },
    ]);
  });

  it.each([
    ['open_case', async ({ id }: PaidCase) => submitCase(app, id)],
    [
      'refund_pending',
      ({ orderId }: PaidCase) =>
        app.database.query(
          `INSERT INTO refunds (id, order_id, amount_ore, reason, requested_by, idempotency_key, state, requested_at)
           VALUES (gen_random_uuid(), $1, 100, 'goodwill', 'test', 'erasure', 'requested', now())`,
          [orderId],
        ),
    ],
    [
      'order_held',
      ({ orderId }: PaidCase) => app.database.query('UPDATE orders SET held_at = now() WHERE id = $1', [orderId]),
    ],
    [
      'dispute_open',
      ({ orderId }: PaidCase) =>
        app.database.query(
          `INSERT INTO disputes (stripe_dispute_id, order_id, amount_ore, reason, status, opened_at)
           VALUES ('dp_' || $1, $1::uuid, 100, 'fraudulent', 'needs_response', now())`,
          [orderId],
        ),
    ],
  ])('an account is not erased while %s [P93]', async (obstacle, make) => {
    const { person, found } = await withCase();
    await make(found);
    expect((await preview(person)).obstacles).toEqual([obstacle]);
    expect(await erase(person)).toMatchObject({ status: 409, body: { code: obstacle } });
    expect(await accounts(person)).toHaveLength(1);
  });

  it('a case under legal hold keeps the account, from the service-role key too, until the hold is lifted', async () => {
    const { person, found } = await withCase();
    const admin = await anAdminAtAal2(app);
    const calls = callsOf(app, admin);
    await nameResponsible(app, admin.userId);
    expect((await calls.post(`cases/${found.id}/legal-holds`, { reason: 'Dnr 1/2026' })).status).toBe(204);
    expect(await erase(person)).toMatchObject({ status: 409, body: { code: 'legal_hold' } });
    expect((await serviceRole(app).auth.admin.deleteUser(person.userId)).error).not.toBeNull();
    expect(await accounts(person)).toHaveLength(1);
    const { body } = await calls.get(`cases/${found.id}/keeping`);
    expect((await calls.post(`legal-holds/${body.holds[0].id}/lift`, { reason: 'Målet är avslutat' })).status).toBe(
      204,
    );
    expect((await erase(person)).status).toBe(204);
  });

  it('an account of staff is removed as staff first, and nothing goes without the confirmation', async () => {
    const admin = await anAdminAtAal2(app);
    expect(await erase(admin)).toMatchObject({ status: 409, body: { code: 'staff_account' } });
    const person = await aCustomer(app);
    for (const body of [{}, { isConfirmed: false }, { isConfirmed: 'true' }])
      expect((await erase(person, body)).status).toBe(400);
    expect((await app.post('/api/v1/me/erasure', CONFIRMED)).status).toBe(401);
    expect(await accounts(person)).toHaveLength(1);
  });

  it('two clicks at the same time erase once', async () => {
    const person = await aCustomer(app);
    const both = await Promise.all([erase(person), erase(person)]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await accounts(person)).toEqual([]);
  });
});
