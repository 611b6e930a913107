import { aPersonWithFactor } from '../../../../support/auth/clinicians.js';
import { aMailedCase, codeTo, openCase, openSession, pageHeaders } from '../../../../support/case-access.js';
import { anAdminAtAal2 } from '../../../../support/content/people.js';
import { placeOrder } from '../../../../support/orders.js';
import { copiesOf, jsonOf, type FetchedCopy } from '../../../../support/own-data.js';
import { callsOf, type AdminCalls } from '../../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../../support/test-app.js';

const OF_ACCOUNT = '/api/v1/me/own-data/exports';
const [OWN_NOTE, NOTE_ABOUT_CLOSED, OTHERS_NOTE, NOTE_WITHOUT_CASE] = [
  'Ringde om kvittot <två gånger>.',
  'Vill byta telefonnummer.',
  'Gäller grannens beställning.',
  'Betalade medan kliniken var stängd.',
];

/** What hangs on an order or an account and is not copied under the name of its table. */
const NOT_COPIED: Readonly<Record<string, string>> = {
  account_customers: 'numbers at Stripe; what was paid is in orders and invoices',
  auth_codes: 'hashes of codes that last minutes',
  balance_transactions: 'the amounts are in orders and refunds; the fees are the clinic’s',
  blog_post_editors: 'the work of staff',
  case_end_requests: 'an act of staff; the refund and the state of the case are copied',
  case_sessions: 'in the copy of the case',
  case_check_ins: 'in the copy of the case',
  case_trust: 'hashes; the sign-ins themselves are in sessions and case_sessions',
  case_visits: 'at the desk, of staff; the patient has the access log',
  cases: 'in the copy of the case',
  clinicians: 'a role of staff; patients have none',
  cms_admins: 'a role of staff; patients have none',
  desk_sessions: 'at the desk, of staff',
  factor_challenges: 'codes and challenges that last minutes',
  factor_resets: 'of staff alone',
  job_decisions: 'how staff handled a failed job of the clinic',
  log_reviewers: 'a role of staff; patients have none',
  matters: 'copied by their kinds: rights_requests, and access_questions and quality_reports in the copy of the case',
  one_time_tokens: 'hashes of links and codes; the mails that brought them are copied',
  ordering_browsers: 'a hash that lasts a day',
  own_data_export_cases: 'the copy itself says what it has',
  own_data_exports: 'earlier copies; the mails about them are copied',
  persons: 'copied as `person`',
  quality_report_texts: 'in the copy of the case',
  recovery_codes: 'hashes of codes; security_events says when they were made and used',
  withdrawal_links: 'a hash; the declaration that it was used for is copied',
};

/** What hangs on these is of their own kind: the walk of cases has its own test, and staff are no patients. */
const NOT_FOLLOWED = ['cases', 'clinicians', 'cms_admins'];

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

describe('what a copy has of orders and of the account', () => {
  let app: TestApp;
  let office: AdminCalls;
  beforeAll(async () => {
    app = await startTestApp();
    office = callsOf(app, await anAdminAtAal2(app));
  });
  afterAll(() => app.stop());

  const write = async (orderId: string, text: string) =>
    expect((await office.post(`orders/${orderId}/notes`, { text })).status).toBe(204);
  const numberOf = async (orderId: string) => {
    const [row] = await app.database.query<{ number: string }>('SELECT number::text FROM orders WHERE id = $1', [
      orderId,
    ]);
    return row?.number ?? '';
  };
  /** What happens to money and to a purchase, as rows that it leaves. */
  async function addRows(orderId: string): Promise<void> {
    await app.database.query(
      `INSERT INTO disputes (stripe_dispute_id, order_id, amount_ore, reason, status, opened_at)
       VALUES ('dp_' || $1, $1::uuid, 29900, 'product_not_received', 'needs_response', now())`,
      [orderId],
    );
    await app.database.query(
      `INSERT INTO withdrawal_declarations (id, order_id, is_by_link, prepared_at, declared_at, settle_at)
       VALUES (gen_random_uuid(), $1, true, now(), now(), now())`,
      [orderId],
    );
    await app.database.query(
      `INSERT INTO refunds (id, order_id, amount_ore, reason, requested_by, idempotency_key, state, requested_at, failed_at)
       VALUES (gen_random_uuid(), $1, 100, 'goodwill', 'a test', 'a test', 'failed', now(), now())`,
      [orderId],
    );
  }
  async function copyOf(path: string, headers: Record<string, string>): Promise<FetchedCopy['files']> {
    const copies = copiesOf(app, path, headers);
    return (await copies.fetch((await copies.make()).id)).files;
  }
  const isIn = (files: FetchedCopy['files'], text: string) => Object.values(files).some((file) => file.includes(text));
  const accountOf = (files: FetchedCopy['files']) => (jsonOf(files, 'konto.json') as { account: Rows }).account;

  /** An account with an order whose case it may open, one whose case is closed to it, and one without a case. */
  async function anAccount() {
    const person = await aPersonWithFactor(app);
    const headers = { authorization: `Bearer ${person.sureToken}`, origin: app.url };
    const [open, closed] = [
      await aMailedCase(app, { email: person.email }),
      await aMailedCase(app, { email: person.email }),
    ];
    await app.post('/api/v1/case-access/codes', { caseId: open.id }, headers);
    const code = await codeTo(app, open.phone);
    expect((await openSession(app, { caseId: open.id, code }, headers)).status).toBe(200);
    const { sessionId } = await placeOrder(app, { email: person.email });
    const [alone] = await app.database.query<{ id: string }>(
      `UPDATE orders SET user_id = $1 WHERE id = (SELECT order_id FROM checkout_sessions WHERE stripe_session_id = $2)
       RETURNING id`,
      [person.id, sessionId],
    );
    await write(open.orderId, OWN_NOTE);
    await write(closed.orderId, NOTE_ABOUT_CLOSED);
    await write(alone?.id ?? '', NOTE_WITHOUT_CASE);
    await addRows(open.orderId);
    return { headers, open, closed, alone: alone?.id };
  }

  it('every table that hangs on an order or an account is in the copy, or is declared as left out with a reason [R25]', async () => {
    const tables = await app.database.query<{ name: string }>(
      `WITH RECURSIVE hanging (id) AS (
         SELECT attrelid FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
         WHERE attname IN ('order_id', 'user_id') AND relkind IN ('r', 'p') AND NOT relispartition
           AND relnamespace = 'public'::regnamespace
         UNION SELECT unnest(ARRAY['orders', 'users']::regclass[]::oid[])
         UNION SELECT conrelid FROM pg_constraint JOIN hanging ON confrelid = hanging.id
         WHERE contype = 'f' AND confrelid <> ALL ($1::regclass[]))
       SELECT id::regclass::text AS name FROM hanging`,
      [NOT_FOLLOWED],
    );
    const { headers } = await anAccount();
    expect((await app.put('/api/v1/me/access-notices', { isWanted: true }, headers)).status).toBeLessThan(300);
    const request = { right: 'correction', details: 'Mitt namn.' };
    expect((await app.post('/api/v1/me/rights-requests', request, headers)).status).toBe(204);
    const copied = new Set(Object.keys(accountOf(await copyOf(OF_ACCOUNT, headers))));
    const left = tables.map(({ name }) => name).filter((name) => !copied.has(name));
    expect(left.sort()).toEqual(Object.keys(NOT_COPIED).sort());
  });

  it('an account gets what belongs to its orders, the office’s notes unless their case is closed to it, and its devices', async () => {
    const { headers, open, closed, alone } = await anAccount();
    const others = await aMailedCase(app);
    await write(others.orderId, OTHERS_NOTE);
    await addRows(others.orderId);
    const files = await copyOf(OF_ACCOUNT, headers);
    const account = accountOf(files);
    const by = { written_by: 'kliniken', written_at: expect.any(String) as unknown };
    expect(account['order_notes']).toEqual([
      { id: expect.any(String), order_id: open.orderId, text: OWN_NOTE, ...by },
      { id: expect.any(String), order_id: alone, text: NOTE_WITHOUT_CASE, ...by },
    ]);
    expect(account['disputes']).toMatchObject([
      { order_id: open.orderId, amount_ore: 29900, status: 'needs_response' },
    ]);
    expect(account['refunds']).toMatchObject([{ order_id: open.orderId }]);
    expect(account['withdrawal_declarations']).toMatchObject([{ order_id: open.orderId }]);
    expect(account['known_devices']).toEqual([{ last_seen_at: expect.any(String) }]);
    const bought = (account['checkout_sessions'] ?? []).map(({ order_id: id }) => id);
    expect(bought.sort()).toEqual([open.orderId, closed.orderId, alone].sort());
    expect(isIn(files, NOTE_ABOUT_CLOSED)).toBe(false);
    expect(isIn(files, OTHERS_NOTE)).toBe(false);
    const first = files['index.html']?.toString() ?? '';
    expect(first).toContain(NOTE_WITHOUT_CASE);
    // It stands on the page of its case.
    expect(first).not.toContain('Ringde om kvittot');
  });

  it('a case that was opened by its link gets what belongs to its order, and nothing of another order of the address [R26]', async () => {
    const owned = await aMailedCase(app);
    const other = await aMailedCase(app, { email: owned.email });
    await write(owned.orderId, OWN_NOTE);
    await write(other.orderId, OTHERS_NOTE);
    await addRows(owned.orderId);
    await addRows(other.orderId);
    const headers = pageHeaders(app, await openCase(app, owned));
    const files = await copyOf(`/api/v1/cases/${owned.id}/own-data/exports`, headers);
    const folder = `bedomning-${await numberOf(owned.orderId)}`;
    const { related } = jsonOf(files, `${folder}/uppgifter.json`) as { related: Rows };
    expect(related['order_notes']).toMatchObject([{ text: OWN_NOTE, written_by: 'kliniken' }]);
    for (const table of ['disputes', 'refunds', 'withdrawal_declarations', 'checkout_sessions'])
      expect({ table, orders: related[table]?.map(({ order_id: id }) => id) }).toEqual({
        table,
        orders: [owned.orderId],
      });
    expect(isIn(files, OTHERS_NOTE)).toBe(false);
    const page = files[`${folder}/index.html`]?.toString() ?? '';
    expect(page).toContain('Klinikens anteckningar om beställningen');
    expect(page).toContain('Ringde om kvittot &lt;två gånger&gt;.');
    expect(page).toMatch(/Betalning som har ifrågasatts hos banken<\/dt>\s*<dd>299\skr, /);
  });

  it('no copy has a hash, a number at Stripe, or the account of who wrote a note [R27]', async () => {
    const { headers, open } = await anAccount();
    const files = await copyOf(OF_ACCOUNT, headers);
    const secrets = await app.database.query<{ secret: string }>(
      `SELECT encode(device_hash, 'hex') AS secret FROM known_devices
       UNION SELECT encode(hash, 'hex') FROM withdrawal_links WHERE order_id = $1
       UNION SELECT stripe_session_id FROM checkout_sessions WHERE order_id = $1
       UNION SELECT stripe_dispute_id FROM disputes WHERE order_id = $1
       UNION SELECT written_by::text FROM order_notes WHERE order_id = $1`,
      [open.orderId],
    );
    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter(({ secret }) => isIn(files, secret))).toEqual([]);
  });
});
