// A month of 100,000 orders: the page of its numbers, that of its books, its closing and its files, right after the rows were
// loaded, when Postgres knows no statistics of them, and after ANALYZE. `npm run bench -- month` (ORDERS=10000 for a quick look)
import { DEFAULT_ACCOUNTS } from '../src/shop/books/accounts.js';
import { BookSettings } from '../src/shop/books/book-settings.js';
import { EMPTY_OPERATOR_PROFILE } from '../src/profile/empty-operator-profile.js';
import { OperatorProfileService } from '../src/profile/operator-profile.service.js';
import { startClinicInProcess, type ClinicInProcess } from './growth/clinic-in-process.js';
import { makePeople } from './growth/requests.js';
import { percentile } from './measure/statistics.js';

const ORDERS = Number(process.env['ORDERS'] ?? 100_000);
const READS = 5;
const TABLES = ['orders', 'payments', 'cases', 'balance_transactions', 'refunds', 'payouts', 'payout_rows', 'invoices'];
const month = monthBefore(new Date());

const clinic = await startClinicInProcess();
try {
  const { admin } = await makePeople(clinic);
  await fill(clinic);
  await keepBooks(clinic);
  const call = async (path: string, method = 'GET') => {
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${admin}` };
    const response = await fetch(`${clinic.url}/api/v1/admin/${path}`, { headers, method });
    const bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) console.error(`${path}: ${response.status}`);
    return { ms: performance.now() - startedAt, bytes };
  };
  const read = async (name: string, path: string) => {
    const times: number[] = [];
    for (let index = 0; index < READS; index += 1) times.push((await call(path)).ms);
    const [first = NaN] = times;
    console.log(`  ${name}: first ${first.toFixed(0)} ms, median ${percentile(times, 50).toFixed(0)} ms`);
  };
  const readAll = async () => {
    await read('the page', `months/${month}`);
    await read('the books', `books/${month}`);
    await read('the list behind the orders', `orders?waits=paid&from=${month}-01&until=${month}-28`);
  };
  console.log(`${ORDERS} orders in ${month}, no statistics`);
  await readAll();
  await clinic.database.query('ANALYZE');
  console.log('after ANALYZE');
  await readAll();
  const before = process.memoryUsage().rss;
  const closing = await call(`books/${month}/closing`, 'POST');
  const sie = await call(`books/${month}/sie`);
  const csv = await call(`books/${month}/csv`);
  console.log(`  the closing: ${closing.ms.toFixed(0)} ms`);
  console.log(`  the SIE file, ${sie.bytes} bytes: ${sie.ms.toFixed(0)} ms`);
  console.log(`  the CSV file, ${csv.bytes} bytes: ${csv.ms.toFixed(0)} ms`);
  console.log(`  memory: ${((process.memoryUsage().rss - before) / 1e6).toFixed(0)} MB more`);
} finally {
  await clinic.stop();
}

/** Orders with their cases, sales and a refund of each twentieth, over the days of the month. */
async function fill({ database }: ClinicInProcess): Promise<void> {
  const startedAt = performance.now();
  const client = await database.connect();
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
  await client.query(
    `CREATE TEMP TABLE sold AS SELECT n, gen_random_uuid() AS id,
       $1::date + (n % 28) * interval '1 day' + (n % 79_000) * interval '1 second' + interval '1 hour' AS at
     FROM generate_series(1, $2::int) AS n`,
    [`${month}-01`, ORDERS],
  );
  for (const statement of [
    `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount,
       coupon_code, currency, shown, created_at, paid_at, paid_ore)
     SELECT id, 'assessment', 'paid', 'Kund', 'kund' || n || '@month.example', '+46701234567', 'kvinna', 'regular', 69900, 13980,
       CASE WHEN n % 10 = 0 THEN 10000 ELSE 0 END, CASE WHEN n % 10 = 0 THEN 'SOMMAR' END, 'SEK', '{"vatPercent": 25}', at, at, 69900 FROM sold`,
    `INSERT INTO payments (order_id, stripe_session_id, paid_ore) SELECT id, 'cs_' || n, 69900 FROM sold`,
    `INSERT INTO cases (id, offering_key, order_id, state, state_since, clock_started_at, clock_target_ms, clock_paused_since, due_at, limit_at, created_at)
     SELECT gen_random_uuid(), 'assessment', id, 'closed', at, at, 86400000, at + interval '10 hours', at + interval '1 day', at + interval '4 days', at FROM sold`,
    `INSERT INTO balance_transactions (id, type, reporting_category, amount_ore, fee_ore, net_ore, currency, created_at,
       available_on, source_id, charge_id, order_id, fee_tax_ore)
     SELECT 'txn_' || n, 'charge', 'charge', 69900, 1229, 68671, 'sek', at, at, 'ch_' || n, 'ch_' || n, id, 0 FROM sold`,
    `INSERT INTO balance_transactions (id, type, reporting_category, amount_ore, fee_ore, net_ore, currency, created_at,
       available_on, source_id, charge_id, fee_tax_ore)
     SELECT 'txn_re_' || n, 'refund', 'refund', -10000, 0, -10000, 'sek', at + interval '1 hour', at, 're_' || n, 'ch_' || n, 0
     FROM sold WHERE n % 20 = 0`,
    `INSERT INTO payouts (id, amount_ore, currency, status, created_at, arrives_on)
     SELECT 'po_' || n, 100000, 'sek', 'paid', at, at::date + 2 FROM sold WHERE n < 28`,
    `INSERT INTO payout_rows SELECT 'txn_' || n, 'po_' || n % 28 FROM sold`,
    `INSERT INTO invoices (stripe_invoice_id, stripe_customer_id, order_id, number, amount_ore, currency, status, invoice_created_at, synced_at)
     SELECT 'in_' || n, 'cus_' || n, id, 'N-' || n, 69900, 'sek', 'paid', at, at FROM sold`,
    `INSERT INTO reconciliation_marks (name, seen_until) VALUES ('balance-transactions', now())
     ON CONFLICT (name) DO UPDATE SET seen_until = now()`,
    `INSERT INTO stripe_balances SELECT 'sek', sum(net_ore), 0, sum(net_ore), now() FROM balance_transactions`,
  ])
    await client.query(statement);
  await client.query('RESET session_replication_role');
  client.release();
  console.log(`filled after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

async function keepBooks({ app }: ClinicInProcess): Promise<void> {
  const operator = { ...EMPTY_OPERATOR_PROFILE.operator, name: 'Bench AB', organisationNumber: '556012-5790' };
  await app.get(OperatorProfileService).save({ statements: { ...EMPTY_OPERATOR_PROFILE, operator } });
  await app.get(BookSettings).save({
    accounts: { ...DEFAULT_ACCOUNTS, feeTax: '6991', stripeFees: '6540' },
    ...{ series: 'A', writesNumbers: true, yearStartMonth: 1, firstYear: null, firstMonth: month },
  });
}

/** `YYYY-MM`. */
function monthBefore(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 'yyyy-mm'.length);
}
