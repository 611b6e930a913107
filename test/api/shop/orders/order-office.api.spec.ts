import { accessOfJob } from '../../../../src/clinic/records/job-access.js';
import { PatientRecords } from '../../../../src/clinic/records/patient-records.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { anAdmin, anAdminAtAal2 } from '../../../support/content/people.js';
import { paidOrder } from '../../../support/refunds.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

describe('the work of the office on an order', () => {
  let app: TestApp;
  let admin: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await adminCalls(app, anAdminAtAal2);
  });
  afterAll(() => app.stop());

  const anOrder = async () => {
    const order = await paidOrder(app);
    await app.drain();
    const [found] = await app.database.query<{ id: string }>('SELECT id FROM cases WHERE order_id = $1', [order.id]);
    return { ...order, caseId: found?.id ?? '' };
  };
  const formMails = (orderId: string) =>
    app.database.query<{ recipient: string; state: string }>(
      `SELECT recipient, state FROM mail_deliveries WHERE subject_id = $1 AND template = 'assessments.form' ORDER BY created_at`,
      [orderId],
    );
  const events = (kind: string) =>
    app.database.query<{ detail: unknown }>('SELECT detail FROM security_events WHERE kind = $1 ORDER BY at', [kind]);

  it('the link to the form goes again to the address of the order, recorded, at most four times in a day', async () => {
    const { id, email, caseId } = await anOrder();
    const send = () => admin.post(`cases/${caseId}/form-link`);
    expect((await send()).status).toBe(204);
    await app.drain();
    expect((await formMails(id)).map(({ recipient }) => recipient)).toEqual([email, email]);
    expect(await events('form_link_sent_again')).toEqual([{ detail: { orderId: id } }]);
    for (const status of [204, 204, 429]) {
      expect((await send()).status).toBe(status);
      await app.drain();
    }
  });

  it('no second link goes while the first mail is on its way', async () => {
    const { id, caseId } = await anOrder();
    await app.database.query(
      `UPDATE mail_deliveries SET state = 'queued', sent_at = NULL WHERE subject_id = $1 AND template = 'assessments.form'`,
      [id],
    );
    const refused = await admin.post(`cases/${caseId}/form-link`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'mail_on_its_way' } });
    expect(await formMails(id)).toHaveLength(1);
    await app.database.query(`UPDATE mail_deliveries SET state = 'sent', sent_at = now() WHERE subject_id = $1`, [id]);
  });

  it('no link goes once the form is sent in, and none for a case that is not there', async () => {
    const { caseId } = await anOrder();
    await app.database.query(`UPDATE cases SET state = 'withdrawn' WHERE id = $1`, [caseId]);
    expect(await admin.post(`cases/${caseId}/form-link`)).toMatchObject({
      status: 409,
      body: { code: 'not_editable' },
    });
    const unknown = '99999999-9999-4999-8999-999999999999';
    expect((await admin.post(`cases/${unknown}/form-link`)).status).toBe(404);
  });

  it('a begun form goes again once a link mailed to the address has opened it', async () => {
    const { caseId } = await anOrder();
    await app.nest.get(Transactions).run(async (tx) => {
      await app.nest.get(PatientRecords).open(tx, accessOfJob('test'), caseId, { write: 'answers' });
      await tx.query(
        `INSERT INTO case_answers (case_id, question_id, revision, value, saved_at) VALUES ($1, 'birthDate', 1, '', now())`,
        [caseId],
      );
    });
    const send = () => admin.post(`cases/${caseId}/form-link`);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'address_not_proven' } });
    await app.database.query('UPDATE cases SET mailbox_proven_at = now() WHERE id = $1', [caseId]);
    expect((await send()).status).toBe(204);
  });

  it('notes are kept sealed with their author, by number of the order too', async () => {
    const { id } = await anOrder();
    expect((await admin.post(`orders/${id}/notes`, { text: ' Ringde om kvitto. ' })).status).toBe(204);
    for (const text of ['', '   ', 'x'.repeat(2_001)])
      expect((await admin.post(`orders/${id}/notes`, { text })).status).toBe(400);
    const [{ number } = { number: '' }] = await app.database.query<{ number: string }>(
      'SELECT number FROM orders WHERE id = $1',
      [id],
    );
    const { body } = await admin.get(`orders/${number}`);
    expect(body).toMatchObject({
      order: { id },
      notes: [{ text: 'Ringde om kvitto.', by: expect.stringContaining('@'), at: expect.any(String) }],
      stripeUrl: expect.stringMatching(/^https:[/][/]dashboard[.]stripe[.]com[/]test[/]search[?]query=cs_test_/),
    });
    const [stored] = await app.database.query<{ sealed_text: Buffer }>('SELECT sealed_text FROM order_notes');
    expect(stored?.sealed_text.toString('latin1')).not.toContain('kvitto');
    expect(await events('order_note_added')).toEqual([{ detail: { orderId: id } }]);
    expect((await admin.get('orders/999999')).status).toBe(404);
  });

  it('customers and visitors are refused, and admins without a second factor', async () => {
    const { id, caseId } = await anOrder();
    const { customer, unauthenticated } = await othersCalls(app);
    const withoutFactor = await adminCalls(app, anAdmin);
    for (const [calls, status] of [
      [customer, 403],
      [unauthenticated, 401],
      [withoutFactor, 403],
    ] as const) {
      const statuses = [
        (await calls.post(`cases/${caseId}/form-link`)).status,
        (await calls.post(`orders/${id}/notes`, { text: 'x' })).status,
      ];
      expect(statuses).toEqual([status, status]);
    }
  });
});
