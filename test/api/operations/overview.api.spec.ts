import { aCustomer, anAdmin } from '../../support/content/people.js';
import { paidOrder } from '../../support/refunds.js';
import { planOf, statementsOf } from '../../support/statements.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** Older counts are not kept longer than this. */
const FRESH_MS = 3_050;

const pass = () => new Promise((resolve) => setTimeout(resolve, FRESH_MS));

describe('the overview of the office', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    ({ token } = await anAdmin(app));
  });
  afterAll(() => app.stop());

  const read = () => app.get('/api/v1/admin/overview', { authorization: `Bearer ${token}` });
  const waiting = async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    return body.waiting as Record<string, number>;
  };

  it('the overview is refused to visitors and customers', async () => {
    const { token: ofCustomer } = await aCustomer(app);
    const refused = await app.get('/api/v1/admin/overview', { authorization: `Bearer ${ofCustomer}` });
    expect([(await app.get('/api/v1/admin/overview')).status, refused.status]).toEqual([401, 403]);
  });

  it('each number is zero in a calm clinic, and one once something waits', async () => {
    const { id: orderId } = await paidOrder(app);
    await app.drain();
    const calm = await waiting();
    expect(Object.entries(calm).filter(([, count]) => count !== 0)).toEqual([]);
    expect(Object.keys(calm)).toHaveLength(24);

    await app.database.query(
      `UPDATE cases SET state = 'submitted', due_at = now() - interval '1 hour', limit_at = now() + interval '1 day',
         clock_started_at = now() - interval '25 hours', clock_target_ms = 86400000 WHERE order_id = $1`,
      [orderId],
    );
    await app.database.query('UPDATE orders SET held_at = now() WHERE id = $1', [orderId]);
    const refund = (key: string, state: string, seconds: number) =>
      app.database.query(
        `INSERT INTO refunds (id, order_id, amount_ore, reason, requested_by, idempotency_key, state, requested_at, failed_at)
         VALUES (gen_random_uuid(), $1, 100, 'goodwill', 'test', $2, $3, now() + make_interval(secs => $4),
           CASE WHEN $3 = 'failed' THEN now() END)`,
        [orderId, key, state, seconds],
      );
    await refund('one', 'failed', 0);
    await app.database.query(
      `INSERT INTO disputes (stripe_dispute_id, order_id, amount_ore, reason, status, opened_at)
       VALUES ('dp_1', $1, 100, 'fraudulent', 'needs_response', now())`,
      [orderId],
    );
    await app.database.query(
      `UPDATE mail_deliveries SET state = 'failed', sent_at = NULL WHERE subject_id = $1 AND template = 'assessments.form'`,
      [orderId],
    );
    await app.database.query(
      `UPDATE event_jobs SET done_at = NULL, failure = 'gone' WHERE job = 'orders.send-confirmation-mail'`,
    );
    await app.database.query(
      `INSERT INTO job_decisions (id, event_id, job, act, reason, decided_by, leaves_task)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'payments.send-refund', 'give_up', 'done by hand',
         gen_random_uuid(), true)`,
    );
    await app.database.query(
      `INSERT INTO log_review_picks (id, principal, case_id, hour, first_at, rows, access_reasons, patterns, due_at)
       VALUES (gen_random_uuid(), 'clinician:x', gen_random_uuid(), now(), now(), 1, '{care}', '{random}', now() - interval '1 day')`,
    );
    await app.database.query(
      `INSERT INTO matters (id, kind, payload, opened_at, due_at)
       SELECT gen_random_uuid(), 'rights-request', jsonb_build_object('number', due, 'right', 'copy', 'channel', 'letter',
         'enteredBy', gen_random_uuid()), now() - interval '2 months', now() + make_interval(days => due)
       FROM unnest(ARRAY[-1, 5]) AS due`,
    );
    await app.database.query(
      `INSERT INTO matters (id, kind, case_id, order_id, payload, opened_at, due_at)
       SELECT gen_random_uuid(), 'access-question', id, order_id, jsonb_build_object('accessAt', now()), now(),
         now() + interval '7 days' FROM cases WHERE order_id = $1`,
      [orderId],
    );
    await app.database.query(
      `INSERT INTO matters (id, kind, case_id, order_id, payload, opened_at, due_at)
       SELECT gen_random_uuid(), 'quality-report', id, order_id, '{"kind": "deviation", "severity": "risk", "markedBy": "clinician"}',
         now(), now() + interval '30 days' FROM cases WHERE order_id = $1`,
      [orderId],
    );
    // A count is good for three seconds: the pages of a whole office cost one.
    expect(await waiting()).toEqual(calm);
    await pass();
    expect(await waiting()).toEqual({
      ...calm,
      ...{ 'late-cases': 1, 'waiting-cases': 1, 'held-orders': 1, 'failed-refunds': 1, 'open-disputes': 1 },
      ...{ 'orders-with-failed-mail': 1, 'failed-mails': 1, 'failed-jobs': 1, 'given-up-work': 1, orders: 1 },
      ...{ 'open-access-questions': 1, 'late-log-reviews': 1, 'open-rights-requests': 2, 'late-rights-requests': 1 },
      'deviations-to-close': 1,
    });
    await refund('two', 'requested', 1);
    await pass();
    expect(await waiting()).toMatchObject({ 'failed-refunds': 0, 'waiting-refunds': 1 });
  });

  it('each number is read from an index', async () => {
    await pass();
    const counts = (await statementsOf(app, read)).filter(({ query }) => query.includes(') waiting'));
    expect(counts).toHaveLength(24);
    for (const statement of counts) {
      const isScanned = (await planOf(app, statement, ['seqscan'])).includes('Seq Scan');
      expect({ statement: statement.query, isScanned }).toEqual({ statement: statement.query, isScanned: false });
    }
  });
});
