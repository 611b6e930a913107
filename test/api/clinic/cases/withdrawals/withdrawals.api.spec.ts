import { randomUUID } from 'node:crypto';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { SettleWithdrawalsHandler } from '../../../../../src/clinic/cases/withdrawals/settle-withdrawals.handlers.js';
import { OrdersService } from '../../../../../src/shop/orders/orders.service.js';
import { hashToken } from '../../../../../src/platform/crypto/hash-token.js';
import { Transactions } from '../../../../../src/platform/database/transactions.js';
import { aClinician, type AtDesk } from '../../../../support/auth/clinicians.js';
import {
  aPaidCase,
  applyToCase,
  caseEventsOf,
  later,
  stateOf,
  submitCase,
  type PaidCase,
} from '../../../../support/cases.js';
import { anAdmin, anAdminAtAal2 } from '../../../../support/content/people.js';
import { CARDS, mailsTo, ordersOf, placeOrder } from '../../../../support/orders.js';
import { refundsOf, requestByRule } from '../../../../support/refunds.js';
import { aClaimedCase, saveDraft, type CaseAtDesk } from '../../../../support/replies.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

type Buyer = Pick<PaidCase, 'email' | 'orderId'>;

describe('the withdrawal function [G18]', () => {
  let app: TestApp;
  let anna: AtDesk;
  let admin: Record<string, string>;
  let adminEmail: string;
  beforeAll(async () => {
    app = await startTestApp();
    anna = await aClinician(app);
    const { token, userId } = await anAdminAtAal2(app);
    admin = { authorization: `Bearer ${token}` };
    const [row] = await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [userId]);
    adminEmail = row?.email ?? '';
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.stop());

  const numberOf = async ({ email }: Buyer) => (await ordersOf(app, email))[0]?.number ?? '';
  const prepare = (body: unknown) => app.post('/api/v1/withdrawals', body);
  const confirm = (id: string) => app.post(`/api/v1/withdrawals/${id}/confirm`);
  const declare = async (body: unknown) => {
    const { id } = (await prepare(body)).body as { id: string };
    expect(await confirm(id)).toMatchObject({ status: 202, body: {} });
    await app.drain();
    return id;
  };
  const declareByNumber = async (buyer: Buyer) => declare({ orderNumber: await numberOf(buyer), email: buyer.email });
  const linkOf = async ({ email }: Buyer) => {
    const link = () =>
      /#order=\d+&lank=([\w-]{43})/.exec(mailsTo(app, email).find(({ text }) => text?.includes('&lank='))?.text ?? '');
    await app.eventually(() => expect(link()).not.toBeNull());
    return link()?.[1] ?? '';
  };
  const settle = () => app.nest.get(SettleWithdrawalsHandler).handle();
  /** Its hour is over. The claim of the doctor, which lasts for half an hour, is not. */
  const becomesDue = (id: string) =>
    app.database.query('UPDATE withdrawal_declarations SET settle_at = declared_at WHERE id = $1', [id]);
  const mailOf = async (email: string, start: string) => {
    await app.eventually(() =>
      expect(mailsTo(app, email).map(({ subject }) => subject)).toContainEqual(expect.stringContaining(start)),
    );
    return mailsTo(app, email).find(({ subject }) => subject.includes(start))?.text ?? '';
  };
  const subjects = ({ email }: Buyer, word: string) =>
    mailsTo(app, email).filter(({ subject }) => subject.includes(word)).length;
  const row = async (id: string) => {
    const [found] = await app.database.query<Record<string, unknown>>(
      'SELECT * FROM withdrawal_declarations WHERE id = $1',
      [id],
    );
    return found;
  };
  const stopTokenOf = async ({ email }: Buyer) =>
    /#stopp=([\w-]{43})/.exec(await mailOf(email, 'Vi har tagit emot din ånger'))?.[1] ?? '';
  const decide = (id: string, body: unknown = { endCase: true, reason: 'Patienten vill inte ha svar.' }, as = admin) =>
    app.post(`/api/v1/admin/withdrawals/${id}/decision`, body, as);
  const sign = (id: string) => anna.post(`/cases/${id}/sign`, { revision: 1 });
  const aDraftedCase = async (): Promise<CaseAtDesk> => {
    const found = await aClaimedCase(app, anna);
    expect((await saveDraft(app, anna, found.id)).status).toBe(200);
    return found;
  };
  /** The money of a case at the desk, which these tests make without a payment. */
  const payFor = async ({ orderId }: Buyer) => {
    await app.database.query(
      `INSERT INTO payments (order_id, stripe_session_id, paid_ore) VALUES ($1, $2, 69900) ON CONFLICT DO NOTHING`,
      [orderId, `cs_test_${randomUUID()}`],
    );
  };

  describe('what a visitor sees of a purchase', () => {
    const purchase = (body: unknown) => app.post('/api/v1/withdrawals/purchase', body);

    it('the mailed link shows name, price and whether the right holds, and number and address show nothing', async () => {
      const paid = await aPaidCase(app);
      const token = await linkOf(paid);
      const shown = { productName: 'Hudbedömning', priceOre: 69_900 };
      expect(await purchase({ token })).toMatchObject({ status: 200, body: { ...shown, right: 'holds' } });
      expect(Object.keys((await purchase({ token })).body as object)).toEqual(['productName', 'priceOre', 'right']);
      await declare({ token });
      expect((await purchase({ token })).body).toEqual({ ...shown, right: 'over' });
      const named = { orderNumber: await numberOf(paid), email: paid.email };
      expect((await purchase(named)).status).toBe(400);
      expect(Object.keys((await prepare(named)).body as object)).toEqual(['id']);
      expect((await purchase({ token: 'a'.repeat(43) })).status).toBe(404);
    });
  });

  describe('a declaration before a doctor opens the case', () => {
    it('a declaration by the mailed link gets a receipt and is settled at once, and the whole amount goes back [P16]', async () => {
      const paid = await aPaidCase(app);
      await submitCase(app, paid.id);
      app.clock.stop('2026-11-26T13:05:00Z');
      const id = await declare({ token: await linkOf(paid) });
      expect(await stateOf(app, paid.id)).toBe('withdrawn');
      expect(await row(id)).toMatchObject({ is_by_link: true, outcome: 'withdrawn', stop_hash: null });
      const receipt = await mailOf(paid.email, 'Vi har tagit emot din ånger');
      expect(receipt).toContain(`Innehåll: Jag ångrar mitt köp, ordernummer ${await numberOf(paid)}.`);
      expect(receipt).toContain('Namn: Åsa Öberg');
      expect(receipt).toContain('Kom in: 26 november 2026 kl. 14.05, svensk tid');
      expect(receipt).not.toContain('Det var inte jag');
      await app.eventually(async () =>
        expect(await refundsOf(app, paid.orderId)).toMatchObject([
          { amount_ore: 69_900, reason: 'withdrawal', state: 'succeeded' },
        ]),
      );
    });

    it('a declaration by number and address gets a receipt at once and is settled an hour later [P15]', async () => {
      const paid = await aPaidCase(app);
      app.clock.stop();
      const id = await declareByNumber({ ...paid, email: paid.email });
      expect(await mailOf(paid.email, 'Vi har tagit emot din ånger')).toContain('Tryck på ”Det var inte jag” före kl.');
      later(app, 59 * millisecondsInMinute);
      await settle();
      expect([await stateOf(app, paid.id), (await row(id))?.['settled_at']]).toEqual(['form_sent', null]);
      later(app, millisecondsInMinute);
      await Promise.all([settle(), settle()]);
      await app.drain();
      expect(await stateOf(app, paid.id)).toBe('withdrawn');
      await app.eventually(async () =>
        expect(await refundsOf(app, paid.orderId)).toMatchObject([{ reason: 'withdrawal', amount_ore: 69_900 }]),
      );
    });

    it('a number and an address in capitals, with spaces around them, name the same order', async () => {
      const paid = await aPaidCase(app);
      await declare({ orderNumber: ` ${await numberOf(paid)} `, email: ` ${paid.email.toUpperCase()} ` });
      expect(await mailOf(paid.email, 'Vi har tagit emot din ånger')).not.toBe('');
    });

    it("'Det var inte jag' stops a declaration, also twice, and the mailbox is mailed once [P17]", async () => {
      const paid = await aPaidCase(app);
      const id = await declareByNumber(paid);
      const token = await stopTokenOf(paid);
      const answers = await Promise.all([1, 2, 3].map(() => app.post('/api/v1/withdrawals/stop', { token })));
      expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [202, {}]));
      later(app, 2 * millisecondsInHour);
      await settle();
      await app.drain();
      expect(await row(id)).toMatchObject({ settled_at: null, stopped_at: expect.any(Date) });
      expect(await stateOf(app, paid.id)).toBe('form_sent');
      expect(await mailOf(paid.email, 'Ångern är stoppad')).toContain('Din beställning gäller som förut');
      expect(subjects(paid, 'Ångern')).toBe(1);
      expect(await refundsOf(app, paid.orderId)).toEqual([]);
    });

    it("'Det var inte jag' after the declaration is settled answers the same, and a mail says so", async () => {
      const paid = await aPaidCase(app);
      await declareByNumber(paid);
      const token = await stopTokenOf(paid);
      later(app, millisecondsInHour);
      await settle();
      expect(await app.post('/api/v1/withdrawals/stop', { token })).toMatchObject({ status: 202, body: {} });
      await app.drain();
      expect(await stateOf(app, paid.id)).toBe('withdrawn');
      expect(await mailOf(paid.email, 'Ångern hade redan gått igenom')).not.toBe('');
    });

    it('concurrent confirmations of a declaration count once', async () => {
      const paid = await aPaidCase(app);
      const { id } = (await prepare({ token: await linkOf(paid) })).body as { id: string };
      const answers = await Promise.all([confirm(id), confirm(id), confirm(id)]);
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
      await app.drain();
      expect(await confirm(id)).toMatchObject({ status: 202 });
      await app.drain();
      await app.eventually(async () => expect(await refundsOf(app, paid.orderId)).toHaveLength(1));
      expect(subjects(paid, 'Vi har tagit emot')).toBe(1);
      expect((await caseEventsOf(app, paid.id)).filter((event) => event === 'case-withdrawn')).toHaveLength(1);
    });

    it('two declarations of one order both get a receipt, and the money goes back once', async () => {
      const paid = await aPaidCase(app);
      const token = await linkOf(paid);
      const [first, second] = await Promise.all([declareByNumber(paid), declare({ token })]);
      later(app, millisecondsInHour);
      await settle();
      await app.drain();
      expect([(await row(first))?.['outcome'], (await row(second))?.['outcome']].sort()).toEqual(['over', 'withdrawn']);
      expect(subjects(paid, 'Vi har tagit emot')).toBe(2);
      await app.eventually(async () => expect(await refundsOf(app, paid.orderId)).toHaveLength(1));
    });

    it('a held order is refunded, and gets no form when it is released', async () => {
      const paid = await aPaidCase(app);
      const [order] = await app.database.query<{ id: string }>(
        `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount,
           currency, shown, paid_at, held_at)
         SELECT gen_random_uuid(), 'assessment', 'paid', name, $2, phone, gender, price_mode, amount_total, vat_amount, discount_amount,
           currency, shown, paid_at, now() FROM orders WHERE id = $1 RETURNING id`,
        [paid.orderId, `held-${paid.email}`],
      );
      const held = { email: `held-${paid.email}`, orderId: order?.id ?? '' };
      const id = await declareByNumber(held);
      later(app, millisecondsInHour);
      await settle();
      expect(await row(id)).toMatchObject({ outcome: 'withdrawn' });
      expect(await app.database.query('SELECT state FROM cases WHERE order_id = $1', [held.orderId])).toEqual([
        { state: 'withdrawn' },
      ]);
    });
  });

  describe('the secrecy of the function', () => {
    it('an unknown order, another’s address, an unpaid order and an unknown link answer alike, and send no mail', async () => {
      const paid = await aPaidCase(app);
      const number = await numberOf(paid);
      const unpaid = await placeOrder(app);
      const unpaidNumber = (await ordersOf(app, unpaid.email))[0]?.number;
      const before = app.inbox.mails().length;
      const tried = [
        { orderNumber: '999999999999999999', email: paid.email },
        { orderNumber: number, email: 'annan@example.se' },
        { orderNumber: unpaidNumber, email: unpaid.email },
        { token: 'x'.repeat(43) },
        { token: '' },
      ];
      const shapes = [];
      for (const body of [{ orderNumber: number, email: paid.email }, ...tried]) {
        const { status, headers, body: answer } = await prepare(body);
        const confirmed = await confirm((answer as { id: string }).id);
        shapes.push({
          status,
          keys: Object.keys(answer as object),
          names: [...headers.keys()].filter((name) => name !== 'date').sort(),
          length: headers.get('content-length'),
          confirmed: [confirmed.status, confirmed.body],
        });
      }
      const [known, ...others] = shapes;
      expect(known).toMatchObject({ status: 202, keys: ['id'] });
      expect(others).toEqual(tried.map(() => known));
      await app.drain();
      await mailOf(paid.email, 'Vi har tagit emot din ånger');
      expect(app.inbox.mails().length).toBe(before + 1);
    });

    it('a missing order costs the same statements, rows and jobs as an existing one', async () => {
      const paid = await aPaidCase(app);
      const known = { orderNumber: await numberOf(paid), email: paid.email };
      const stored = async (body: unknown) => {
        const { id } = (await prepare(body)).body as { id: string };
        await confirm(id);
        const [events] = await app.database.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM outbox_events WHERE payload->>'declarationId' = $1`,
          [id],
        );
        const { order_id, ...rest } = (await row(id)) ?? {};
        return { isKnown: order_id !== null, events: events?.count, columns: Object.keys(rest).length };
      };
      const [one, other] = [await stored(known), await stored({ ...known, email: 'annan@example.se' })];
      expect([one.isKnown, other.isKnown]).toEqual([true, false]);
      expect({ ...other, isKnown: true }).toEqual(one);
      expect(one.events).toBe(1);
    });

    it('an unprepared id and an invented token answer like others', async () => {
      expect(await confirm(randomUUID())).toMatchObject({ status: 202, body: {} });
      expect(await confirm('x')).toMatchObject({ status: 404 });
      expect(await app.post('/api/v1/withdrawals/stop', { token: 'x' })).toMatchObject({ status: 202, body: {} });
    });

    it.each([
      ['a number that is text', { orderNumber: 'ett', email: 'a@example.se' }],
      ['NUL in the number', { orderNumber: '10\u00001', email: 'a@example.se' }],
      ['NUL in the address', { orderNumber: '1001', email: 'a\u0000@example.se' }],
      ['NUL in the token', { token: 'a\u0000' }],
      ['100,000 spaces', { orderNumber: ' '.repeat(100_000), email: ' '.repeat(100_000) }],
      ['a token of 100,000 characters', { token: 'x'.repeat(100_000) }],
      ['a number that is a number', { orderNumber: 1001, email: 'a@example.se' }],
      ['lists', { orderNumber: ['1001'], email: ['a@example.se'] }],
      ['nothing', {}],
    ])('a declaration with %s is refused', async (_, body) => {
      expect(await prepare(body)).toMatchObject({ status: 400 });
    });

    it('a link’s token is stored as a hash, and a change of the order’s address ends it', async () => {
      const paid = await aPaidCase(app);
      const token = await linkOf(paid);
      const links = () =>
        app.database.query<{ hash: Buffer }>('SELECT hash FROM withdrawal_links WHERE order_id = $1', [paid.orderId]);
      const [stored, ...others] = await links();
      expect([stored?.hash.equals(hashToken(token)), others]).toEqual([true, []]);
      await app.nest
        .get(Transactions)
        .run((tx) => app.nest.get(OrdersService).changeEmail(tx, paid.orderId, `new-${paid.email}`));
      expect(await links()).toEqual([]);
      const id = await declare({ token });
      expect(await row(id)).toMatchObject({ order_id: null });
    });
  });

  describe('a declaration after a doctor has opened the case', () => {
    it('a declaration refunds, refuses signing with a code of its own, shows at the desk, and alerts the admins [P14]', async () => {
      const held = await aDraftedCase();
      await payFor(held);
      const id = await declareByNumber(held);
      const { body } = await anna.get(`/cases/${held.id}`);
      expect(body.withdrawal).toEqual({ declaredAt: expect.any(String), signableFrom: expect.any(String) });
      expect(await sign(held.id)).toMatchObject({
        status: 409,
        body: { code: 'withdrawal_declared', signableFrom: body.withdrawal.signableFrom },
      });
      expect(await decide(id)).toMatchObject({ status: 409, body: { code: 'not_settled_yet' } });
      await becomesDue(id);
      await settle();
      await app.drain();
      expect(await stateOf(app, held.id)).toBe('in_review');
      expect(await refundsOf(app, held.orderId)).toMatchObject([{ amount_ore: 69_900, reason: 'withdrawal_declared' }]);
      const task = await mailOf(adminEmail, `Patienten vill ångra order ${await numberOf(held)}`);
      expect(task).toContain(`/admin/orders?order=${held.orderId}`);
      expect(task).not.toContain(held.email);
      expect(await sign(held.id)).toMatchObject({ status: 409, body: { code: 'withdrawal_declared' } });
    });

    it('an end of the case by the clinic closes the desk’s work, mails the patient, and decides once [P25]', async () => {
      const held = await aDraftedCase();
      await payFor(held);
      const id = await declareByNumber(held);
      later(app, millisecondsInHour);
      await settle();
      const story = await app.get(`/api/v1/admin/orders/${held.orderId}`, admin);
      expect(story.body.withdrawal).toMatchObject({ id });
      const [one, other] = await Promise.all([decide(id), decide(id)]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      expect([one, other].find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_settled' });
      expect(await stateOf(app, held.id)).toBe('withdrawn');
      expect(await anna.get(`/cases/${held.id}`)).toMatchObject({ status: 404 });
      expect(await sign(held.id)).toMatchObject({ status: 409, body: { code: 'not_claimed_by_you' } });
      await app.drain();
      expect(await mailOf(held.email, 'är avslutad')).toContain('Kliniken har nu avslutat den utan svar.');
      const after = await app.get(`/api/v1/admin/orders/${held.orderId}`, admin);
      expect(after.body.withdrawal).toBeNull();
      expect(after.body.events).toContainEqual(
        expect.objectContaining({
          kind: 'withdrawal-decided',
          by: adminEmail,
          endsCase: true,
          reason: 'Patienten vill inte ha svar.',
        }),
      );
      const [stored] = await app.database.query<{ reason: string }>(
        `SELECT encode(sealed_reason, 'escape') AS reason FROM withdrawal_declarations WHERE id = $1`,
        [id],
      );
      expect(stored?.reason).not.toContain('Patienten');
    });

    it('a continuation by the clinic frees the signature, and a second declaration does not block it again [P24]', async () => {
      const held = await aDraftedCase();
      await payFor(held);
      const id = await declareByNumber(held);
      await becomesDue(id);
      await settle();
      expect(await decide(id, { endCase: false, reason: 'Svaret är klart.' })).toMatchObject({
        status: 200,
        body: { id, endCase: false },
      });
      const again = await declareByNumber(held);
      expect((await anna.get(`/cases/${held.id}`)).body.withdrawal).toBeNull();
      expect(await sign(held.id)).toMatchObject({ status: 200, body: { state: 'answered' } });
      expect(await decide(again)).toMatchObject({ status: 409, body: { code: 'already_settled' } });
      later(app, millisecondsInHour);
      await settle();
      await app.drain();
      expect(await refundsOf(app, held.orderId)).toHaveLength(1);
      expect(await mailOf(held.email, 'Du får ditt svar')).not.toBe('');
    });

    it('a day after the first declaration a reply can be signed, whatever declarations follow', async () => {
      const held = await aDraftedCase();
      await declareByNumber(held);
      later(app, 23 * millisecondsInHour);
      await applyToCase(app, held.id, { event: 'case-released', actor: { role: 'clock' } });
      await anna.post(`/cases/${held.id}/claim`);
      await declareByNumber(held);
      expect(await sign(held.id)).toMatchObject({ status: 409, body: { code: 'withdrawal_declared' } });
      later(app, millisecondsInHour);
      await anna.post(`/cases/${held.id}/claim`);
      expect(await sign(held.id)).toMatchObject({ status: 200 });
    });

    it('a stopped declaration does not block a signature', async () => {
      const held = await aDraftedCase();
      await declareByNumber(held);
      await app.post('/api/v1/withdrawals/stop', { token: await stopTokenOf(held) });
      expect(await sign(held.id)).toMatchObject({ status: 200 });
    });

    it('a concurrent declaration and signature either refuse the reply, or put the declaration after it', async () => {
      for (let round = 0; round < 4; round += 1) {
        const held = await aDraftedCase();
        const { id } = (await prepare({ orderNumber: await numberOf(held), email: held.email })).body as { id: string };
        const [, signed] = await Promise.all([confirm(id), sign(held.id)]);
        const isAfterAnswer = (await row(id))?.['is_after_answer'];
        expect([signed.status, isAfterAnswer]).toEqual(signed.status === 200 ? [200, true] : [409, false]);
      }
    });

    it('a declaration after the signature gets a receipt and is shown, and no money goes back by itself', async () => {
      const held = await aDraftedCase();
      await payFor(held);
      expect((await sign(held.id)).status).toBe(200);
      const id = await declareByNumber(held);
      expect(await mailOf(held.email, 'Vi har tagit emot din ånger')).toContain('då hade ångerrätten upphört');
      later(app, millisecondsInHour);
      await settle();
      expect(await row(id)).toMatchObject({ outcome: 'after_answer', stop_hash: null });
      expect(await refundsOf(app, held.orderId)).toEqual([]);
      expect(await decide(id)).toMatchObject({ status: 409, body: { code: 'already_settled' } });
      const { body } = await app.get(`/api/v1/admin/orders/${held.orderId}`, admin);
      expect(body.events).toContainEqual(
        expect.objectContaining({ kind: 'withdrawal-settled', outcome: 'after_answer' }),
      );
    });

    it('a declaration before the signature refunds, though it is settled after it', async () => {
      const held = await aDraftedCase();
      await payFor(held);
      const id = await declareByNumber(held);
      later(app, 25 * millisecondsInHour);
      await anna.post(`/cases/${held.id}/claim`);
      await applyToCase(app, held.id, { event: 'case-claimed', actor: { role: 'clinician', id: anna.clinicianId } });
      expect((await sign(held.id)).status).toBe(200);
      await settle();
      expect(await row(id)).toMatchObject({ outcome: 'clinic' });
      expect(await refundsOf(app, held.orderId)).toMatchObject([{ reason: 'withdrawal_declared' }]);
    });

    it.each([
      ['nobody', () => ({}), 401],
      ['a customer’s token', () => anna.headers, 403],
    ] as const)('a decision by %s is refused', async (_, headers, status) => {
      expect(await decide(NOBODY, undefined, headers() as Record<string, string>)).toMatchObject({ status });
    });

    it('a decision by an admin without the second factor is refused', async () => {
      const { token } = await anAdmin(app);
      const refused = await decide(NOBODY, undefined, { authorization: `Bearer ${token}` });
      expect(refused).toMatchObject({ status: 403, body: { code: 'auth.insufficient-aal' } });
    });

    it('a decision on an unknown id answers 404, and one without a reason or with NUL is refused', async () => {
      expect(await decide(NOBODY)).toMatchObject({ status: 404 });
      expect(await decide(NOBODY, { endCase: true, reason: ' ' })).toMatchObject({ status: 400 });
      expect(await decide(NOBODY, { endCase: true, reason: 'a\u0000' })).toMatchObject({ status: 400 });
      expect(await decide(NOBODY, { endCase: 'ja', reason: 'a' })).toMatchObject({ status: 400 });
    });
  });

  describe('a declaration after the end of the order', () => {
    it.each([
      ['case-expired', 'clock'],
      ['case-stopped', 'rule'],
      ['case-withdrawn', 'patient'],
    ] as const)('a declaration after %s gets a receipt, and nothing more is refunded [P23]', async (event, role) => {
      const paid = await aPaidCase(app);
      if (event === 'case-expired') later(app, 60 * 24 * millisecondsInHour);
      await applyToCase(app, paid.id, { event, actor: { role } });
      await app.drain();
      const id = await declare({ token: await linkOf(paid) });
      expect(await row(id)).toMatchObject({ outcome: 'over' });
      expect(await mailOf(paid.email, 'Vi har tagit emot din ånger')).toContain('var redan avslutad');
      await app.eventually(async () => expect(await refundsOf(app, paid.orderId)).toHaveLength(1));
    });

    it('a refunded order is ended, and pays nothing twice', async () => {
      const paid = await aPaidCase(app, {}, CARDS.good);
      await requestByRule(app, paid.orderId, { rule: 'goodwill', reason: 'goodwill' });
      await app.drain();
      await declare({ token: await linkOf(paid) });
      await app.drain();
      expect(await stateOf(app, paid.id)).toBe('withdrawn');
      expect(await refundsOf(app, paid.orderId)).toMatchObject([{ reason: 'goodwill' }]);
      expect(await mailOf(paid.email, 'är ångrad')).toContain('Du har redan fått tillbaka det du betalade.');
    });
  });

  it('the clinic’s setting turns the function off: its first step answers 404, and confirmations carry no link', async () => {
    const { body } = await app.get('/api/v1/admin/clinic-settings', admin);
    const save = (hasWithdrawalPage: boolean) =>
      app.put('/api/v1/admin/clinic-settings', { ...body.settings, hasWithdrawalPage }, admin);
    expect((await save(false)).status).toBe(200);
    expect(await prepare({ orderNumber: '1001', email: 'a@example.se' })).toMatchObject({ status: 404 });
    const paid = await aPaidCase(app);
    expect(await mailOf(paid.email, 'Tack för din beställning')).not.toContain('/angra');
    expect((await save(true)).status).toBe(200);
    // A text link: the receipt has no button.
    const again = await aPaidCase(app);
    const receipt = await mailOf(again.email, 'Tack för din beställning');
    expect(receipt).toMatch(/Ångra ditt köp här: http\S+\/angra/);
    expect(receipt).not.toContain('Fungerar inte knappen?');
    const html = mailsTo(app, again.email).find(({ subject }) => subject.includes('Tack för'))?.html ?? '';
    const link = /<a [^>]*>Ångra ditt köp här<\/a>/.exec(html)?.[0] ?? '';
    expect(link).toContain('/angra');
    expect(link).not.toMatch(/background|padding|inline-block/);
  });
});

describe('the rate limits of the withdrawal function', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false, env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => app.stop());

  const from = (ip: string, body: unknown) => app.post('/api/v1/withdrawals', body, { 'x-forwarded-for': ip });
  const statuses = async (calls: readonly (() => Promise<{ status: number }>)[]) => {
    const found = [];
    for (const call of calls) found.push((await call()).status);
    return found;
  };

  it('a mailbox takes five declarations an hour, from any address, known or not', async () => {
    const calls = Array.from(
      { length: 6 },
      (_, index) => () => from(`192.0.2.${index}`, { orderNumber: `${index}`, email: 'Nagon@Example.se' }),
    );
    expect(await statuses(calls)).toEqual([202, 202, 202, 202, 202, 429]);
    const refused = await from('192.0.2.9', { orderNumber: '1', email: 'nagon@example.se' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const [stored] = await app.database.query<{ keys: string }>('SELECT string_agg(key, $1) AS keys FROM rate_limits', [
      ' ',
    ]);
    expect(stored?.keys.toLowerCase()).not.toContain('nagon');
  });

  it('a client makes ten declarations an hour, for any order', async () => {
    const calls = Array.from(
      { length: 11 },
      (_, index) => () => from('198.51.100.7', { orderNumber: '1', email: `n${index}@example.se` }),
    );
    expect(await statuses(calls)).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });
});
