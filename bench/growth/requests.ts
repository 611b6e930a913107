import { subDays } from 'date-fns';
import type pg from 'pg';
import type { ClinicInProcess, Operation } from './clinic-in-process.js';
import { AuthCalls } from '../../tools/auth-calls.js';

/** Requests for the clinic's lists and details, as their readers send them. */
export async function requests({ url, database }: ClinicInProcess, people: People): Promise<Operation[]> {
  const as = (bearer: string) => ({ apikey: people.anonKey, authorization: `Bearer ${bearer}` });
  const [admin, clinician, customer] = [as(people.admin), as(people.clinician), as(people.customer)];
  const { rows } = await database.query<{
    orderId: string;
    middle: number;
    buyer: string;
    messageId: string;
    caseId: string;
  }>(
    `SELECT (SELECT id FROM orders ORDER BY number DESC LIMIT 1) AS "orderId",
            (SELECT max(number) / 2 FROM orders)::int AS middle,
            (SELECT name FROM orders WHERE email LIKE '%@growth.example' ORDER BY number DESC LIMIT 1) AS buyer,
            (SELECT id FROM contact_messages ORDER BY number DESC LIMIT 1) AS "messageId",
            (SELECT id FROM cases WHERE state = 'submitted' ORDER BY due_at DESC, id LIMIT 1) AS "caseId"`,
  );
  const { orderId, middle, buyer, messageId, caseId } = rows[0] ?? {};
  const day = (daysAgo: number) => subDays(new Date(), daysAgo).toISOString();
  const month = `from=${day(430)}&until=${day(400)}`;
  await ask(`/api/v1/desk/cases/${caseId}/claim`, clinician, 'POST');
  const get = (name: string, path: string, headers: Record<string, string>): Operation => ({
    name,
    run: () => ask(path, headers),
  });
  return [
    get('admin orders', '/api/v1/admin/orders', admin),
    get('admin orders, from the middle', `/api/v1/admin/orders?after=${middle}`, admin),
    get('admin orders, paid back', '/api/v1/admin/orders?state=refunded', admin),
    get('admin orders, by number', `/api/v1/admin/orders?q=${middle}`, admin),
    // Always ten orders have it.
    get('admin orders, by an address', '/api/v1/admin/orders?q=kund12@growth.example', admin),
    get('admin orders, by the beginning of an address', '/api/v1/admin/orders?q=kund12@', admin),
    // One in a hundred has it, new orders like old ones.
    get('admin orders, by a part of many addresses', '/api/v1/admin/orders?q=12@g', admin),
    // One in ninety has it, all of them old.
    get('admin orders, by a part of many old addresses', '/api/v1/admin/orders?q=kund12', admin),
    get('admin orders, by an address that nobody has', '/api/v1/admin/orders?q=ingen@ingenstans', admin),
    get('admin orders, by telephone', '/api/v1/admin/orders?q=0700000012', admin),
    get('admin orders, by the name of a new order', `/api/v1/admin/orders?q=${encodeURIComponent(buyer ?? '')}`, admin),
    get('admin orders of a month, oldest first', `/api/v1/admin/orders?${month}&sort=oldest`, admin),
    get('admin orders of a month, paid back', `/api/v1/admin/orders?${month}&state=refunded`, admin),
    get('admin orders, highest amount first', '/api/v1/admin/orders?sort=highest', admin),
    get('admin orders, lowest amount first, paid back', '/api/v1/admin/orders?sort=lowest&state=refunded', admin),
    get('admin orders that need an act', '/api/v1/admin/orders?waits=any', admin),
    get('the overview', '/api/v1/admin/overview', admin),
    get('customers', '/api/v1/admin/customers', admin),
    get('customers, from the middle', `/api/v1/admin/customers?after=${middle}`, admin),
    get('customers, by an address', '/api/v1/admin/customers?q=kund12@growth.example', admin),
    get('a customer', `/api/v1/admin/customers/${orderId}`, admin),
    get('mails sent', '/api/v1/admin/dispatches/mails?state=sent', admin),
    get('mails that could not be sent', '/api/v1/admin/dispatches/mails?state=failed', admin),
    get('text messages sent', '/api/v1/admin/dispatches/texts?state=sent', admin),
    get('an order', `/api/v1/admin/orders/${orderId}`, admin),
    get('messages', '/api/v1/admin/messages', admin),
    get('messages, unanswered', '/api/v1/admin/messages?state=unanswered', admin),
    get('a message', `/api/v1/admin/messages/${messageId}`, admin),
    get('accounts', '/auth/v1/admin/users', as(people.serviceRoleKey)),
    get('security events of staff', '/api/v1/admin/security-events', admin),
    get('security events of an account', '/api/v1/me/security-events', customer),
    get('admin health', '/api/v1/admin/health', admin),
    get('case queue', '/api/v1/desk/cases?view=unclaimed', clinician),
    get('a case at the desk', `/api/v1/desk/cases/${caseId}`, clinician),
    get("a customer's cases", '/api/v1/me/cases', customer),
    { name: "a customer's invoices", run: () => ask('/functions/v1/get-stripe-invoices', customer, 'POST') },
  ];

  async function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<void> {
    const response = await fetch(url + path, { method, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  }
}

interface People {
  readonly customer: string;
  readonly admin: string;
  readonly clinician: string;
  readonly anonKey: string;
  readonly serviceRoleKey: string;
}

const CUSTOMERS_ORDERS = 10;
const OPEN_CASES = 100;
const MESSAGES = 60;

/**
 * A user for each list, as bearers, and open work that is independent of the size: ten orders of one customer with
 * invoices and cases, and a hundred cases that wait for a doctor.
 */
export async function makePeople({ url, jwtSecret, database }: ClinicInProcess): Promise<People> {
  const calls = new AuthCalls(url, jwtSecret);
  const [customer, admin, clinician] = await Promise.all([
    calls.createAccount(),
    calls.createAccount(),
    calls.createAccount(),
  ]);
  await database.query('UPDATE users SET email_proven_at = now() WHERE email = $1', [customer]);
  await database.query('INSERT INTO cms_admins (user_id) SELECT id FROM users WHERE email = $1', [admin]);
  await database.query(
    `INSERT INTO clinicians (id, user_id, display_name, title, licence_number, confirmed_by, confirmed_at)
     SELECT gen_random_uuid(), id, 'Bench', 'läkare', '1', gen_random_uuid(), now() FROM users WHERE email = $1`,
    [clinician],
  );
  await makeOrders(database, customer);
  // The seed's messages are encrypted alike.
  await sendMessage(url, calls.anonKey);
  return {
    customer: await calls.signInWithFactor(customer),
    admin: await calls.signInWithFactor(admin),
    clinician: await calls.signInWithFactor(clinician),
    anonKey: calls.anonKey,
    serviceRoleKey: calls.serviceRoleKey,
  };
}

async function makeOrders(database: pg.Pool, customer: string): Promise<void> {
  await database.query(
    `WITH made AS (
       INSERT INTO orders (id, offering_key, user_id, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount, currency,
         shown, paid_at)
       SELECT gen_random_uuid(), 'assessment', CASE WHEN n <= $2 THEN users.id END, 'paid', 'Bench', $1, '+46701234567', 'kvinna', 'regular', 69900, 0, 0,
              'SEK', '{}', now()
       FROM generate_series(1, $3::int) AS n, users WHERE users.email = $1
       RETURNING id, user_id
     ), told AS (
       INSERT INTO invoices (stripe_invoice_id, stripe_customer_id, order_id, amount_ore, currency, status, invoice_created_at, synced_at)
       SELECT 'in_bench_' || id, 'cus_bench', id, 69900, 'sek', 'paid', now(), now() FROM made WHERE user_id IS NOT NULL
     )
     INSERT INTO cases (id, offering_key, order_id, state, state_since, clock_started_at, clock_target_ms, due_at, limit_at)
     SELECT gen_random_uuid(), 'assessment', id, 'submitted', now(), now(), 86400000, now() + interval '24 hours', now() + interval '4 days' FROM made`,
    [customer, CUSTOMERS_ORDERS, OPEN_CASES],
  );
  await database.query(
    `INSERT INTO account_customers (stripe_customer_id, user_id, is_own) SELECT 'cus_bench', id, true FROM users WHERE email = $1`,
    [customer],
  );
}

/** More than a page, so that the newest can be opened: a message is encrypted for its row, which the seed cannot do. */
export async function sendMessages({ url }: ClinicInProcess, { anonKey }: People): Promise<void> {
  for (let sent = 0; sent < MESSAGES; sent += 1) await sendMessage(url, anonKey);
}

async function sendMessage(url: string, anonKey: string): Promise<void> {
  const message = { name: 'Bench', email: 'bench@example.se', phone: '0701234567', subject: 'Fråga', message: 'Hej.' };
  const response = await fetch(`${url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify(message),
  });
  if (!response.ok) throw new Error(`send-contact-email answered ${response.status}`);
}
