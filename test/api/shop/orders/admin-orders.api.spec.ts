import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { formData, ordersOf, pay, placeOrder } from '../../../support/orders.js';
import { aClinician } from '../../../support/auth/clinicians.js';
import { applyToCase } from '../../../support/cases.js';
import { aSubmittedCase, signCase } from '../../../support/desk-cases.js';
import { anAdminAtAal2 } from '../../../support/content/people.js';
import { paidOrder, refundCalls, refundsOf } from '../../../support/refunds.js';
import { planOf, statementsOf } from '../../../support/statements.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../../support/settings/admin-calls.js';

describe('orders for admins', () => {
  let app: TestApp;
  let admin: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await adminCalls(app, anAdminAtAal2);
  });
  afterAll(() => app.stop());

  const numbers = async (query: string) => {
    const { status, body } = await admin.get(`orders?${query}`);
    expect(status).toBe(200);
    return (body.orders as { number: string }[]).map(({ number }) => Number(number));
  };

  /** Orders of one name, in SQL because there are many. @returns their numbers, newest first */
  async function orders(count: number, name: string, status = 'expired'): Promise<number[]> {
    const rows = await app.database.query<{ number: string }>(
      `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount, currency, shown)
       SELECT gen_random_uuid(), 'assessment', $3, $1, lower(gen_random_uuid() || '@example.se'), '+46701234567', 'kvinna', 'regular', 69900, 13980, 0, 'SEK',
         '{"productName": "Hudbedömning"}' FROM generate_series(1, $2) RETURNING number`,
      [name, count, status],
    );
    return rows.map(({ number }) => Number(number)).sort((one, other) => other - one);
  }

  it('the list is sorted newest first and has each order once, also while new ones arrive', async () => {
    const name = `Ärlig ${randomUUID()}`;
    const made = await orders(45, name);
    const seen: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { body } = await admin.get(
        `orders?q=${encodeURIComponent(name)}&limit=20${after === '' ? '' : `&after=${after}`}`,
      );
      seen.push(...(body.orders as { number: string }[]).map(({ number }) => Number(number)));
      after = body.next;
      if (after !== null) await orders(3, name);
    }
    expect(seen).toEqual(made);
  });

  it('of 10,000 orders the list sends one page, and the next by its cursor', async () => {
    const name = `Många ${randomUUID()}`;
    const made = await orders(10_000, name);
    const first = await admin.get(`orders?q=${encodeURIComponent(name)}`);
    expect((first.body.orders as { number: string }[]).map(({ number }) => Number(number))).toEqual(made.slice(0, 20));
    expect(await numbers(`q=${encodeURIComponent(name)}&after=${first.body.next}`)).toEqual(made.slice(20, 40));
  });

  it('an order is found by number, by part of a name in any case, and by address, without wildcards', async () => {
    const name = `Åsa Öhrn_${randomUUID()}`;
    const { email } = await placeOrder(app, { name });
    const [{ id, number } = { id: '', number: '' }] = await ordersOf(app, email);
    await expect(admin.get(`orders?q=%20${number}%20`)).resolves.toMatchObject({
      body: { orders: [{ id, number, name, email, state: 'pending', totalOre: 69_900, paidOre: null }], next: null },
    });
    expect(await numbers(`q=${encodeURIComponent(name.toUpperCase())}`)).toEqual([Number(number)]);
    expect(await numbers(`q=${encodeURIComponent(email.slice(2, 30))}`)).toEqual([Number(number)]);
    expect(await numbers(`q=${encodeURIComponent(name.replace('_', '%'))}`)).toEqual([]);
    expect(await numbers('q=99999999999999999999')).toEqual([]);
    const statements = await statementsOf(app, () => admin.get(`orders?q=${encodeURIComponent(name)}`));
    const search = statements.find(({ query }) => query.includes('LIKE') && query.includes('sorted'));
    expect(search && (await planOf(app, search, ['seqscan', 'indexscan']))).toContain('Index Scan on orders_search');
  });

  it('an address finds the orders whose address begins so, and any other part only without one', async () => {
    const unique = randomUUID();
    const place = async (email: string) => {
      await placeOrder(app, { ...formData(), email });
      return Number((await ordersOf(app, email))[0]?.number);
    };
    const [anna, hanna] = [await place(`anna-${unique}@example.se`), await place(`hanna-${unique}@example.se`)];
    expect(await numbers(`q=ANNA-${unique}@example.se`)).toEqual([anna]);
    expect(await numbers(`q=anna-${unique}@`)).toEqual([anna]);
    expect(await numbers(`q=nna-${unique}@example`)).toEqual([hanna, anna]);
    expect(await numbers(`q=nna-${unique}`)).toEqual([hanna, anna]);
    expect(await numbers(`q=a_na-${unique}@`)).toEqual([]);
  });

  it('the list filters by state', async () => {
    const name = `Delad ${randomUUID()}`;
    const cancelled = await orders(2, name, 'cancelled');
    await orders(2, name, 'expired');
    expect(await numbers(`q=${encodeURIComponent(name)}&state=cancelled`)).toEqual(cancelled);
    for (const query of ['state=lost', 'limit=0', 'limit=101', 'after=x']) {
      await expect(admin.get(`orders?${query}`)).resolves.toMatchObject({ status: 400 });
    }
  });

  it('an order is found by its telephone number, as it is typed or as far as it goes', async () => {
    const [number = 0] = await orders(1, `Ring ${randomUUID()}`);
    const phone = `+4670${String(number).padStart(7, '0')}`;
    await app.database.query('UPDATE orders SET phone = $2 WHERE number = $1', [number, phone]);
    const national = `0${phone.slice(3)}`;
    for (const typed of [phone, national, `${national.slice(0, 3)}-${national.slice(3)}`, national.slice(0, -1)])
      expect(await numbers(`q=${encodeURIComponent(typed)}`)).toContain(number);
    const statements = await statementsOf(app, () => admin.get(`orders?q=${national}`));
    const search = statements.find(({ query }) => query.includes('phone" LIKE'));
    expect(search && (await planOf(app, search, ['seqscan', 'indexscan']))).toContain('Index Scan on orders_phone');
  });

  it('the orders of a period come page by page, in both directions', async () => {
    const name = `Period ${randomUUID()}`;
    const made = await orders(5, name);
    await app.database.query(
      `UPDATE orders SET created_at = '2020-03-01T10:00:00Z'::timestamptz + (number % 3) * interval '1 day' WHERE name = $1`,
      [name],
    );
    const period = 'from=2020-03-01T00:00:00Z&until=2020-04-01T00:00:00Z';
    const all = async (sort: string) => {
      const seen: number[] = [];
      for (let after = ''; ;) {
        const { body } = await admin.get(`orders?${period}&sort=${sort}&limit=2${after}`);
        seen.push(...(body.orders as { number: string }[]).map(({ number }) => Number(number)));
        if (body.next === null) return seen;
        after = `&after=${body.next}`;
      }
    };
    const byDay = [...made].sort((one, other) => (other % 3) - (one % 3) || other - one);
    expect(await all('newest')).toEqual(byDay);
    expect(await all('oldest')).toEqual([...byDay].reverse());
    expect(await numbers(`${period}&state=paid`)).toEqual([]);
    await app.database.query('UPDATE orders SET paid_ore = amount_total WHERE name = $1 AND number % 2 = 0', [name]);
    const [sums] = await app.database.query(
      `SELECT count(*)::int AS orders, sum(amount_total)::int AS "totalOre", coalesce(sum(paid_ore), 0)::int AS "paidOre",
              sum(refunded_ore)::int AS "refundedOre", sum(discount_amount)::int AS "discountOre", NULL AS "vatOre", NULL AS "leftOre"
       FROM orders WHERE name = $1`,
      [name],
    );
    expect((await admin.get(`orders/sums?${period}`)).body).toEqual(sums);
    expect((await admin.get(`orders/sums?${period}&waits=late-cases`)).body).toMatchObject({ orders: 0, totalOre: 0 });
    expect((await admin.get('orders/sums?waits=lost-things')).status).toBe(400);
    const statements = await statementsOf(app, () => admin.get(`orders?${period}&state=expired`));
    const listing = statements.find(({ query }) => query.includes('"created_at" >='));
    expect(listing && (await planOf(app, listing, ['seqscan', 'sort']))).toContain('orders_status_created');
  });

  it('orders are sorted by amount, page by page, among all and among those found', async () => {
    const name = `Belopp ${randomUUID()}`;
    const made = await orders(5, name);
    await app.database.query('UPDATE orders SET amount_total = 9000000 + (number % 2)::int WHERE name = $1', [name]);
    const byAmount = [...made].sort((one, other) => (other % 2) - (one % 2) || other - one);
    const { body: first } = await admin.get('orders?sort=highest&limit=2');
    const { body: rest } = await admin.get(`orders?sort=highest&limit=3&after=${first.next}`);
    const seen = [...first.orders, ...rest.orders] as { number: string }[];
    expect(seen.map(({ number }) => Number(number))).toEqual(byAmount);
    expect(await numbers(`sort=highest&q=${encodeURIComponent(name)}`)).toEqual(byAmount);
    expect(await numbers(`sort=lowest&q=${encodeURIComponent(name)}`)).toEqual([...byAmount].reverse());
    const statements = await statementsOf(app, () => admin.get('orders?sort=lowest'));
    const listing = statements.find(({ query }) => query.includes('ORDER BY "order"."amount_total"'));
    expect(listing && (await planOf(app, listing, ['seqscan', 'sort']))).toContain('orders_amount');
  });

  it('orders in which something waits are listed by its name', async () => {
    const [number = 0] = await orders(1, `Väntar ${randomUUID()}`);
    await app.database.query('UPDATE orders SET held_at = now() WHERE number = $1', [number]);
    expect(await numbers('waits=held-orders')).toContain(number);
    expect(await numbers('waits=any')).toContain(number);
    expect(await numbers('waits=late-cases')).toEqual([]);
    const refused = await admin.get('orders?waits=nothing');
    expect(refused).toMatchObject({ status: 400, body: { code: 'unknown_waiting_set' } });
    await app.database.query('UPDATE orders SET held_at = NULL WHERE number = $1', [number]);
  });

  it('an order shows its whole history, with the state of its case and nothing from it', async () => {
    const order = await paidOrder(app);
    const { request } = await refundCalls(app);
    await app.drain();
    const { body: refund } = await request(order.id, { amountOre: 20_000, reason: 'goodwill' });
    await app.drain();
    const { status, headers, body } = await admin.get(`orders/${order.id}`);
    expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
    expect(body).toMatchObject({
      order: { id: order.id, email: order.email, state: 'part_refunded', paidOre: 69_900, refundedOre: 20_000 },
      leftOre: 49_900,
      refunds: [{ id: refund.id, amountOre: 20_000, reason: 'goodwill', state: 'succeeded', failure: null }],
      case: { id: expect.any(String), state: 'form_sent' },
    });
    expect(body.refunds[0].requestedBy).toContain('@');
    const kinds = (body.events as { kind: string; template?: string }[]).map(({ kind, template }) => template ?? kind);
    expect(kinds.slice(0, 2)).toEqual(['created', 'payment-begun']);
    expect([...kinds].sort()).toEqual(
      [
        ...['created', 'payment-begun', 'paid', 'invoice', 'case-opened'],
        ...['orders.confirmation', 'assessments.form', 'orders.refund'],
        ...['refund-requested', 'refund-sent', 'refund-succeeded'],
      ].sort(),
    );
    const instants = (body.events as { at: string }[]).map(({ at }) => at);
    expect(instants).toEqual([...instants].sort());
    expect(Object.keys(body.case).sort()).toEqual(['doctor', 'dueAt', 'id', 'isFrozen', 'limitAt', 'state']);
    expect(body.order).not.toHaveProperty('gender');
  });

  it('an order says whose its case is and until when it is due, as long as it waits, and the list names its state', async () => {
    const { id } = await aSubmittedCase(app);
    const anna = await aClinician(app);
    const [{ number } = { number: '' }] = await app.database.query<{ number: string }>(
      'SELECT number FROM orders JOIN cases ON order_id = orders.id WHERE cases.id = $1',
      [id],
    );
    const seen = async () => {
      const [story, list] = await Promise.all([admin.get(`orders/${number}`), admin.get(`orders?q=${number}`)]);
      const { state, doctor, dueAt, limitAt } = story.body.case;
      expect(list.body.orders).toMatchObject([{ number, caseState: state }]);
      return { state, doctor, isDue: dueAt !== null && limitAt !== null };
    };
    expect(await seen()).toEqual({ state: 'submitted', doctor: null, isDue: true });
    await applyToCase(app, id, { event: 'case-claimed', actor: { role: 'clinician', id: anna.clinicianId } });
    expect(await seen()).toEqual({ state: 'in_review', doctor: 'Anna Lind', isDue: true });
    await signCase(app, id, anna.clinicianId);
    expect(await seen()).toEqual({ state: 'answered', doctor: 'Anna Lind', isDue: false });
  });

  it('a free order has nothing left to refund, and an unknown one answers 404', async () => {
    const free = await placeOrder(app, { ...formData(), couponCode: 'GRATIS100' });
    await pay(app, free);
    await app.drain();
    const [{ id } = { id: '' }] = await ordersOf(app, free.email);
    await expect(admin.get(`orders/${id}`)).resolves.toMatchObject({ body: { leftOre: 0, refunds: [] } });
    for (const missing of [randomUUID(), 'nonsense']) {
      await expect(admin.get(`orders/${missing}`)).resolves.toMatchObject({ status: 404 });
    }
  });

  it('only an admin with a second factor reads orders', async () => {
    const order = await paidOrder(app);
    const { customer, unauthenticated } = await othersCalls(app);
    const withoutFactor = await adminCalls(app);
    for (const path of ['orders', `orders/${order.id}`]) {
      expect([(await customer.get(path)).status, (await unauthenticated.get(path)).status]).toEqual([403, 401]);
      const { status, body } = await withoutFactor.get(path);
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'auth.insufficient-aal' });
    }
    const refund = { reason: 'goodwill' };
    const post = (calls: AdminCalls) => calls.post(`orders/${order.id}/refunds`, refund);
    const statuses = [(await post(customer)).status, (await post(unauthenticated)).status];
    expect([...statuses, (await post(withoutFactor)).status]).toEqual([403, 401, 403]);
  });

  it('a refund needs a second factor of the last ten minutes', async () => {
    const order = await paidOrder(app);
    const { userId, request } = await refundCalls(app);
    const shownMinutesAgo = (minutes: number) =>
      app.database.query(
        `UPDATE sessions SET methods = (SELECT jsonb_agg(m || jsonb_build_object('timestamp', extract(epoch FROM now())::bigint - $2 * 60))
           FROM jsonb_array_elements(methods) m) WHERE user_id = $1`,
        [userId, minutes],
      );
    await shownMinutesAgo(11);
    const key = randomUUID();
    await expect(request(order.id, {}, key)).resolves.toMatchObject({
      status: 401,
      body: { code: 'step_up_required' },
    });
    expect(await refundsOf(app, order.id)).toEqual([]);
    await shownMinutesAgo(9);
    expect((await request(order.id, {}, key)).status).toBe(202);
    expect(await refundsOf(app, order.id)).toHaveLength(1);
  });
});
