import { randomUUID } from 'node:crypto';
import { seedIds } from '@hudvy/stripe-emulator/seed';
import type { Receipt } from '../../../../common/receipt.js';
import { Transactions } from '../../../../src/platform/database/transactions.js';
import { EventPublisher } from '../../../../src/platform/events/event-publisher.js';
import { EmailConfirmed } from '../../../../src/supabase/auth/auth.events.js';
import { BuyerErased } from '../../../../src/shop/orders/orders.events.js';
import { aCustomer, anAdmin, anAdminAtAal2, atAal2, type Person } from '../../../support/content/people.js';
import { CARDS, formData, mailsTo, ordersOf, pay, placeOrder } from '../../../support/orders.js';
import { readPdfStructure } from '../../../support/pdf-structure.js';
import { paidOrder, requestByRule } from '../../../support/refunds.js';
import { callsOf, type AdminCalls } from '../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp, type TestResponse } from '../../../support/test-app.js';

const OPERATOR = {
  name: 'Hudkliniken AB',
  organisationNumber: '556000-0000',
  vatNumber: 'se 556000-0000 01',
  vatExemption: 'Undantaget enligt 10 kap. 6 § mervärdesskattelagen',
  postalAddress: 'Storgatan 1\n111 22 Lund',
  ...{ dataProtectionContact: '', recordSystem: '', patientInsurer: '', hasConfirmedTexts: true },
};

describe('receipts', () => {
  let app: TestApp;
  let admin: AdminCalls;
  let office: Person;
  beforeAll(async () => {
    app = await startTestApp();
    office = await anAdminAtAal2(app);
    admin = callsOf(app, office);
    expect((await saveOperator({})).status).toBe(200);
  });
  afterAll(() => app.stop());

  const saveOperator = (changes: object) =>
    admin.put('operator-statements', {
      statements: {
        operator: { ...OPERATOR, ...changes },
        experts: [],
        medicalReview: { reviewedBy: null, lastReviewedOn: null },
        ...{ footerStatements: [], areStatementsConfirmed: false, reviewsWidgetUrl: null },
      },
    });
  const bearer = ({ token }: Pick<Person, 'token'>) => ({ authorization: `Bearer ${token}` });
  const own = (person: Pick<Person, 'token'>, orderId: string, name = 'receipt'): Promise<TestResponse> =>
    app.get(`/api/v1/me/orders/${orderId}/${name}`, bearer(person));
  const receiptOf = async (orderId: string): Promise<Receipt> => (await admin.get(`orders/${orderId}/receipt`)).body;
  const idOf = async (email: string) => (await ordersOf(app, email))[0]?.id ?? '';
  const addressOf = async ({ client }: Person) => (await client.auth.getUser()).data.user?.email ?? '';
  /** An order that somebody made while signed in, with the address of the account. */
  async function orderOf(person: Person, email?: string): Promise<string> {
    const form = formData({ email: email ?? (await addressOf(person)) });
    const { body } = await app.post('/functions/v1/create-payment', { formData: form }, bearer(person));
    await pay(app, { clientSecret: String(body.client_secret) });
    await app.drain();
    const [row] = await app.database.query<{ id: string }>(
      'SELECT id FROM orders WHERE email = $1 ORDER BY number DESC LIMIT 1',
      [form.email],
    );
    return row?.id ?? '';
  }
  const receiptMails = (email: string) => mailsTo(app, email).filter(({ subject }) => subject.startsWith('Kvitto'));

  describe('who opens them', () => {
    it('the account that ordered reads its receipt, as data and as a file', async () => {
      const anna = await aCustomer(app);
      const id = await orderOf(anna);
      const { status, body, headers } = await own(anna, id);
      expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
      expect(body).toMatchObject({
        buyer: 'Åsa Öberg',
        service: 'Hudbedömning',
        totalOre: 69_900,
        paidOre: 69_900,
        vatOre: 13_980,
        vatPercent: 25,
        vatExemption: '',
        ...{ method: 'card', cardBrand: 'visa', cardLast4: '4242' },
        returns: [],
        seller: { name: 'Hudkliniken AB', organisationNumber: '556000-0000', vatNumber: 'SE556000000001' },
      });
      expect(body.invoiceNumber).toMatch(/./);
      const file = await fetch(`${app.url}/api/v1/me/orders/${id}/receipt.pdf`, { headers: bearer(anna) });
      expect(file.headers.get('content-type')).toBe('application/pdf');
      const { title, tree } = readPdfStructure(Buffer.from(await file.arrayBuffer()));
      expect(title).toBe(`Kvitto, beställning ${body.orderNumber}`);
      expect(JSON.stringify(tree)).toContain('SE556000000001');
    });

    it('another account, a session without its second factor and a visitor open none', async () => {
      const anna = await aCustomer(app);
      const id = await orderOf(anna);
      for (const name of ['receipt', 'receipt.pdf']) {
        expect((await own(await aCustomer(app), id, name)).status).toBe(404);
        expect((await own(office, id, name)).status).toBe(404);
        expect((await app.get(`/api/v1/me/orders/${id}/${name}`)).status).toBe(401);
      }
      const { token } = anna;
      await atAal2(app, anna);
      await app.database.query(`UPDATE sessions SET assurance = 'aal1' WHERE user_id = $1`, [anna.userId]);
      expect((await own({ token }, id)).status).toBeGreaterThanOrEqual(401);
      expect((await own(anna, 'no-id')).status).not.toBe(200);
    });

    it('a receipt opens exactly for whom the invoices of the order open', async () => {
      const anna = await aCustomer(app);
      const opened = async (orderId: string) => {
        const { body } = await app.post('/functions/v1/get-stripe-invoices', undefined, bearer(anna));
        const hasInvoice = (body.invoices as { order_id: string }[]).some(({ order_id: id }) => id === orderId);
        const statuses = [(await own(anna, orderId)).status, (await own(anna, orderId, 'receipt.pdf')).status];
        return { hasInvoice, statuses };
      };
      const both = { hasInvoice: true, statuses: [200, 200] };
      const neither = { hasInvoice: false, statuses: [404, 404] };
      const prove = (at: Date | null) =>
        app.database.query('UPDATE users SET email_proven_at = $2 WHERE id = $1', [anna.userId, at]);
      expect(await opened(await orderOf(anna))).toEqual(both);

      const ofAnother = await orderOf(anna, formData().email);
      expect(await ordersOf(app, await addressOf(anna))).toHaveLength(1);
      expect(await opened(ofAnother)).toEqual(neither);

      await prove(null);
      const before = await orderOf(anna);
      expect(await opened(before)).toEqual(neither);
      await prove(new Date());
      await app.nest
        .get(Transactions)
        .run((tx) => app.nest.get(EventPublisher).publish(tx, EmailConfirmed, { userId: anna.userId }));
      await app.drain();
      expect(await opened(before)).toEqual(both);
    });

    it('an account whose address is proven reads the receipt of an order of 0 kr', async () => {
      const anna = await aCustomer(app);
      const form = formData({ email: await addressOf(anna), couponCode: 'GRATIS100' });
      const { body } = await app.post('/functions/v1/create-payment', { formData: form }, bearer(anna));
      await pay(app, { clientSecret: String(body.client_secret) }, CARDS.good, { payment_method: undefined });
      await app.drain();
      expect(await own(anna, await idOf(form.email))).toMatchObject({ status: 200, body: { paidOre: 0 } });
    });

    it('a receipt that the office may read needs a second factor, and is none of customers', async () => {
      const { id } = await paidOrder(app);
      const [row] = await app.database.query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [id]);
      expect((await admin.get(`orders/${row?.number}/receipt`)).body).toMatchObject({ orderNumber: row?.number });
      for (const person of [await anAdmin(app), await aCustomer(app)]) {
        const calls = callsOf(app, person);
        for (const name of ['receipt', 'receipt.pdf'])
          expect((await calls.get(`orders/${id}/${name}`)).status).toBeGreaterThanOrEqual(401);
        expect((await calls.post(`orders/${id}/receipt`)).status).toBeGreaterThanOrEqual(401);
      }
    });

    it('an order that is not paid has none', async () => {
      const anna = await aCustomer(app);
      const form = formData();
      await app.post('/functions/v1/create-payment', { formData: form }, bearer(anna));
      const id = await idOf(form.email);
      expect((await own(anna, id)).status).toBe(404);
      expect((await admin.get(`orders/${id}/receipt`)).status).toBe(404);
      expect((await admin.post(`orders/${id}/receipt`)).status).toBe(404);
    });

    it('the mail to a guest holds the receipt, and no link to the page', async () => {
      const { email } = await paidOrder(app);
      await app.drain();
      const [mail] = mailsTo(app, email).filter(({ subject }) => subject.startsWith('Tack'));
      for (const body of [mail?.text, mail?.html].map((part) => part?.replaceAll('\u00a0', ' '))) {
        for (const part of [
          ...['Hudkliniken AB', 'Org.nr 556000-0000', 'SE556000000001', 'Storgatan 1'],
          ...['699 kr', 'Varav moms 25 %', '139,80 kr', 'Belopp utan moms', '559,20 kr'],
        ])
          expect(body).toContain(part);
        expect(body).not.toContain('/kvitto');
      }
    });
  });

  describe('what they say', () => {
    it('refunds stand below with their VAT, the last with what remains', async () => {
      const { id } = await paidOrder(app);
      for (const [index, amountOre] of [33_333, 33_333, 3_234].entries()) {
        await requestByRule(app, id, { rule: `part-${index}`, reason: 'goodwill', amountOre });
        await app.drain();
      }
      const { paidOre, vatOre, returns } = await receiptOf(id);
      expect(returns.map(({ amountOre, vatOre: vatBackOre }) => [amountOre, vatBackOre])).toEqual([
        [33_333, 6_667],
        [33_333, 6_666],
        [3_234, 647],
      ]);
      expect(returns.reduce((sum, each) => sum + each.vatOre, 0)).toBe(vatOre);
      expect(returns.reduce((sum, each) => sum + each.amountOre, 0)).toBe(paidOre);
    });

    it('an order of 0 kr has a receipt', async () => {
      const order = await placeOrder(app, { couponCode: 'GRATIS100' });
      await pay(app, order, CARDS.good, { payment_method: undefined });
      await app.drain();
      expect(await receiptOf(await idOf(order.email))).toMatchObject({
        ...{ totalOre: 0, paidOre: 0, vatOre: 0, discountOre: 69_900, method: '' },
      });
      const [mail] = mailsTo(app, order.email).filter(({ subject }) => subject.startsWith('Tack'));
      expect(mail?.text).toContain('Betalt med: Inget att betala');
    });

    it('an exempt order keeps the reason that it was paid with when the setting changes', async () => {
      const { data } = await app.stripe.prices.list({ product: seedIds.product, active: true });
      const price = data.find(({ lookup_key: key }) => key === 'hudbedomning');
      const setRate = async (rate: string) => {
        await app.stripe.prices.update(price?.id ?? '', { metadata: { tax_rate: rate } });
        await app.drain();
      };
      await setRate('none');
      const { id, email } = await paidOrder(app);
      await setRate('');
      await app.drain();
      expect((await saveOperator({ vatExemption: 'Något annat' })).status).toBe(200);
      const { vatPercent, vatOre, vatExemption } = await receiptOf(id);
      expect({ vatPercent, vatOre, vatExemption }).toEqual({
        ...{ vatPercent: 0, vatOre: 0, vatExemption: OPERATOR.vatExemption },
      });
      const [mail] = mailsTo(app, email).filter(({ subject }) => subject.startsWith('Tack'));
      expect(mail?.text).toContain(`Moms: ${OPERATOR.vatExemption}`);
      await saveOperator({});
    });

    it('the receipt of an erased buyer names nobody', async () => {
      const { id } = await paidOrder(app);
      await app.nest
        .get(Transactions)
        .run((tx) => app.nest.get(EventPublisher).publish(tx, BuyerErased, { userId: randomUUID(), orderIds: [id] }));
      await app.drain();
      const receipt = await receiptOf(id);
      expect(receipt).toMatchObject({ buyer: '', paidOre: 69_900 });
      expect(JSON.stringify(receipt)).not.toMatch(/Öberg|070|@example\.se/);
      expect(await admin.post(`orders/${id}/receipt`)).toMatchObject({ status: 409, body: { code: 'no_address' } });
    });

    it.each(['SE556000000101', 'SE556000000002', '556000000001', 'SE55600000000a'])(
      'the VAT number %s of the operator is refused, by field',
      async (vatNumber) => {
        const { status, body } = await saveOperator({ vatNumber });
        expect({ status, error: String(body.error) }).toMatchObject({
          status: 400,
          error: expect.stringContaining('operator.vatNumber') as string,
        });
      },
    );
  });

  describe('sending one again', () => {
    it('the receipt is mailed with refunds until now, and stands in the story of the order', async () => {
      const { id, email } = await paidOrder(app);
      await requestByRule(app, id, { rule: 'part', reason: 'goodwill', amountOre: 20_000 });
      await app.drain();
      expect((await admin.post(`orders/${id}/receipt`)).status).toBe(202);
      await app.drain();
      const [mail] = receiptMails(email);
      const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
      for (const part of ['−200 kr', 'Varav moms 25 %: −40 kr', 'Kvar av betalningen: 499 kr', 'Visa-kort som slutar'])
        expect(text).toContain(part);
      const { events } = (await admin.get(`orders/${id}`)).body;
      expect(events).toContainEqual(
        expect.objectContaining({ kind: 'mail', template: 'orders.receipt', state: 'sent' }),
      );
    });

    it('one goes at a time', async () => {
      const { id, email } = await paidOrder(app);
      await app.drain();
      const answers = await Promise.all([1, 2, 3].map(() => admin.post(`orders/${id}/receipt`)));
      const refused = answers.filter(({ status }) => status === 409);
      for (const { body } of refused) expect(body).toMatchObject({ code: 'receipt_on_its_way' });
      await app.drain();
      expect(receiptMails(email)).toHaveLength(answers.length - refused.length);
      await app.database.query(
        `UPDATE mail_deliveries SET state = 'queued', sent_at = NULL WHERE subject_id = $1 AND template = 'orders.receipt'`,
        [id],
      );
      expect(await admin.post(`orders/${id}/receipt`)).toMatchObject({
        status: 409,
        body: { code: 'receipt_on_its_way' },
      });
      await app.database.query(`UPDATE mail_deliveries SET state = 'sent', sent_at = now() WHERE subject_id = $1`, [
        id,
      ]);
    });
  });
});
