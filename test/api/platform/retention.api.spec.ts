import { randomUUID } from 'node:crypto';
import { PurgeUnpaidOrdersHandler } from '../../../src/shop/orders/retention/retention.handlers.js';
import { PurgeExpiredHandler } from '../../../src/platform/maintenance/maintenance.module.js';
import { KEPT, PURGED } from '../../../src/retention.js';
import { serviceRole } from '../../support/auth/clients.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { aCustomer } from '../../support/content/people.js';
import { ordersOf, placeOrder } from '../../support/orders.js';

describe('retention', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const sql = (text: string, parameters: unknown[] = []) =>
    app.database.query<Record<string, unknown>>(text, parameters);

  describe('orders', () => {
    interface Given {
      status: string;
      age?: number;
      session?: { status: string; age: number };
    }

    /** An order some days old, with at most one checkout session. */
    async function anOrder({ status, age = 31, session }: Given): Promise<string> {
      const id = randomUUID();
      await sql(
        `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount, currency,
           shown, created_at, paid_at)
         VALUES ($1, 'assessment', $2, 'Åsa Öberg', 'asa@example.se', '+46701234567', 'kvinna', 'regular', 69900, 0, 0, 'SEK', '{}',
           now() - $3 * interval '1 day', CASE WHEN $2 = 'paid' THEN now() END)`,
        [id, status, age],
      );
      if (session) {
        await sql(
          `INSERT INTO checkout_sessions (order_id, attempt, status, amount_total, created_at)
           VALUES ($1, 1, $2, 69900, now() - $3 * interval '1 day')`,
          [id, session.status, session.age],
        );
      }
      return id;
    }

    it('an unpaid order is deleted after 30 days with its ended sessions, and all others stay [M15, P85]', async () => {
      const gone = [
        await anOrder({ status: 'pending' }),
        await anOrder({ status: 'expired', session: { status: 'expired', age: 31 } }),
        await anOrder({ status: 'cancelled', session: { status: 'expired', age: 31 } }),
      ];
      const kept = [
        await anOrder({ status: 'expired', age: 29, session: { status: 'expired', age: 29 } }),
        await anOrder({ status: 'expired', session: { status: 'expired', age: 2 } }),
        await anOrder({ status: 'pending', session: { status: 'open', age: 31 } }),
        await anOrder({ status: 'expired', session: { status: 'complete', age: 31 } }),
        await anOrder({ status: 'paid', age: 400, session: { status: 'complete', age: 400 } }),
      ];
      for (let run = 1; run <= 2; run += 1) {
        await app.nest.get(PurgeUnpaidOrdersHandler, { strict: false }).handle();
        const left = await sql('SELECT id FROM orders WHERE id = ANY ($1)', [[...gone, ...kept]]);
        expect(left.map(({ id }) => id).sort()).toEqual([...kept].sort());
      }
      expect(await sql('SELECT 1 FROM checkout_sessions WHERE order_id = ANY ($1)', [gone])).toEqual([]);
    });

    it.each([
      ['for good', false],
      ['softly', true],
    ])(
      'an order of an account erased %s loses name, e-mail and phone, and keeps number, amounts and dates',
      async (_, isSoft) => {
        const { userId } = await aCustomer(app);
        const [user] = await sql('SELECT email FROM users WHERE id = $1', [userId]);
        const { email } = await placeOrder(app, { email: user?.['email'] });
        const [before] = await sql('SELECT * FROM orders WHERE email = $1', [email]);
        await sql('UPDATE orders SET user_id = $2 WHERE email = $1', [email, userId]);
        const { error } = await serviceRole(app).auth.admin.deleteUser(userId, isSoft);
        expect(error).toBeNull();
        await app.drain();
        const [after] = await sql('SELECT * FROM orders WHERE id = $1', [before?.['id']]);
        expect(after).toEqual({ ...before, name: '', email: '', phone: '', searched: '\n', user_id: null });
        expect(await ordersOf(app, email)).toEqual([]);
      },
    );
  });

  describe('mails', () => {
    const aMail = async (state: string, age: number, hasContent: boolean): Promise<string> => {
      const id = randomUUID();
      await sql(
        `INSERT INTO mail_deliveries (id, dedupe_key, template, subject_id, recipient, state, message_id, sealed_content, created_at, sent_at)
         VALUES ($1::uuid, $5, 'test', $1::uuid, 'asa@example.se', $2::text, $5, $3, now() - $4 * interval '1 day', CASE WHEN $2::text = 'sent' THEN now() END)`,
        [id, state, hasContent ? Buffer.from('x') : null, age, id],
      );
      return id;
    };

    it('an unsendable mail loses its content after a week and its recipient after 30 days, and its row after a year [M15, P87]', async () => {
      const fresh = await aMail('queued', 6, true);
      const givenUp = await aMail('queued', 8, true);
      const refused = await aMail('failed', 8, true);
      const sent = await aMail('sent', 29, false);
      const old = await aMail('sent', 31, false);
      await aMail('sent', 366, false);
      for (let run = 1; run <= 2; run += 1) {
        await app.nest.get(PurgeExpiredHandler, { strict: false }).handle();
        const rows = await sql(
          `SELECT id, state, recipient, sealed_content IS NOT NULL AS content FROM mail_deliveries WHERE template = 'test'`,
        );
        expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(
          new Map([
            [fresh, { state: 'queued', recipient: 'asa@example.se', content: true }],
            [givenUp, { state: 'failed', recipient: 'asa@example.se', content: false }],
            [refused, { state: 'failed', recipient: 'asa@example.se', content: false }],
            [sent, { state: 'sent', recipient: 'asa@example.se', content: false }],
            [old, { state: 'sent', recipient: '', content: false }],
          ]),
        );
      }
    });
  });

  it('an unsendable text message loses its text after a day and its number after 30 days, and its row after a year [P95]', async () => {
    const aText = async (age: number, hasText: boolean): Promise<string> => {
      const id = randomUUID();
      await sql(
        `INSERT INTO sms_deliveries (id, dedupe_key, template, subject_id, recipient, sealed_content, created_at)
         VALUES ($1::uuid, $4, 'test', $1::uuid, '+46701234567', $2, now() - $3 * interval '1 hour')`,
        [id, hasText ? Buffer.from('x') : null, age, id],
      );
      return id;
    };
    const fresh = await aText(23, true);
    const givenUp = await aText(25, true);
    const recent = await aText(29 * 24, false);
    const old = await aText(31 * 24, false);
    await aText(366 * 24, false);
    await app.nest.get(PurgeExpiredHandler, { strict: false }).handle();
    const rows = await sql(
      `SELECT id, recipient <> '' AS number, sealed_content IS NOT NULL AS text FROM sms_deliveries WHERE template = 'test'`,
    );
    expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(
      new Map([
        [fresh, { number: true, text: true }],
        [givenUp, { number: true, text: false }],
        [recent, { number: true, text: false }],
        [old, { number: false, text: false }],
      ]),
    );
  });

  it('every table with a column of personal data is in the retention table', async () => {
    const named = new Set([...PURGED, ...KEPT].flatMap(({ table }) => table.split(', ')));
    const holding = await sql(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public'
         AND (column_name IN ('email', 'phone', 'name', 'recipient', 'ip', 'user_id', 'sent_to') OR column_name LIKE 'sealed%')`,
    );
    const editorial = [
      'schema_migrations',
      'cache_versions',
      'cms_faq_sections',
      'reconciliation_marks',
      'catalog_products',
      'storage_buckets',
      'storage_objects',
    ];
    const others = [
      'blog_post_editors',
      'brand',
      'drug_word_allowances',
      'product_texts',
      'campaigns',
      'operator_statements',
    ];
    const missing = holding
      .map(({ name }) => String(name))
      .filter((name) => !named.has(name) && ![...editorial, ...others].includes(name));
    expect(missing).toEqual([]);
  });
});
