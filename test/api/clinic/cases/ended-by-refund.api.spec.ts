import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { openCase } from '../../../support/case-session.js';
import {
  advanceCases,
  aPaidCase,
  applyToCase,
  caseEventsOf,
  later,
  stateOf,
  submitCase,
  type PaidCase,
} from '../../../support/cases.js';
import { mailsTo, ordersOf } from '../../../support/orders.js';
import { paidOrder, refundCalls, refundsOf } from '../../../support/refunds.js';
import { aClaimedCase, saveDraft } from '../../../support/replies.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../../support/test-app.js';

const CONSENT = { consentVersion: '3', startAtOnceVersion: '2' };
const ENDED = 'Din bedömning är avslutad';

describe('a case that the clinic ends with a refund', () => {
  let app: TestApp;
  let anna: AtDesk;
  let admin: Awaited<ReturnType<typeof refundCalls>>;
  let adminEmail: string;
  beforeAll(async () => {
    app = await startTestApp({ env: SWEPT_OFTEN });
    anna = await aClinician(app);
    admin = await refundCalls(app);
    const [row] = await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [admin.userId]);
    adminEmail = row?.email ?? '';
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const doctor = () => ({ role: 'clinician', id: anna.clinicianId }) as const;
  const claim = ({ id }: Pick<PaidCase, 'id'>) => applyToCase(app, id, { event: 'case-claimed', actor: doctor() });
  const ask = ({ id }: Pick<PaidCase, 'id'>) => applyToCase(app, id, { event: 'info-requested', actor: doctor() });
  /** Runs every consequence once more, as a worker does that died before it could say so. */
  const again = async () => {
    await app.database.query(`UPDATE event_jobs SET done_at = NULL WHERE job LIKE 'cases.%'`);
    await app.drain();
  };
  const refund = (orderId: string, body: { amountOre?: number; endsCase?: unknown } = {}, key?: string) =>
    admin.request(orderId, { endsCase: true, ...body }, key);
  const endsOf = async (orderId: string) => {
    const { events } = (await admin.story(orderId)).body as {
      events: { kind: string; by?: string; outcome?: string }[];
    };
    return events
      .filter(({ kind }) => kind.startsWith('case-end'))
      .map(({ kind, by, outcome }) => [kind, by ?? outcome]);
  };
  const endMails = ({ email }: Pick<PaidCase, 'email'>) =>
    mailsTo(app, email).filter(({ text }) => text?.includes(ENDED));
  /** The money of a case at the desk, which is made without a payment. */
  const aDraftedCase = async () => {
    const found = await aClaimedCase(app, anna);
    expect((await saveDraft(app, anna, found.id)).status).toBe(200);
    await app.database.query(
      `INSERT INTO payments (order_id, stripe_session_id, paid_ore) VALUES ($1, $2, 69900) ON CONFLICT DO NOTHING`,
      [found.orderId, `cs_test_${randomUUID()}`],
    );
    return found;
  };

  it.each<[string, (paid: PaidCase) => Promise<unknown>]>([
    ['not sent in', () => Promise.resolve()],
    ['sent in', ({ id }) => submitCase(app, id)],
    ['claimed', async (paid) => [await submitCase(app, paid.id), await claim(paid)]],
    ['waiting for its patient', async (paid) => [await submitCase(app, paid.id), await claim(paid), await ask(paid)]],
  ])('a case that is %s ends once with a refund of what is left, and its clocks stop', async (_, prepare) => {
    const paid = await aPaidCase(app);
    await prepare(paid);
    expect(await refund(paid.orderId)).toMatchObject({ status: 202 });
    await app.drain();
    await again();
    expect(await stateOf(app, paid.id)).toBe('ended');
    expect(await endsOf(paid.orderId)).toEqual([
      ['case-end-requested', adminEmail],
      ['case-end-settled', 'ended'],
    ]);
    await app.eventually(() => expect(endMails(paid)).toHaveLength(1));
    expect(endMails(paid)[0]?.text).toContain('det går inte längre att skicka in något');
    const patient = await openCase(app, paid.id);
    expect((await patient.get()).body).toMatchObject({ state: 'ended', canWithdraw: false, hasReply: false });
    expect(await patient.post('/submit', CONSENT)).toMatchObject({ status: 409, body: { code: 'not_editable' } });
    expect(await patient.post('/withdraw')).toMatchObject({ status: 409, body: { code: 'not_editable' } });
    expect(await anna.post(`/cases/${paid.id}/claim`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await anna.get(`/cases/${paid.id}`)).toMatchObject({ status: 404 });
    const [row] = await app.database.query(
      'SELECT next_act_at, clinician_id, clinician_until FROM cases WHERE id = $1',
      [paid.id],
    );
    expect(row).toEqual({ next_act_at: null, clinician_id: null, clinician_until: null });
    const events = await caseEventsOf(app, paid.id);
    later(app, 90 * millisecondsInDay);
    await advanceCases(app);
    await app.drain();
    expect(await caseEventsOf(app, paid.id)).toEqual(events);
    await app.eventually(async () =>
      expect(await refundsOf(app, paid.orderId)).toMatchObject([{ amount_ore: 69_900, state: 'succeeded' }]),
    );
  });

  it('a full refund ends a case only on request', async () => {
    const paid = await aPaidCase(app);
    expect(await admin.request(paid.orderId)).toMatchObject({ status: 202 });
    await app.drain();
    expect(await stateOf(app, paid.id)).toBe('form_sent');
    expect(await endsOf(paid.orderId)).toEqual([]);
  });

  it('a partial refund ends no case: it is refused and stores nothing, and the rest ends it', async () => {
    const paid = await aPaidCase(app);
    expect(await refund(paid.orderId, { amountOre: 10_000 })).toMatchObject({
      status: 409,
      body: { code: 'not_all_refunded' },
    });
    expect(await refundsOf(app, paid.orderId)).toEqual([]);
    expect(await admin.request(paid.orderId, { amountOre: 10_000 })).toMatchObject({ status: 202 });
    expect(await refund(paid.orderId, { amountOre: 59_900 })).toMatchObject({ status: 202 });
    await app.drain();
    expect(await stateOf(app, paid.id)).toBe('ended');
  });

  it('a repeated key with the same choice is the same refund, and with another choice is refused', async () => {
    const paid = await aPaidCase(app);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(paid.orderId, {}, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await admin.request(paid.orderId, {}, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    await app.drain();
    expect(await refundsOf(app, paid.orderId)).toHaveLength(1);
    expect(await endsOf(paid.orderId)).toHaveLength(2);
    expect(await refund(paid.orderId, { endsCase: 'yes' })).toMatchObject({ status: 400 });
  });

  it('an end concurrent with a signature leaves a signed case answered, and the history says so [S30]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const held = await aDraftedCase();
      const [, signed] = await Promise.all([
        refund(held.orderId).then(() => app.drain()),
        anna.post(`/cases/${held.id}/sign`, { revision: 1 }),
      ]);
      await app.drain();
      const isSigned = signed.status === 200;
      expect(await stateOf(app, held.id)).toBe(isSigned ? 'answered' : 'ended');
      expect((await endsOf(held.orderId)).at(-1)).toEqual(['case-end-settled', isSigned ? 'answered' : 'ended']);
      if (!isSigned) expect(signed).toMatchObject({ status: 409, body: { code: 'not_claimed_by_you' } });
    }
  });

  it('a signed case stays answered, its patient gets no mail of an end, and an ended case cannot be signed', async () => {
    const answered = await aDraftedCase();
    expect((await anna.post(`/cases/${answered.id}/sign`, { revision: 1 })).status).toBe(200);
    const ended = await aDraftedCase();
    expect(await refund(answered.orderId)).toMatchObject({ status: 202 });
    expect(await refund(ended.orderId)).toMatchObject({ status: 202 });
    await app.drain();
    await app.eventually(() => expect(endMails(ended)).toHaveLength(1));
    expect([await stateOf(app, answered.id), await stateOf(app, ended.id)]).toEqual(['answered', 'ended']);
    expect((await endsOf(answered.orderId)).at(-1)).toEqual(['case-end-settled', 'answered']);
    expect(endMails(answered)).toEqual([]);
    expect(await anna.post(`/cases/${ended.id}/sign`, { revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'not_claimed_by_you' },
    });
    expect((await saveDraft(app, anna, ended.id, undefined, 1)).status).toBe(409);
  });

  it('a held order gets its case with the end, and no form', async () => {
    const order = await paidOrder(app);
    await app.drain();
    // As it stands when another amount was paid: no case is opened before an admin has looked.
    await app.database.query('DELETE FROM case_links WHERE case_id = (SELECT id FROM cases WHERE order_id = $1)', [
      order.id,
    ]);
    await app.database.query('DELETE FROM cases WHERE order_id = $1', [order.id]);
    expect(await refund(order.id)).toMatchObject({ status: 202 });
    await app.drain();
    const cases = await app.database.query('SELECT state FROM cases WHERE order_id = $1', [order.id]);
    expect(cases).toEqual([{ state: 'ended' }]);
  });

  it('a declaration of withdrawal on an ended case changes nothing, and needs no decision', async () => {
    const held = await aDraftedCase();
    const [{ number } = { number: '' }] = await ordersOf(app, held.email);
    const { id } = (await app.post('/api/v1/withdrawals', { orderNumber: number, email: held.email })).body as {
      id: string;
    };
    await app.post(`/api/v1/withdrawals/${id}/confirm`);
    await app.drain();
    expect((await admin.story(held.orderId)).body.withdrawal).toMatchObject({ id });
    expect(await refund(held.orderId)).toMatchObject({ status: 202 });
    await app.drain();
    expect((await admin.story(held.orderId)).body.withdrawal).toBeNull();
  });
});
