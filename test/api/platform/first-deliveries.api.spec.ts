import { randomUUID } from 'node:crypto';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { withJobId } from '../../../src/platform/http/request-context.js';
import { JobRegistry } from '../../../src/platform/jobs/job-registry.js';
import { MailDeliveries } from '../../../src/platform/mail/mail-deliveries.js';
import { MailOutbox } from '../../../src/platform/mail/mail-outbox.js';
import { startMailLine, type MailLine } from '../../support/mail-line.js';
import { mailsTo, pay, placeOrder } from '../../support/orders.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';

/** As many as are sent at the same time, and two that wait. */
const MORE_THAN_AT_ONCE = 7;

describe('the first delivery of a message [G30]', () => {
  let app: TestApp;
  let line: MailLine;

  beforeAll(async () => {
    line = await startMailLine(() => app.inbox.smtpUrl);
    // No lease ends by itself while a busy machine takes its time.
    app = await startTestApp({ env: { ...SWEPT_OFTEN, JOB_LOCK_MS: '60000', SMTP_URL: line.url } });
  });
  afterAll(async () => {
    await app.stop();
    await line.stop();
  });

  function newMail() {
    const to = `${randomUUID()}@example.se`;
    return {
      template: 'test',
      factId: randomUUID(),
      subjectId: randomUUID(),
      to,
      subject: 'Hej',
      text: 'Hej',
      html: 'Hej',
    };
  }
  const enqueue = (mail: ReturnType<typeof newMail>) =>
    app.nest.get(Transactions).run((tx) => app.nest.get(MailOutbox).enqueue(tx, mail));
  async function enqueueInJob(): Promise<string> {
    const mail = newMail();
    await withJobId('test', () => enqueue(mail));
    return mail.to;
  }
  const endLease = (to: string) =>
    app.eventually(async () => {
      // The process that failed to mark it holds it for a moment more.
      await app.database.query('UPDATE mail_deliveries SET sending_until = now() WHERE recipient = $1', [to]);
      expect(await rowOf(to)).toMatchObject({ handedOverAt: expect.any(Date) });
    });
  const rowOf = async (to: string) => {
    const [row] = await app.database.query<{
      state: string;
      attempts: number;
      handedOverAt: Date | null;
      events: number;
    }>(
      `SELECT state, attempts, handed_over_at AS "handedOverAt",
         (SELECT count(*)::int FROM outbox_events WHERE payload->>'deliveryId' = m.id::text) AS events
       FROM mail_deliveries m WHERE recipient = $1`,
      [to],
    );
    return row;
  };

  it('a mail that a job wrote is sent without a delivery job', async () => {
    const to = await enqueueInJob();
    await app.drain();
    expect(await rowOf(to)).toEqual({ state: 'sent', attempts: 1, handedOverAt: null, events: 0 });
    expect(mailsTo(app, to)).toHaveLength(1);
  });

  it('a mail that a request wrote is left to the delivery job', async () => {
    const mail = newMail();
    await enqueue(mail);
    await app.drain();
    expect(await rowOf(mail.to)).toEqual({ state: 'sent', attempts: 1, handedOverAt: expect.any(Date), events: 1 });
  });

  it('a mail of a transaction that is rolled back is not sent', async () => {
    const mail = newMail();
    const failing = withJobId('test', () =>
      app.nest.get(Transactions).run(async (tx) => {
        await app.nest.get(MailOutbox).enqueue(tx, mail);
        throw new Error('changed my mind');
      }),
    );
    await expect(failing).rejects.toThrow('changed my mind');
    await app.drain();
    expect(mailsTo(app, mail.to)).toEqual([]);
  });

  it('a mail server that hangs holds up no job', async () => {
    const hold = app.inbox.hold('before-accepting');
    const order = await placeOrder(app);
    await pay(app, order);
    await hold.reached();
    await app.eventually(async () =>
      expect(
        await app.database.query(
          `SELECT job FROM event_jobs WHERE done_at IS NOT NULL AND job IN ('orders.send-confirmation-mail', 'cases.dispatch-form')`,
        ),
      ).toHaveLength(2),
    );
    expect(mailsTo(app, order.email)).toEqual([]);
    hold.release();
    await app.drain();
    expect(new Set(mailsTo(app, order.email).map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('a mail server that hangs with one mail holds up no other', async () => {
    const hung = line.hangNext();
    const stuck = await enqueueInJob();
    const breakOff = await hung;
    const others = await Promise.all([enqueueInJob(), enqueueInJob()]);
    await app.eventually(() => others.forEach((to) => expect(mailsTo(app, to)).toHaveLength(1)));
    expect(await rowOf(stuck)).toMatchObject({ state: 'queued' });
    breakOff();
    await app.eventually(async () => expect(await rowOf(stuck)).toMatchObject({ state: 'sent' }));
    expect(mailsTo(app, stuck)).toHaveLength(1);
  });

  it('a mail in whose middle the mail server closes the connection is sent again', async () => {
    line.breakNext();
    const to = await enqueueInJob();
    await app.eventually(async () => expect(await rowOf(to)).toMatchObject({ state: 'sent' }));
    expect(mailsTo(app, to)).toHaveLength(1);
  });

  it('a mail that is refused for good ends with one attempt, and its job reports it', async () => {
    app.inbox.refuseRecipients();
    const to = await enqueueInJob();
    await app.drain();
    app.inbox.accept();
    expect(await rowOf(to)).toEqual({ state: 'failed', attempts: 1, handedOverAt: null, events: 1 });
    const [{ failure } = { failure: null }] = await app.database.query<{ failure: string | null }>(
      `SELECT failure FROM event_jobs JOIN outbox_events ON outbox_events.id = event_id
       WHERE payload->>'deliveryId' = (SELECT id::text FROM mail_deliveries WHERE recipient = $1)`,
      [to],
    );
    expect(failure).toContain('550');
  });

  it('of several processes that see the same expired lease one hands the mail over', async () => {
    const to = `${randomUUID()}@example.se`;
    const mail = { ...newMail(), to };
    await enqueue(mail);
    await app.drain();
    // As its process left it when it died before sending.
    await app.database.query(
      `UPDATE mail_deliveries SET state = 'queued', sent_at = NULL, handed_over_at = NULL, sending_until = now() - interval '1 second',
         sealed_content = NULL WHERE recipient = $1`,
      [to],
    );
    const { sweeps } = app.nest.get(JobRegistry);
    await Promise.all([...sweeps, ...sweeps, ...sweeps].map((sweep) => sweep()));
    expect(await rowOf(to)).toMatchObject({ handedOverAt: expect.any(Date), events: 2 });
  });

  it.each([
    ['refuses the mark', `RAISE 'not now'`],
    ['is gone before the mark', 'PERFORM pg_terminate_backend(pg_backend_pid())'],
  ])('a mail that was accepted while Postgres %s is repeated under the same Message-ID', async (_, fault) => {
    // The sequence counts marks that were tried: no rollback takes its number back.
    await app.database.query(`
      CREATE SEQUENCE test_marks; GRANT USAGE ON SEQUENCE test_marks TO PUBLIC;
      CREATE FUNCTION test_refuse_mark() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM nextval('test_marks'); ${fault}; RETURN NEW; END $$;
      CREATE TRIGGER test_refuse_mark BEFORE UPDATE ON mail_deliveries FOR EACH ROW
        WHEN (NEW.state = 'sent') EXECUTE FUNCTION test_refuse_mark()`);
    const to = await enqueueInJob();
    await app.eventually(async () =>
      expect(await app.database.query('SELECT is_called FROM test_marks')).toEqual([{ is_called: true }]),
    );
    expect(mailsTo(app, to).length).toBeGreaterThanOrEqual(1);
    await app.database.query(
      'DROP TRIGGER test_refuse_mark ON mail_deliveries; DROP FUNCTION test_refuse_mark; DROP SEQUENCE test_marks',
    );
    await endLease(to);
    await app.drain();
    await app.eventually(async () => expect(await rowOf(to)).toMatchObject({ state: 'sent' }));
    expect(new Set(mailsTo(app, to).map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('a mail that is being sent when its lease ends keeps it, and is sent once', async () => {
    const hold = app.inbox.hold('before-accepting');
    const to = await enqueueInJob();
    await hold.reached();
    await app.database.query('UPDATE mail_deliveries SET sending_until = now() WHERE recipient = $1', [to]);
    await app.eventually(async () =>
      expect(
        await app.database.query('SELECT 1 FROM mail_deliveries WHERE recipient = $1 AND sending_until > now()', [to]),
      ).toHaveLength(1),
    );
    hold.release();
    await app.drain();
    expect(await rowOf(to)).toEqual({ state: 'sent', attempts: 1, handedOverAt: null, events: 0 });
    expect(mailsTo(app, to)).toHaveLength(1);
  });

  it('a process that ends sends the mails in hand and hands over those that wait', async () => {
    await app.drain();
    const hold = app.inbox.hold('before-accepting');
    const recipients = await Promise.all(Array.from({ length: MORE_THAN_AT_ONCE }, enqueueInJob));
    await hold.reached();
    const stopping = app.nest.get(MailDeliveries).beforeApplicationShutdown();
    const rows = async () => Promise.all(recipients.map(rowOf));
    await app.eventually(async () =>
      expect((await rows()).filter((row) => row?.handedOverAt).length).toBeGreaterThanOrEqual(2),
    );
    hold.release();
    await stopping;
    await app.drain();
    expect((await rows()).map((row) => row?.state)).toEqual(recipients.map(() => 'sent'));
  });
});
