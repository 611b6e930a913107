import type pg from 'pg';
import { AuthCalls } from '../support/auth-calls.js';
import type { ClinicInProcess } from './clinic-in-process.js';

export interface People {
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
