import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import type { QueueResponse } from '../../../../src/clinic/desk/contracts/queue.contract.js';
import type { DeskReplyResponse } from '../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { SignHeldRepliesHandler } from '../../../../src/clinic/replies/signing/sign-held-replies.handler.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { advanceCases, caseEventsOf, later, stateOf } from '../../../support/cases.js';
import { anAdmin } from '../../../support/content/people.js';
import { mailsTo } from '../../../support/orders.js';
import { aClaimedCase, COMPLETE_REPLY, saveDraft } from '../../../support/replies.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

/** Words of the reply, which no mail may hold. */
const CONTENT = /eksem|L20|smörj|feber/i;

/** SQL: the goal of 24 hours was an hour before the instant. */
const GOAL_MISSED = `clock_started_at = $2::timestamptz - interval '25 hours', due_at = $2::timestamptz - interval '1 hour'`;

describe('a signature that can be undone [G49]', () => {
  let app: TestApp;
  let anna: AtDesk;
  let bo: AtDesk;
  let adminEmail: string;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app, 'Anna Lind');
    bo = await aClinician(app, 'Bo Ek');
    const { userId } = await anAdmin(app);
    const [row] = await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId]);
    adminEmail = row?.email ?? '';
  });
  beforeEach(() => app.clock.stop());
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const sign = (who: AtDesk, id: string, holdSeconds = 15) =>
    who.post(`/cases/${id}/sign`, { revision: 1, holdSeconds });
  const undo = (who: AtDesk, id: string) => app.delete(`/api/v1/desk/cases/${id}/sign`, who.headers);
  const run = () => app.nest.get(SignHeldRepliesHandler).handle();
  const read = async (who: AtDesk, id: string) =>
    (await who.get(`/cases/${id}/reply`)).body as unknown as DeskReplyResponse;
  const stuck = async (who: AtDesk, id: string) =>
    ((await who.get('/cases?view=unclaimed')).body as unknown as QueueResponse).stuckSignatures.find(
      (row) => row.id === id,
    );
  const subjects = (email: string, start: string) =>
    mailsTo(app, email).filter(({ subject }) => subject.startsWith(start));
  const heldFor = async (who: AtDesk, holdSeconds = 15) => {
    const found = await aClaimedCase(app, who);
    expect((await saveDraft(app, who, found.id)).status).toBe(200);
    const { status, body } = await sign(who, found.id, holdSeconds);
    expect({ status, state: body.state }).toEqual({ status: 200, state: 'held' });
    return found;
  };
  const becomesDue = async () => {
    later(app, 15 * millisecondsInSecond);
    await run();
  };
  /** The signature was refused: nothing was sent, the draft is free, and its clinician is told, without health words. */
  const isGivenBack = async (id: string, email: string, refusal: string) => {
    expect(await read(anna, id)).toMatchObject({
      signed: null,
      draft: { reply: { assessment: COMPLETE_REPLY.assessment } },
      heldSignature: { refusal },
    });
    await app.eventually(() => expect(subjects(anna.email, 'Svaret är inte skickat')).not.toHaveLength(0));
    expect(subjects(email, 'Du har fått svar')).toHaveLength(0);
  };

  it('a held signature leaves the case in review, the draft as it is and nothing to read, then signs by itself', async () => {
    const { id, email, patient } = await heldFor(anna);
    const heldAt = app.clock.now();
    expect(await stateOf(app, id)).toBe('in_review');
    expect(await caseEventsOf(app, id)).not.toContain('reply-signed');
    expect((await patient.get('/reply')).status).toBe(409);
    expect(await saveDraft(app, anna, id, COMPLETE_REPLY, 1)).toMatchObject({ body: { code: 'signature_held' } });
    const dueAt = new Date(heldAt.getTime() + 15 * millisecondsInSecond).toISOString();
    expect(await sign(anna, id, 0)).toMatchObject({ status: 200, body: { state: 'held', dueAt } });
    expect((await read(anna, id)).heldSignature).toEqual({ dueAt, isMine: true, refusal: null });
    later(app, 14 * millisecondsInSecond);
    await run();
    expect(await stateOf(app, id)).toBe('in_review');
    later(app, 2 * millisecondsInSecond);
    await run();
    const { signed, draft, heldSignature } = await read(anna, id);
    expect({ draft, heldSignature }).toEqual({ draft: null, heldSignature: null });
    expect(signed).toMatchObject({ signedAt: app.clock.now().toISOString(), signedBy: { displayName: 'Anna Lind' } });
    expect(await stateOf(app, id)).toBe('answered');
    await app.drain();
    await app.eventually(() => expect(subjects(email, 'Du har fått svar')).toHaveLength(1));
    expect(await undo(anna, id)).toMatchObject({ status: 409, body: { code: 'not_held' } });
  });

  it('an undone signature gives the draft back, and can be signed again', async () => {
    const { id } = await heldFor(anna);
    expect((await undo(bo, id)).body.code).toBe('not_held');
    expect((await undo(anna, id)).status).toBe(204);
    expect(await undo(anna, id)).toMatchObject({ status: 409, body: { code: 'not_held' } });
    await becomesDue();
    expect(await read(anna, id)).toMatchObject({ signed: null, draft: { revision: 1 }, heldSignature: null });
    expect((await saveDraft(app, anna, id, COMPLETE_REPLY, 1)).status).toBe(200);
    expect(await anna.post(`/cases/${id}/sign`, { revision: 2 })).toMatchObject({ body: { state: 'answered' } });
  });

  it('undo and signature at once leave one letter or a draft, never both', async () => {
    const cases = [await heldFor(anna), await heldFor(anna), await heldFor(anna)];
    later(app, 15 * millisecondsInSecond);
    const [undone] = await Promise.all([Promise.all(cases.map(({ id }) => undo(anna, id))), run(), run()]);
    for (const [index, { id }] of cases.entries()) {
      const { signed, draft } = await read(anna, id);
      const isUndone = undone[index]?.status === 204;
      expect({ isSigned: signed !== null, isDraft: draft !== null }).toEqual({
        isSigned: !isUndone,
        isDraft: isUndone,
      });
    }
  });

  it.each([
    ['the goal', 'due_at = $2'],
    ['the limit', `${GOAL_MISSED}, limit_at = $2`],
  ])('within two minutes of %s a signature is made at once', async (_, change) => {
    const { id } = await aClaimedCase(app, anna);
    await saveDraft(app, anna, id);
    await app.database.query(`UPDATE cases SET ${change} WHERE id = $1`, [
      id,
      new Date(app.clock.now().getTime() + 2 * millisecondsInMinute),
    ]);
    expect(await sign(anna, id)).toMatchObject({ status: 200, body: { state: 'answered' } });
  });

  it('a patient who writes meanwhile is read before the reply is sent', async () => {
    const { id, email, patient } = await heldFor(anna);
    expect((await patient.post('/messages', { text: 'Det blev värre.' })).status).toBe(201);
    await becomesDue();
    await isGivenBack(id, email, 'new_message');
    const [mail] = subjects(anna.email, 'Svaret är inte skickat');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(CONTENT);
    expect((await saveDraft(app, anna, id, COMPLETE_REPLY, 1)).status).toBe(200);
    expect((await read(anna, id)).heldSignature).toBeNull();
  });

  it('a patient who withdraws meanwhile gets no reply', async () => {
    const { id, orderId, email } = await heldFor(anna);
    const [order] = await app.database.query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [orderId]);
    const prepared = await app.post('/api/v1/withdrawals', { orderNumber: order?.number, email });
    expect((await app.post(`/api/v1/withdrawals/${prepared.body.id}/confirm`)).status).toBe(202);
    await app.drain();
    await becomesDue();
    await isGivenBack(id, email, 'withdrawal_declared');
  });

  it('a patient who blocks the case meanwhile is answered by the clinician who treats them', async () => {
    const { id, patient } = await heldFor(anna);
    expect((await patient.put('/block', {})).status).toBe(200);
    await becomesDue();
    expect(await stateOf(app, id)).toBe('answered');
  });

  it('a case that a colleague has taken over meanwhile is not signed by the former clinician', async () => {
    const { id } = await heldFor(anna);
    expect((await bo.post(`/cases/${id}/take-over`, { reason: 'Anna har gått hem.' })).status).toBe(200);
    expect((await saveDraft(app, bo, id, { ...COMPLETE_REPLY, followUp: 'Om en vecka.' }, 1)).status).toBe(200);
    await becomesDue();
    expect((await read(bo, id)).heldSignature).toMatchObject({ isMine: false, refusal: 'not_claimed_by_you' });
    expect(await stateOf(app, id)).toBe('in_review');
  });

  it('a clinician who is made inactive meanwhile signs nothing, and colleagues are told', async () => {
    const kim = await aClinician(app, 'Kim Berg');
    const { id, email } = await heldFor(kim);
    await app.database.query('UPDATE clinicians SET is_active = false WHERE id = $1', [kim.clinicianId]);
    await becomesDue();
    expect(await stuck(bo, id)).toMatchObject({ isRefused: true, clinician: { displayName: 'Kim Berg' } });
    await app.eventually(() => expect(subjects(bo.email, 'Svaret är inte skickat')).not.toHaveLength(0));
    await bo.post(`/cases/${id}/visits`, { reason: 'handover', note: 'Kim har slutat.' });
    expect((await read(bo, id)).heldSignature).toMatchObject({ isMine: false, refusal: 'clinician_inactive' });
    expect(subjects(email, 'Du har fått svar')).toHaveLength(0);
  });

  it('a signature whose clinician has signed out is made', async () => {
    const lena = await aClinician(app, 'Lena Dahl');
    const { id } = await heldFor(lena);
    await app.database.query('DELETE FROM sessions WHERE user_id = $1', [lena.id]);
    await becomesDue();
    expect(await stateOf(app, id)).toBe('answered');
  });

  it('a signature two minutes late tops the queue, mails its clinician once, and unread the admins; the limit goes on', async () => {
    const { id } = await heldFor(anna);
    const mailed = () => subjects(anna.email, 'Svaret är inte skickat').length;
    const before = mailed();
    // What was ticked cannot be read: no run can sign it, and none can refuse it.
    const acts = 'UPDATE case_reply_drafts SET held_acts = $2 WHERE case_id = $1';
    const [sealed] = await app.database.query<{ acts: Buffer }>(
      'SELECT held_acts AS acts FROM case_reply_drafts WHERE case_id = $1',
      [id],
    );
    await app.database.query(acts, [id, Buffer.alloc(64)]);
    later(app, 15 * millisecondsInSecond + 2 * millisecondsInMinute - 1_000);
    await run();
    expect(await stuck(anna, id)).toBeUndefined();
    later(app, 1_000);
    await run();
    expect(await stuck(anna, id)).toMatchObject({ isRefused: false });
    expect(await stuck(bo, id)).toBeUndefined();
    await run();
    await app.eventually(() => expect(mailed()).toBe(before + 1));
    later(app, 15 * millisecondsInMinute);
    await run();
    await run();
    await app.eventually(() => expect(subjects(adminEmail, 'Ett svar är inte skickat')).toHaveLength(1));
    expect(subjects(adminEmail, 'Ett svar är inte skickat')[0]?.text).not.toMatch(CONTENT);
    await app.database.query(`UPDATE cases SET ${GOAL_MISSED}, limit_at = $2, next_act_at = $2 WHERE id = $1`, [
      id,
      app.clock.now(),
    ]);
    later(app, 1_000);
    await advanceCases(app);
    expect(await caseEventsOf(app, id)).toContain('limit-missed');
    await app.database.query(acts, [id, sealed?.acts]);
    await run();
    expect(await stateOf(app, id)).toBe('answered');
    expect(await stuck(anna, id)).toBeUndefined();
  });

  it('a refusal that its clinician has read tops no queue and mails no admin', async () => {
    const { id, patient } = await heldFor(anna);
    await patient.post('/messages', { text: 'Det blev värre.' });
    await becomesDue();
    expect(await stuck(anna, id)).toMatchObject({ isRefused: true });
    await read(anna, id);
    expect(await stuck(anna, id)).toBeUndefined();
    const before = subjects(adminEmail, 'Ett svar är inte skickat').length;
    later(app, 16 * millisecondsInMinute);
    await run();
    await app.drain();
    expect(subjects(adminEmail, 'Ett svar är inte skickat')).toHaveLength(before);
  });
});
