import { randomUUID } from 'node:crypto';
import { AccessQuestionReminder } from '../../../../../src/clinic/matters/questions/access-question.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { openCase, type OpenCase } from '../../../../support/case-session.js';
import { aPaidCase } from '../../../../support/cases.js';
import { anAdminAtAal2 } from '../../../../support/content/people.js';
import { runReminder } from '../../../../support/matters.js';
import { mailsTo } from '../../../../support/orders.js';
import { anAnsweredCase, type CaseAtDesk } from '../../../../support/replies.js';
import { callsOf, othersCalls, type AdminCalls } from '../../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';
import { nameResponsible } from '../../../../support/settings/reviewers.js';

const WORDS = 'Varför öppnade hon min bedömning på natten?';
const REPLY = 'Hon hade jour och läste ditt meddelande.';

describe('questions of patients about accesses', () => {
  let app: TestApp;
  let anna: AtDesk;
  let reviewer: AdminCalls;
  let reviewerId: string;
  let others: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
    const person = await anAdminAtAal2(app);
    reviewer = callsOf(app, person);
    reviewerId = person.userId;
    others = callsOf(app, await anAdminAtAal2(app));
    await nameResponsible(app, person.userId);
  });
  afterAll(() => app.stop());

  /** When the doctor reached the case, as the patient's list shows it. */
  const accessOf = async (patient: OpenCase): Promise<string> => {
    const { body } = await patient.get('/access-log');
    return body.accesses.find(({ role }: { role: string }) => role === 'clinician').at;
  };
  const anAskedCase = async (): Promise<{ found: CaseAtDesk; patient: OpenCase; id: string; accessAt: string }> => {
    const found = await anAnsweredCase(app, anna);
    const patient = await openCase(app, found.id);
    const accessAt = await accessOf(patient);
    expect((await patient.post('/access-questions', { accessAt, text: WORDS })).status).toBe(204);
    const [{ id }] = (await patient.get('/access-questions')).body.questions;
    return { found, patient, id, accessAt };
  };

  it('a patient asks, a reviewer replies, and the patient reads the reply and is told without a word of it [R31]', async () => {
    const { found, patient, id, accessAt } = await anAskedCase();
    const [row] = await app.database.query<{ sealed: Buffer }>(
      `SELECT (SELECT string_agg(t::text, '') FROM matters t WHERE case_id = $1) AS sealed`,
      [found.id],
    );
    expect(String(row?.sealed)).not.toContain('natten');
    const listed = (await reviewer.get('access-questions')).body.questions;
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({ repliedAt: null, accessAt });
    expect(JSON.stringify(listed)).not.toContain('natten');
    const { body } = await reviewer.get(`access-questions/${id}`);
    expect(body).toMatchObject({ text: WORDS, reply: null });
    expect(body.accesses.map(({ person }: { person: string }) => person)).toContain('Anna Lind');
    expect((await reviewer.post(`access-questions/${id}/reply`, { text: REPLY })).status).toBe(204);
    expect((await reviewer.post(`access-questions/${id}/reply`, { text: REPLY })).body.code).toBe('already_replied');
    expect((await patient.get('/access-questions')).body.questions).toMatchObject([
      { text: WORDS, reply: { text: REPLY } },
    ]);
    await app.drain();
    const [{ email } = { email: '' }] = await app.database.query<{ email: string }>(
      'SELECT email FROM orders WHERE id = $1',
      [found.orderId],
    );
    const mails = mailsTo(app, email).filter(({ subject }) => subject.startsWith('Svar på din fråga om loggen'));
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/jour|natten/);
    // The reviewer's reading is itself in the patient's list.
    const { accesses } = (await patient.get('/access-log')).body;
    expect(
      accesses.filter(
        ({ role, group }: { role: string; group: string }) => role === 'admin' && group === 'access-note',
      ),
    ).not.toEqual([]);
  });

  it('a question about no access of the case, a second one, and one without words are refused', async () => {
    const { patient, accessAt } = await anAskedCase();
    const ask = (body: object) => patient.post('/access-questions', body);
    expect((await ask({ accessAt, text: WORDS })).body.code).toBe('already_asked');
    expect((await ask({ accessAt: '2020-01-01T10:00:00.000Z', text: WORDS })).body.code).toBe('access_unknown');
    for (const body of [
      { accessAt },
      { accessAt, text: ' ' },
      { accessAt: 'igår', text: WORDS },
      { accessAt, text: 'x\u0000' },
    ])
      expect((await ask(body)).status).toBe(400);
    const other = await openCase(app, (await aPaidCase(app)).id);
    expect((await other.post('/access-questions', { accessAt, text: WORDS })).body.code).toBe('access_unknown');
    expect((await other.get('/access-questions')).body.questions).toEqual([]);
  });

  it('reviewers are reminded once a week of questions that have waited for one, and of none that has its reply [R34]', async () => {
    const { id } = await anAskedCase();
    // Earlier tests leave questions that wait.
    const earlier = await app.database.query<{ id: string }>(
      `SELECT id FROM matters WHERE kind = 'access-question' AND closed_at IS NULL AND id <> $1`,
      [id],
    );
    for (const other of earlier)
      expect((await reviewer.post(`access-questions/${other.id}/reply`, { text: REPLY })).status).toBe(204);
    const remind = () => runReminder(app, AccessQuestionReminder);
    const reminders = () =>
      app.database.query<{ recipient: string }>(
        `SELECT recipient FROM mail_deliveries WHERE template = 'access-questions.reminder' ORDER BY created_at, id`,
      );
    await remind();
    expect(await reminders()).toEqual([]);
    try {
      // Two Wednesdays.
      app.clock.set(new Date('2030-05-08T10:00:00Z'));
      await Promise.all([remind(), remind()]);
      await remind();
      const [first, ...more] = await reminders();
      expect(more).toEqual([]);
      expect(first?.recipient).toContain('@');
      app.clock.set(new Date('2030-05-15T10:00:00Z'));
      await remind();
      expect(await reminders()).toHaveLength(2);
      expect((await reviewer.post(`access-questions/${id}/reply`, { text: REPLY })).status).toBe(204);
      app.clock.set(new Date('2030-05-22T10:00:00Z'));
      await remind();
      expect(await reminders()).toHaveLength(2);
    } finally {
      app.clock.reset();
    }
  });

  it('of two replies at the same time the patient reads one, which is recorded', async () => {
    const { id, patient } = await anAskedCase();
    const replies = ['Hon hade jour.', 'Hon läste ditt meddelande.'];
    const both = await Promise.all(replies.map((text) => reviewer.post(`access-questions/${id}/reply`, { text })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const text = replies[both.findIndex(({ status }) => status === 204)];
    expect((await patient.get('/access-questions')).body.questions).toMatchObject([{ reply: { text } }]);
    const events = await app.database.query(
      `SELECT user_id FROM security_events WHERE kind = 'access_question_answered' AND detail->>'questionId' = $1`,
      [id],
    );
    expect(events).toEqual([{ user_id: reviewerId }]);
  });

  it('only reviewers read words and reply, and nobody replies about their own access', async () => {
    const { id, found, accessAt } = await anAskedCase();
    for (const refused of [
      await others.get(`access-questions/${id}`),
      await others.post(`access-questions/${id}/reply`, { text: REPLY }),
    ])
      expect(refused.body.code).toBe('not_log_reviewer');
    const { customer, unauthenticated } = await othersCalls(app);
    expect((await customer.get('access-questions')).status).toBe(403);
    expect((await unauthenticated.get('access-questions')).status).toBe(401);
    expect((await reviewer.get(`access-questions/${randomUUID()}`)).body.code).toBe('question_not_found');
    await app.database.query(
      `SET session_replication_role = replica; UPDATE access_log SET principal = 'user:' || (SELECT user_id FROM log_reviewers LIMIT 1)
       WHERE case_id = '${found.id}' AND date_trunc('milliseconds', at) = '${accessAt}'; SET session_replication_role = DEFAULT`,
    );
    expect((await reviewer.post(`access-questions/${id}/reply`, { text: REPLY })).body.code).toBe('own_access');
  });
});
