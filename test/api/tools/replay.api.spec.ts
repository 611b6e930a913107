import { randomUUID } from 'node:crypto';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { EventPublisher } from '../../../src/platform/events/event-publisher.js';
import { MailOutbox } from '../../../src/platform/mail/mail-outbox.js';
import { RefundRequested } from '../../../src/shop/payments/payments.events.js';
import { aTerminalAdmin, runCommand } from '../../support/terminal-commands.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';

const REASON = ['--reason', 'the cause is mended'];

describe('hudvy replay', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: SWEPT_OFTEN });
  });
  afterAll(() => app.stop());

  const run = (args: string[], lines?: string[]) => runCommand(app, 'replay', args, lines);

  /** A refund whose row is gone: its job fails for good. @returns the id of its event */
  const aGoneRefund = async (): Promise<string> => {
    const refundId = randomUUID();
    await app.nest
      .get(Transactions)
      .run((tx) => app.nest.get(EventPublisher).publish(tx, RefundRequested, { refundId }));
    await app.drain();
    return eventAbout('refundId', refundId);
  };

  /** A mail that the server rejects for good, and that another way has sent meanwhile. @returns the id of its event */
  const aMailSentMeanwhile = async (): Promise<string> => {
    const subjectId = randomUUID();
    const content = { subject: 'Hej', text: 'hemligt', html: '<p>hemligt</p>' };
    const mail = { template: 'assessments.receipt', factId: subjectId, subjectId, to: 'asa@example.se', ...content };
    app.inbox.refuseRecipients();
    await app.nest.get(Transactions).run((tx) => app.nest.get(MailOutbox).enqueue(tx, mail));
    await app.drain();
    app.inbox.accept();
    const [row] = await app.database.query<{ id: string }>(
      `UPDATE mail_deliveries SET state = 'sent', sent_at = now() WHERE subject_id = $1 RETURNING id`,
      [subjectId],
    );
    return eventAbout('deliveryId', row?.id ?? '');
  };

  const eventAbout = async (field: string, id: string): Promise<string> => {
    const [event] = await app.database.query<{ id: string }>('SELECT id FROM outbox_events WHERE payload->>$1 = $2', [
      field,
      id,
    ]);
    return event?.id ?? '';
  };

  it('a failed job is listed, runs again for an admin with a reason, and its new failure is printed', async () => {
    const [eventId, admin] = [await aGoneRefund(), await aTerminalAdmin(app)];
    expect((await run(['--list'])).output).toMatch(new RegExp(`^payments/send-refund ${eventId} .*is not stored`, 'm'));
    const { code, output } = await run(['payments/send-refund', eventId, ...REASON], await admin.typed());
    expect([code, output]).toEqual([1, expect.stringContaining('It has failed again: ')]);
    const decisions = await app.database.query(
      'SELECT act, reason, decided_by AS by FROM job_decisions WHERE event_id = $1',
      [eventId],
    );
    expect(decisions).toEqual([{ act: 'retry', reason: REASON[1], by: admin.userId }]);
    const [event] = await app.database.query(
      `SELECT user_id AS "userId", device FROM security_events WHERE kind = 'job_retried' AND detail->>'eventId' = $1`,
      [eventId],
    );
    expect(event).toEqual({ userId: admin.userId, device: 'Kommandoraden på klinikens server' });
  });

  it('a job whose work is done meanwhile does nothing, which is printed, and is refused afterwards', async () => {
    const [eventId, first, second] = [await aMailSentMeanwhile(), await aTerminalAdmin(app), await aTerminalAdmin(app)];
    const [row] = await app.database.query<{ job: string }>('SELECT job FROM event_jobs WHERE event_id = $1', [
      eventId,
    ]);
    const args = [row?.job ?? '', eventId, ...REASON];
    const { code, output } = await run(args, await first.typed());
    expect([code, output]).toEqual([0, expect.stringContaining('It was done already: ')]);
    const again = await run(args, await second.typed());
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('The job is done')]);
  });

  it('a run without a reason is refused before anyone signs in', async () => {
    const { code, output, errors } = await run(['payments/send-refund', randomUUID()]);
    expect([code, output, errors]).toEqual([1, '', expect.stringContaining('Usage')]);
  });
});
