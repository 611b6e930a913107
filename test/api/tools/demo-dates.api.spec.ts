import pg from 'pg';
import { demoCases, hoursSinceOrder } from '../../../tools/seed/cases/demo-cases.js';
import { seedCase } from '../../../tools/seed/cases/seed-case.js';
import { seedDemo } from '../../../tools/seed/seed-demo.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const HOUR_MS = 3_600_000;

describe('the dates of the demo’s cases', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.database.query('INSERT INTO demo_mark DEFAULT VALUES');
    const client = new pg.Client({ connectionString: app.database.url });
    await client.connect();
    const { SEAL_KEYS: sealKeys = '', IDENTITY_LOOKUP_KEY: identityLookupKey = '' } = app.settings;
    await seedDemo(client, { sealKeys, identityLookupKey }, new Date());
    await client.end();
  });
  afterAll(() => app.stop());

  it('each is ordered, paid, sent and answered in this order, with an invoice of the day, and nothing is to come', async () => {
    const begun = Date.now();
    const orders: Record<string, Date | null>[] = [];
    for (const demo of demoCases) {
      await seedCase(app.nest, demo);
      await app.drain();
      const [found] = await app.database.query<Record<string, Date | null>>(
        `SELECT o.created_at AS ordered, o.paid_at AS paid, i.invoice_created_at AS invoiced,
           c.clock_started_at AS sent, (SELECT min(asked_at) FROM case_info_requests WHERE case_id = c.id) AS asked,
           (SELECT signed_at FROM case_replies WHERE case_id = c.id) AS answered,
           (SELECT min(sent_at) FROM case_messages WHERE case_id = c.id) AS written
         FROM orders o JOIN cases c ON c.order_id = o.id JOIN invoices i ON i.order_id = o.id ORDER BY o.number DESC LIMIT 1`,
      );
      orders.push(found ?? {});
    }
    const now = Date.now();
    for (const [index, { ordered, paid, invoiced, sent, asked, answered, written }] of orders.entries()) {
      const demo = demoCases[index];
      const course = [ordered, paid, sent, asked, answered, written]
        .filter((at) => at !== null && at !== undefined)
        .map((at) => at.getTime());
      const where = { index, end: demo?.end };
      expect({ ...where, course: course.toSorted((one, other) => one - other) }).toEqual({ ...where, course });
      expect({ ...where, isToCome: course.some((at) => at > now) }).toEqual({ ...where, isToCome: false });
      const orderedAt = begun - (demo === undefined ? 0 : hoursSinceOrder(demo)) * HOUR_MS;
      for (const at of [ordered, invoiced]) {
        const late = (at?.getTime() ?? 0) - orderedAt;
        expect({ ...where, isThen: late > -1_000 && late <= now - begun }).toEqual({ ...where, isThen: true });
      }
      if (demo?.end === 'answered' || demo?.end === 'closed') expect(answered).toBeInstanceOf(Date);
    }
  });
});
