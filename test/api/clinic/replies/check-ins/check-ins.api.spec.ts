import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import type { QueueResponse } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import {
  MissCheckInGoalsHandler,
  SendCheckInsHandler,
} from '../../../../../src/clinic/replies/check-ins/check-ins.handlers.js';
import { endCaseAccess } from '../../../../../src/clinic/records/end-case-access.repository.js';
import { Transactions } from '../../../../../src/platform/database/transactions.js';
import { stockholmInstant } from '../../../../../common/stockholm-time.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import { textsTo } from '../../../../support/case-access.js';
import { openCase } from '../../../../support/case-session.js';
import { advanceCases, later } from '../../../../support/cases.js';
import { mailsTo } from '../../../../support/orders.js';
import { anAnsweredCase, type CaseAtDesk } from '../../../../support/replies.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

const hours = hoursToMilliseconds;

describe('check-ins after a reply', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
    bo = await aClinician(app, 'Bo Ek');
  });
  beforeEach(() => app.clock.stop(stockholmInstant('2027-05-10T12:00')));
  afterAll(() => app.stop());

  /** Signed now, with everything that follows. */
  async function answered(): Promise<CaseAtDesk> {
    const found = await anAnsweredCase(app, anna);
    await app.drain();
    return found;
  }
  const send = async () => {
    await app.nest.get(SendCheckInsHandler).handle();
    await app.drain();
  };
  const asked = (phone: string) => textsTo(app, phone).filter((text) => text.includes('Hur går det?'));
  const tokenOf = (text = '') => /\/hur-gar-det\/([\w-]{22})\s/.exec(text)?.[1] ?? '';
  const press = (token: string, answer: string) => app.post('/api/v1/check-ins', { token, answer });
  const alarmsOf = async (who: AtDesk, id: string) => {
    const { alarms } = (await who.get('/cases')).body as unknown as QueueResponse;
    return alarms.find((each) => each.id === id) ?? null;
  };

  it('one text message leaves after 48 hours and one after ten days, without a health word, and each once', async () => {
    const { phone } = await answered();
    later(app, hours(48) - 1_000);
    await send();
    expect(asked(phone)).toEqual([]);
    later(app, 1_000);
    await send();
    await send();
    expect(asked(phone)).toEqual([
      expect.stringMatching(
        /\n\nHej från Hudvy\. Hur går det\? Svara med ett tryck inom tre dagar: http\S+\/hur-gar-det\/[\w-]{22}\n\n/,
      ),
    ]);
    later(app, hours(192));
    await send();
    expect(asked(phone)).toHaveLength(2);
  });

  it('a question that is due at night leaves at nine in the morning', async () => {
    app.clock.stop(stockholmInstant('2027-05-10T22:30'));
    const { phone } = await answered();
    for (const time of ['12T22:31', '13T08:59']) {
      app.clock.stop(stockholmInstant(`2027-05-${time}`));
      await send();
      expect(asked(phone)).toEqual([]);
    }
    app.clock.stop(stockholmInstant('2027-05-13T09:00'));
    await send();
    expect(asked(phone)).toHaveLength(1);
  });

  it('a worker that was down for days sends one question at most, and none once messages are closed', async () => {
    const late = await answered();
    const closed = await answered();
    later(app, hours(241));
    await send();
    expect(asked(late.phone)).toHaveLength(1);
    const { checkIns } = (await anna.get(`/cases/${late.id}/reply`)).body as { checkIns: { state: string }[] };
    expect(checkIns.map(({ state }) => state)).toEqual(['skipped', 'sent']);
    expect(asked(closed.phone)).toHaveLength(1);

    const other = await answered();
    later(app, hours(14 * 24));
    await advanceCases(app);
    await send();
    expect(asked(other.phone)).toEqual([]);
  });

  it('the link takes one answer from whichever phone, and no answer a second time, late, or once replaced', async () => {
    const { id, phone } = await answered();
    later(app, hours(48));
    await send();
    const token = tokenOf(asked(phone)[0]);
    expect(await press(token, 'fine')).toMatchObject({ status: 400 });
    expect(await press(token, 'same')).toMatchObject({ status: 201, body: {} });
    const over = { status: 410, body: { code: 'check_in_over' } };
    expect(await press(token, 'worse')).toMatchObject(over);
    expect(await press('x'.repeat(22), 'worse')).toMatchObject(over);
    expect(await alarmsOf(anna, id)).toBeNull();
    const patient = await openCase(app, id);
    expect((await patient.get('/messages')).body).toMatchObject({
      messages: [{ from: 'patient', checkIn: 'same', text: 'Samma' }],
    });

    later(app, hours(192));
    await send();
    const second = tokenOf(asked(phone)[1]);
    later(app, hours(72) + 1);
    expect(await press(second, 'worse')).toMatchObject(over);
  });

  it('the link opens nothing', async () => {
    const { phone } = await answered();
    later(app, hours(48));
    await send();
    const token = tokenOf(asked(phone)[0]);
    expect((await app.post('/api/v1/case-access/codes', { token })).status).toBe(404);
    const headers = { origin: app.env.http.publicUrl, 'x-requested-by': 'hudvy' };
    expect((await app.post('/api/v1/case-access/sessions', { token }, headers)).status).toBe(404);
    expect((await app.post('/api/v1/case-access/hand-offs', { token, phoneDigits: '00' }, headers)).status).toBe(404);
  });

  it('worse puts the case on top of the signer’s desk and mails them, without a word of health [R64]', async () => {
    const { id, phone } = await answered();
    later(app, hours(48));
    await send();
    expect((await press(tokenOf(asked(phone)[0]), 'worse')).status).toBe(201);
    expect(await alarmsOf(anna, id)).toMatchObject({ isGoalMissed: false });
    const alarm = await alarmsOf(anna, id);
    expect(Date.parse(alarm?.goalAt ?? '') - Date.parse(alarm?.waitingSince ?? '')).toBe(hours(24));
    expect(await alarmsOf(bo, id)).toBeNull();
    await app.drain();
    const mails = mailsTo(app, anna.email).filter(({ subject }) => subject.startsWith('En patient väntar på dig'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toMatch(/sämre|biverkning|eksem/i);
    expect(mailsTo(app, bo.email).filter(({ subject }) => subject.startsWith('En patient väntar på dig'))).toEqual([]);

    const messages = (await anna.get(`/cases/${id}/messages`)).body;
    expect(messages).toMatchObject({ messages: [{ checkIn: 'worse', text: 'Sämre' }] });
    expect((await anna.post(`/cases/${id}/messages`, { text: 'Hur länge har det varit så?' })).status).toBe(201);
    expect(await alarmsOf(anna, id)).toBeNull();
  });

  it('a press is taken back for a minute; it stays in the journal, and its alarm at the desk says so', async () => {
    const { id, phone, patient } = await answered();
    const over = { status: 410, body: { code: 'check_in_over' } };
    const undo = () => patient.post('/check-ins', { answer: 'undone' });
    expect(await undo()).toMatchObject(over);
    await patient.post('/check-ins', { answer: 'worse' });
    expect(await alarmsOf(anna, id)).toMatchObject({ isUndone: false });
    later(app, 60_000);
    expect((await undo()).status).toBe(201);
    expect(await undo()).toMatchObject(over);
    expect(await alarmsOf(anna, id)).toMatchObject({ isUndone: true });
    await app.drain();
    const told = mailsTo(app, anna.email).filter(({ subject }) => subject.startsWith('En patient väntar på dig'));
    expect(told.filter(({ text }) => text.includes(id))).toHaveLength(1);
    later(app, 1_000);
    await patient.post('/check-ins', { answer: 'side-effect' });
    expect(await alarmsOf(anna, id)).toMatchObject({ isUndone: false });
    later(app, 1_000);
    await patient.post('/check-ins', { answer: 'worse' });
    later(app, 1_000);
    // The side effect stands.
    expect((await undo()).status).toBe(201);
    expect(await alarmsOf(anna, id)).toMatchObject({ isUndone: false });
    const { messages } = (await anna.get(`/cases/${id}/messages`)).body as { messages: { text: string }[] };
    expect(messages.map(({ text }) => text)).toEqual([
      'Sämre',
      'Ångrade svaret',
      'Biverkning',
      'Sämre',
      'Ångrade svaret',
    ]);

    // By the link, as long.
    later(app, hours(48));
    await send();
    const { token } = (await press(tokenOf(asked(phone)[0]), 'better')).body as { token: string };
    later(app, 76_000);
    expect(await press(token, 'undone')).toMatchObject(over);
    const again = await answered();
    later(app, hours(48));
    await send();
    const first = (await press(tokenOf(asked(again.phone)[0]), 'worse')).body as { token: string };
    later(app, 30_000);
    const second = (await press(first.token, 'undone')).body as { token: string };
    expect(await press(first.token, 'undone')).toMatchObject(over);
    expect(await alarmsOf(anna, again.id)).toMatchObject({ isUndone: true });
    later(app, 1_000);
    expect((await press(second.token, 'same')).status).toBe(201);
    const { messages: pressed } = (await anna.get(`/cases/${again.id}/messages`)).body as {
      messages: { text: string }[];
    };
    expect(pressed.map(({ text }) => text)).toEqual(['Sämre', 'Ångrade svaret', 'Samma']);
    // What is undone waits for a word all the same.
    for (const each of [id, again.id]) await anna.post(`/cases/${each}/messages/settle`);
    expect(await alarmsOf(anna, again.id)).toBeNull();
  });

  it('a goal that passes at night is missed once, and then every doctor sees the case', async () => {
    const { id, patient } = await answered();
    app.clock.stop(stockholmInstant('2027-05-12T23:30'));
    expect((await patient.post('/check-ins', { answer: 'side-effect' })).status).toBe(201);
    const miss = () => app.nest.get(MissCheckInGoalsHandler).handle();
    app.clock.stop(stockholmInstant('2027-05-13T23:29'));
    await miss();
    expect(await alarmsOf(bo, id)).toBeNull();
    app.clock.stop(stockholmInstant('2027-05-13T23:31'));
    await miss();
    await miss();
    await app.drain();
    expect(await alarmsOf(bo, id)).toMatchObject({ isGoalMissed: true, answeredBy: { displayName: 'Anna Lind' } });
    const missed = await app.database.query(
      `SELECT 1 FROM outbox_events WHERE name = 'assessments.check-in-goal-missed' AND payload->>'caseId' = $1`,
      [id],
    );
    expect(missed).toHaveLength(1);
    for (const { email } of [anna, bo])
      expect(
        mailsTo(app, email).filter(({ subject }) => subject.startsWith('En patient väntar fortfarande')),
      ).toHaveLength(1);
  });

  it('the case of a signer who has left is on every desk', async () => {
    const cia = await aClinician(app, 'Cia Dal');
    const { id, patient } = await anAnsweredCase(app, cia);
    await patient.post('/check-ins', { answer: 'worse' });
    expect(await alarmsOf(bo, id)).toBeNull();
    await app.database.query('UPDATE clinicians SET is_active = false WHERE id = $1', [cia.clinicianId]);
    expect(await alarmsOf(bo, id)).not.toBeNull();
  });

  it('the patient switches the questions off and on, and sees that none is left [P79]', async () => {
    const { phone, patient } = await answered();
    const dueAt = stockholmInstant('2027-05-12T12:00').toISOString();
    expect((await patient.get('/check-ins')).body).toEqual({
      isOpen: true,
      isOn: true,
      askedSince: null,
      nextAt: dueAt,
    });
    expect((await patient.put('/check-ins', { isOn: false })).body).toMatchObject({ isOpen: true, isOn: false });
    expect((await patient.put('/check-ins', { isOn: 'no' })).status).toBe(400);
    later(app, hours(49));
    await send();
    expect(asked(phone)).toEqual([]);
    const back = await openCase(app, patient.caseId);
    expect((await back.put('/check-ins', { isOn: true })).body).toMatchObject({
      isOpen: true,
      isOn: true,
      askedSince: dueAt,
    });
    await send();
    expect(asked(phone)).toHaveLength(1);
    later(app, hours(192));
    await send();
    const at = await openCase(app, patient.caseId);
    expect((await at.get('/check-ins')).body).toMatchObject({ isOpen: true, isOn: null, nextAt: null });
    later(app, hours(5 * 24));
    await advanceCases(app);
    const after = await openCase(app, patient.caseId);
    expect((await after.get('/check-ins')).body).toMatchObject({ isOpen: false, isOn: null, askedSince: null });
    expect((await after.post('/check-ins', { answer: 'better' })).status).toBe(410);
  });

  it('another case’s session, and no session, get nothing', async () => {
    const [one, other] = [await answered(), await answered()];
    const path = `/api/v1/cases/${one.id}/check-ins`;
    for (const headers of [{}, other.patient.headers]) {
      expect((await app.get(path, headers)).status).toBe(404);
      expect((await app.post(path, { answer: 'worse' }, headers)).status).toBe(404);
      expect((await app.put(path, { isOn: false }, headers)).status).toBe(404);
    }
    expect(await alarmsOf(anna, one.id)).toBeNull();
  });

  it('a change of the phone takes the link back', async () => {
    const { id, phone } = await answered();
    later(app, hours(48));
    await send();
    await app.nest.get(Transactions).run((tx) => endCaseAccess(tx, id));
    expect((await press(tokenOf(asked(phone)[0]), 'same')).status).toBe(410);
  });
});
