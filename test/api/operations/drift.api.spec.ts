import { randomUUID } from 'node:crypto';
import type {
  DriftResponse,
  FailedJobResponse,
  JobDecisionResponse,
} from '../../../src/operations/drift/drift.contract.js';
import { WatchOperationsHandler } from '../../../src/operations/drift/read-drift.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { EventPublisher } from '../../../src/platform/events/event-publisher.js';
import { MailOutbox } from '../../../src/platform/mail/mail-outbox.js';
import { RefundRequested } from '../../../src/shop/payments/payments.events.js';
import { anAdminAtAal2 } from '../../support/content/people.js';
import { startRedis, type TestRedis } from '../../support/redis.js';
import { adminCalls, callsOf, othersCalls, type AdminCalls } from '../../support/settings/admin-calls.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';

const REASON = { reason: 'the cause is mended' };

describe.each(['postgres', 'redis'])('failed jobs, with the queue on %s', (backend) => {
  let redis: TestRedis | null = null;
  let app: TestApp;
  let admin: AdminCalls;
  let colleague: AdminCalls;

  beforeAll(async () => {
    if (backend === 'redis') redis = await startRedis();
    app = await startTestApp({ env: { ...SWEPT_OFTEN, ...(redis && { REDIS_URL: redis.url }) } });
    admin = await adminCalls(app, anAdminAtAal2);
    colleague = await adminCalls(app, anAdminAtAal2);
  });
  afterAll(async () => {
    await app.stop();
    await redis?.stop();
  });

  const drift = async (): Promise<DriftResponse> => {
    const { status, body } = await admin.get('drift');
    expect(status).toBe(200);
    return body as DriftResponse;
  };
  const failedAbout = async (id: string): Promise<FailedJobResponse | undefined> =>
    (await drift()).failedJobs.find(({ subjects }) => Object.values(subjects).includes(id));
  const decisionAbout = async ({ eventId }: FailedJobResponse): Promise<JobDecisionResponse | undefined> =>
    (await drift()).decisions.find((decision) => decision.eventId === eventId);
  const at = ({ eventId, job }: FailedJobResponse, act: string) => `drift/jobs/${eventId}/${job}/${act}`;

  const blocked = () =>
    app.database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );

  /** A refund whose order and row are gone: its job fails for good. */
  const aGoneRefund = async (): Promise<FailedJobResponse> => {
    const refundId = randomUUID();
    await app.nest
      .get(Transactions)
      .run((tx) => app.nest.get(EventPublisher).publish(tx, RefundRequested, { refundId }));
    await app.drain();
    const failed = await failedAbout(refundId);
    if (!failed) throw new Error('the job of the refund did not fail');
    return failed;
  };

  /** A mail that the mail server rejects for good. */
  const aRejectedMail = async (template: string): Promise<{ mailId: string; failed: FailedJobResponse }> => {
    const subjectId = randomUUID();
    const content = { subject: 'Hej', text: 'hemligt', html: '<p>hemligt</p>' };
    app.inbox.refuseRecipients();
    await app.nest
      .get(Transactions)
      .run((tx) =>
        app.nest
          .get(MailOutbox)
          .enqueue(tx, { template, factId: subjectId, subjectId, to: 'asa@example.se', ...content }),
      );
    await app.drain();
    app.inbox.accept();
    const [mail] = await app.database.query<{ id: string }>('SELECT id FROM mail_deliveries WHERE subject_id = $1', [
      subjectId,
    ]);
    const failed = await failedAbout(mail?.id ?? '');
    if (!failed) throw new Error('the job of the mail did not fail');
    return { mailId: mail?.id ?? '', failed };
  };

  it('a failed job is listed with its reason and ids, and nothing of its content', async () => {
    const refund = await aGoneRefund();
    expect(refund).toMatchObject({
      ...{ job: 'payments.send-refund', event: 'payments.refund-requested', leavesTask: true, order: null },
      ...{ template: null, failure: expect.stringContaining('is not stored') },
    });
    expect(refund.failedAt).not.toBeNull();
    const { failed } = await aRejectedMail('assessments.form');
    expect(failed).toMatchObject({ template: 'assessments.form', leavesTask: true });
    expect(JSON.stringify(await drift())).not.toMatch(/hemligt|asa@example/);
  });

  it('a retried job of something that is gone fails again, and says so', async () => {
    const failed = await aGoneRefund();
    expect((await admin.post(at(failed, 'retry'), REASON)).status).toBe(202);
    await app.eventually(async () => expect((await decisionAbout(failed))?.outcome).toBe('failed_again'));
    expect(await failedAbout(Object.values(failed.subjects)[0] ?? '')).toBeDefined();
  });

  it('a retried job whose work is done meanwhile does nothing, and says so', async () => {
    const { mailId, failed } = await aRejectedMail('assessments.receipt');
    await app.database.query(`UPDATE mail_deliveries SET state = 'sent', sent_at = now() WHERE id = $1`, [mailId]);
    expect((await admin.post(at(failed, 'retry'), REASON)).status).toBe(202);
    await app.eventually(async () => expect((await decisionAbout(failed))?.outcome).toBe('already_done'));
    expect(await failedAbout(mailId)).toBeUndefined();
    expect(await admin.post(at(failed, 'retry'), REASON)).toMatchObject({
      status: 409,
      body: { code: 'already_settled' },
    });
  });

  it('of two admins who retry a job at once, one is refused and the job runs once', async () => {
    const failed = await aGoneRefund();
    // Both wait for the job's row before either decides.
    const { both } = await app.nest.get(Transactions).run(async (tx) => {
      await tx.query('SELECT 1 FROM event_jobs WHERE event_id = $1 FOR UPDATE', [failed.eventId]);
      const calls = Promise.all([admin, colleague].map((each) => each.post(at(failed, 'retry'), REASON)));
      await app.eventually(async () => expect(await blocked()).toHaveLength(2));
      return { both: calls };
    });
    expect((await both).map(({ status }) => status).sort()).toEqual([202, 409]);
    await app.drain();
    const decisions = (await drift()).decisions.filter(({ eventId }) => eventId === failed.eventId);
    expect(decisions).toHaveLength(1);
  });

  it('a message that was rejected for good is not run again, because its content is erased', async () => {
    const { mailId, failed } = await aRejectedMail('assessments.form');
    expect(failed.canRetry).toBe(false);
    expect(await admin.post(at(failed, 'retry'), REASON)).toMatchObject({
      status: 409,
      body: { code: 'content_gone' },
    });
    // The refusal leaves the job as it was.
    expect(await failedAbout(mailId)).toBeDefined();
    expect(await decisionAbout(failed)).toBeUndefined();
  });

  it('a message that could not be sent in time can be run again while its content is there', async () => {
    const { mailId } = await aRejectedMail('assessments.receipt');
    await app.database.query(`UPDATE mail_deliveries SET sealed_content = 'x' WHERE id = $1`, [mailId]);
    expect((await failedAbout(mailId))?.canRetry).toBe(true);
  });

  it('a refund is given up by one admin with a fresh factor and leaves a task, which another admin ends', async () => {
    const failed = await aGoneRefund();
    const tired = await anAdminAtAal2(app);
    await app.database.query(
      `UPDATE sessions SET methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch FROM now())::bigint - 660))
         FROM jsonb_array_elements(methods) m) WHERE user_id = $1`,
      [tired.userId],
    );
    expect(await callsOf(app, tired).post(at(failed, 'give-up'), REASON)).toMatchObject({
      status: 401,
      body: { code: 'step_up_required' },
    });
    expect((await admin.post(at(failed, 'give-up'), REASON)).status).toBe(204);
    expect(await admin.post(at(failed, 'give-up'), REASON)).toMatchObject({
      status: 409,
      body: { code: 'already_settled' },
    });
    expect(await failedAbout(Object.values(failed.subjects)[0] ?? '')).toBeUndefined();
    const decision = await decisionAbout(failed);
    expect(decision).toMatchObject({ outcome: 'given_up', task: 'open', reason: REASON.reason });
    expect((await admin.post(at(failed, 'retry'), REASON)).status).toBe(409);
    expect((await colleague.post(`drift/tasks/${decision?.id}/done`)).status).toBe(204);
    expect((await admin.post(`drift/tasks/${decision?.id}/done`)).status).toBe(404);
    expect((await decisionAbout(failed))?.task).toBe('done');
  });

  it('a mail that no patient waits for is given up without a task', async () => {
    const { mailId, failed } = await aRejectedMail('orders.held');
    expect(failed.leavesTask).toBe(false);
    expect((await admin.post(at(failed, 'give-up'), REASON)).status).toBe(204);
    expect(await failedAbout(mailId)).toBeUndefined();
    expect(await decisionAbout(failed)).toMatchObject({ outcome: 'given_up', task: 'none' });
  });

  it('a mail that is put aside leaves the list of failed jobs', async () => {
    const { mailId } = await aRejectedMail('orders.held');
    expect((await admin.post(`dispatches/mails/${mailId}/dismiss`)).status).toBe(204);
    expect(await failedAbout(mailId)).toBeUndefined();
  });

  it('each decision is a security event with the ids of the job', async () => {
    const rows = await app.database.query<{ kind: string; detail: Record<string, string> }>(
      `SELECT DISTINCT ON (kind) kind, detail FROM security_events WHERE kind LIKE 'job_%' ORDER BY kind`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['job_given_up', 'job_retried', 'job_task_done']);
    for (const { detail } of rows) expect(Object.keys(detail).sort()).toEqual(['eventId', 'job']);
  });

  it('unknown jobs, reasons without words and others than admins are refused', async () => {
    const failed = await aGoneRefund();
    expect((await admin.post(`drift/jobs/${randomUUID()}/payments.send-refund/retry`, REASON)).status).toBe(404);
    expect((await admin.post(`drift/jobs/${failed.eventId}/no.such-job/retry`, REASON)).status).toBe(404);
    expect((await admin.post(at(failed, 'retry'), { reason: '    x' })).status).toBe(400);
    const { customer, unauthenticated } = await othersCalls(app);
    expect((await customer.get('drift')).status).toBe(403);
    expect((await unauthenticated.get('drift')).status).toBe(401);
  });
});

describe('how the clinic runs', () => {
  let app: TestApp;
  let admin: AdminCalls;
  beforeAll(async () => {
    app = await startTestApp({ env: SWEPT_OFTEN });
    admin = await adminCalls(app, anAdminAtAal2);
  });
  afterAll(() => app.stop());

  const factOf = async (name: string) => {
    const { body } = await admin.get('drift');
    return (body as DriftResponse).facts.find((fact) => fact.name === name);
  };

  it('processes, queues and releases are listed', async () => {
    const { body } = await admin.get('drift');
    const { processes, queues, release } = body as DriftResponse;
    expect(processes).toMatchObject([{ kind: 'both', release, isRunning: true }]);
    expect(queues?.map(({ name }) => name)).toEqual(expect.arrayContaining(['payments', 'cases', 'mail']));
  });

  it('an event from Stripe that waits makes its fact bad', async () => {
    expect(await factOf('webhooks')).toMatchObject({ state: 'good', value: 0 });
    await app.database.query(
      `INSERT INTO stripe_events (id, type, payload, received_at)
       VALUES ('evt_waits', 'test.waits', '{}', now() - interval '10 minutes')`,
    );
    await app.eventually(async () =>
      expect(await factOf('webhooks')).toMatchObject({ state: 'bad', value: expect.any(Number) }),
    );
  });

  it('a worker that measures the clinic leaves the time of its last measurement', async () => {
    const watch = app.nest.get(WatchOperationsHandler, { strict: false });
    await app.database.query('DELETE FROM last_measurement');
    await watch.handle();
    await app.database.query(`UPDATE last_measurement SET at = at - interval '1 hour'`);
    await watch.handle();
    const marks = await app.database.query(`SELECT 1 FROM last_measurement WHERE at > now() - interval '1 minute'`);
    expect(marks).toHaveLength(1);
  });
});
