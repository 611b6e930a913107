import { randomUUID } from 'node:crypto';
import { anAdmin, anAdminAtAal2 } from '../../support/content/people.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../support/settings/admin-calls.js';
import { planOf, statementsOf } from '../../support/statements.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { MailOutbox } from '../../../src/platform/mail/mail-outbox.js';

describe('mails and text messages for the office', () => {
  let app: TestApp;
  let admin: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp({ env: SWEPT_OFTEN });
    admin = await adminCalls(app, anAdminAtAal2);
  });
  afterAll(() => app.stop());

  /** A mail that was sent. */
  const aMail = async () => {
    const factId = randomUUID();
    const mail = { template: 'assessments.form', factId, subjectId: factId, to: 'asa@example.se' };
    const content = { subject: 'Hej', text: 'hemligt', html: '<p>hemligt</p>' };
    // Read before the commit: it is sent at once then, and its content erased.
    const [row] = await app.nest.get(Transactions).run(async (tx) => {
      await app.nest.get(MailOutbox).enqueue(tx, { ...mail, ...content });
      return tx.query<{ id: string; sealed_content: Buffer }[]>(
        'SELECT id, sealed_content FROM mail_deliveries WHERE subject_id = $1',
        [factId],
      );
    });
    await app.drain();
    return { id: row?.id ?? '', content: row?.sealed_content };
  };
  const aFailedMail = async ({ hasContent = true } = {}) => {
    const { id, content } = await aMail();
    await app.database.query(
      `UPDATE mail_deliveries SET state = 'failed', sent_at = NULL, failure = 'ECONNREFUSED', attempts = 12, sealed_content = $2
       WHERE id = $1`,
      [id, hasContent ? content : null],
    );
    return id;
  };
  const listed = async (state: string) => {
    const { status, body } = await admin.get(`dispatches/mails?state=${state}&limit=100`);
    expect(status).toBe(200);
    return body.dispatches as Record<string, unknown>[];
  };
  const events = (kind: string) =>
    app.database.query<{ detail: { messageId: string } }>('SELECT detail FROM security_events WHERE kind = $1', [kind]);

  it('a failed mail is listed with its reason and nothing of its content, and is sent again once', async () => {
    const id = await aFailedMail();
    const found = (await listed('failed')).find((each) => each.id === id);
    expect(found).toEqual({
      ...{ id, template: 'assessments.form', recipient: 'asa@example.se', state: 'failed', attempts: 12 },
      ...{ failure: 'ECONNREFUSED', canSendAgain: true, createdAt: expect.any(String), sentAt: null },
    });
    const both = await Promise.all([1, 2].map(() => admin.post(`dispatches/mails/${id}/send`)));
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    await app.drain();
    expect((await listed('sent')).map((each) => each.id)).toContain(id);
    expect(await admin.post(`dispatches/mails/${id}/send`)).toMatchObject({
      status: 409,
      body: { code: 'on_its_way' },
    });
    expect(await events('message_sent_again')).toEqual([{ detail: { messageId: id } }]);
  });

  it('a mail without content is not sent again, and leaves the list once it is put aside', async () => {
    const id = await aFailedMail({ hasContent: false });
    const refused = await admin.post(`dispatches/mails/${id}/send`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'content_gone' } });
    expect((await admin.post(`dispatches/mails/${id}/dismiss`)).status).toBe(204);
    expect((await listed('failed')).map((each) => each.id)).not.toContain(id);
    expect(await events('message_dismissed')).toEqual([{ detail: { messageId: id } }]);
    const { id: sent } = await aMail();
    expect((await admin.post(`dispatches/mails/${sent}/dismiss`)).status).toBe(409);
    expect((await admin.post(`dispatches/mails/${randomUUID()}/send`)).status).toBe(404);
    expect((await admin.post(`dispatches/letters/${sent}/send`)).status).toBe(404);
    expect((await admin.get('dispatches/texts?state=lost')).status).toBe(400);
  });

  it('each list is read from an index, page by page', async () => {
    const ids = [await aFailedMail(), await aFailedMail(), await aFailedMail()];
    const { body: first } = await admin.get('dispatches/mails?state=failed&limit=2');
    const { body: second } = await admin.get(`dispatches/mails?state=failed&limit=2&after=${first.next}`);
    const seen = [...first.dispatches, ...second.dispatches].map(({ id }: { id: string }) => id);
    expect(seen.slice(0, 3)).toEqual(ids.reverse());
    for (const [state, index] of [
      ['failed', 'mail_deliveries_failed'],
      ['queued', 'mail_deliveries_queued'],
      ['sent', 'mail_deliveries_created_at'],
    ] as const) {
      const statements = await statementsOf(app, () => admin.get(`dispatches/mails?state=${state}`));
      const list = statements.find(({ query }) => query.includes('"hasContent"'));
      expect(list && (await planOf(app, list, ['seqscan', 'bitmapscan']))).toContain(index);
    }
  });

  it('customers and visitors are refused, and admins without a second factor', async () => {
    const id = await aFailedMail();
    const { customer, unauthenticated } = await othersCalls(app);
    for (const [calls, status] of [
      [customer, 403],
      [unauthenticated, 401],
      [await adminCalls(app, anAdmin), 403],
    ] as const) {
      const statuses = [
        (await calls.get('dispatches/mails?state=failed')).status,
        (await calls.post(`dispatches/mails/${id}/send`)).status,
        (await calls.post(`dispatches/mails/${id}/dismiss`)).status,
      ];
      expect(statuses).toEqual([status, status, status]);
    }
  });
});
