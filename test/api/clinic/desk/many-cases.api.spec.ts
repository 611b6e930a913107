import type { QueueResponse } from '../../../../src/clinic/desk/contracts/queue.contract.js';
import { aClinician, type AtDesk } from '../../../support/auth/clinicians.js';
import { anAdminAtAal2 } from '../../../support/content/people.js';
import { adminCalls, type AdminCalls } from '../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const CASES = 300;
const PAGE = 100;

/** A night's worth of forms: each of another buyer, paid and sent in, due one after the other. */
const AT_ONCE = `
  WITH made AS (
    INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount,
      currency, shown, paid_at, paid_ore)
    SELECT gen_random_uuid(), 'assessment', 'paid', 'Kund ' || n, 'kund' || n || '@example.se', '+46701740' || 600 + n % 100, 'kvinna',
      'regular', 69900, 13980, 0, 'SEK', '{}', now(), 69900
    FROM generate_series(1, $1) AS n
    RETURNING id, number)
  INSERT INTO cases (id, offering_key, order_id, state, state_since, clock_started_at, clock_target_ms, due_at, limit_at)
  SELECT gen_random_uuid(), 'assessment', id, 'submitted', now(), now(), 86400000, now() + interval '1 hour' + number * interval '1 second',
    now() + interval '4 days' FROM made`;

describe('three hundred cases at once', () => {
  let app: TestApp;
  let admin: AdminCalls;
  let doctors: readonly AtDesk[];
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    admin = await adminCalls(app, anAdminAtAal2);
    doctors = [await aClinician(app, 'Anna Lind'), await aClinician(app, 'Bo Ek'), await aClinician(app, 'Cia Ask')];
    await app.database.query(AT_ONCE, [CASES]);
  });
  afterAll(() => app.stop());

  const queue = async (who: AtDesk, after: string | null = null, limit = 50) =>
    (await who.get(`/cases?view=unclaimed&limit=${limit}${after === null ? '' : `&after=${after}`}`))
      .body as QueueResponse;

  it('the office counts them and reads each once, page by page', async () => {
    expect((await admin.get('overview')).body.waiting).toMatchObject({ 'waiting-cases': CASES, 'late-cases': 0 });
    const seen: string[] = [];
    for (let after = ''; ;) {
      const { status, body } = await admin.get(`orders?waits=waiting-cases&limit=${PAGE}${after}`);
      expect(status).toBe(200);
      seen.push(...(body.orders as { number: string }[]).map(({ number }) => number));
      if (body.next === null) break;
      after = `&after=${body.next}`;
    }
    expect(seen).toHaveLength(CASES);
    expect(new Set(seen).size).toBe(CASES);
    expect((await admin.get('customers?limit=100')).body.customers).toHaveLength(PAGE);
  });

  it('the desk counts them and reads each once, the first due first', async () => {
    const [anna] = doctors as [AtDesk];
    const seen: { id: string; dueAt: string }[] = [];
    for (let after: string | null = null; ;) {
      const page: QueueResponse = await queue(anna, after);
      seen.push(...(page.cases as unknown as { id: string; dueAt: string }[]));
      after = page.next;
      if (after === null) break;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(CASES);
    const due = seen.map(({ dueAt }) => dueAt);
    expect(due).toEqual([...due].sort());
  });

  it('three doctors who take the first cases at once share them without one taken twice', async () => {
    const first = (await queue(doctors[0] as AtDesk, null, 10)).cases.map(({ id }) => id);
    const claims = await Promise.all(
      doctors.flatMap((doctor) =>
        first.map(async (id) => [id, (await doctor.post(`/cases/${id}/claim`)).status] as const),
      ),
    );
    const taken = claims.filter(([, status]) => status < 300).map(([id]) => id);
    expect([...new Set(taken)].sort()).toEqual([...first].sort());
    expect(taken).toHaveLength(first.length);
    expect(claims.filter(([, status]) => status >= 500)).toEqual([]);
    expect((await admin.get('orders?waits=waiting-cases&limit=100')).status).toBe(200);
  });
});
