import type pg from 'pg';

/**
 * A clinic's accumulated data, in proportion to its orders: accounts, payments, refunds, invoices, cases, Stripe's and
 * own events, jobs, mails, text messages, messages, the security log. All of it is settled and none has expired,
 * because open and expired rows do not grow over the years. Ids are derived from numbers, so that no statement needs a
 * look-up. `$1` and `$2` are the first and the last order.
 */
const STATEMENTS = [
  `INSERT INTO users (id, email, email_confirmed_at, email_proven_at, created_at, last_sign_in_at)
   SELECT pg_temp.id_of('user' || n), 'kund' || n || '@growth.example', at, at, at, at
   FROM generate_series($1::int / 10, $2::int / 10 - 1) AS n, LATERAL (SELECT now() - n % 1800 * interval '1 day' AS at) AS moment`,

  `INSERT INTO sessions (id, user_id, methods, refresh_salt, created_at, refreshed_at, last_active_at)
   SELECT pg_temp.id_of('session' || n), pg_temp.id_of('user' || n), '[]', '\\x00', at, at, at
   FROM generate_series($1::int / 10, $2::int / 10 - 1) AS n, LATERAL (SELECT now() - n % 20 * interval '1 hour' AS at) AS moment`,

  // Of twenty orders one is unpaid, and purged after 30 days; one is refunded in full, one in part.
  `INSERT INTO orders (id, offering_key, user_id, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount, currency,
     shown, created_at, paid_at, refunded_ore, paid_ore)
   SELECT pg_temp.id_of('order' || n), 'assessment', CASE WHEN n % 10 < 3 THEN pg_temp.id_of('user' || n / 10) END, status, 'Kund ' || n,
          'kund' || n / 10 || '@growth.example', '+467' || lpad((n / 10)::text, 8, '0'), 'kvinna', 'regular', 69900, 13980, 0, 'SEK', '{}', at,
          CASE WHEN status <> 'expired' THEN at END,
          CASE status WHEN 'refunded' THEN 69900 WHEN 'part_refunded' THEN 10000 ELSE 0 END,
          CASE WHEN status <> 'expired' THEN 69900 END
   FROM generate_series($1::int, $2::int - 1) AS n,
     LATERAL (SELECT (CASE n % 20 WHEN 0 THEN 'expired' WHEN 1 THEN 'refunded' WHEN 2 THEN 'part_refunded' ELSE 'paid' END) AS status) AS state,
     LATERAL (SELECT now() - n % (CASE status WHEN 'expired' THEN 20 ELSE 1800 END) * interval '1 day' AS at) AS moment`,

  `INSERT INTO checkout_sessions (order_id, attempt, status, stripe_session_id, amount_total, created_at, expires_at)
   SELECT id, 1, CASE status WHEN 'expired' THEN status ELSE 'complete' END, 'cs_' || id, 69900, created_at, created_at + interval '1 hour'
   FROM orders WHERE email LIKE '%@growth.example' AND number > $3 AND $1 < $2::int`,

  `INSERT INTO payments (order_id, stripe_session_id, paid_ore, charge_refunded_ore)
   SELECT id, 'cs_' || id, 69900, refunded_ore FROM orders
   WHERE email LIKE '%@growth.example' AND status <> 'expired' AND number > $3 AND $1 < $2::int`,

  `INSERT INTO refunds (id, order_id, amount_ore, reason, requested_by, idempotency_key, state, stripe_refund_id, requested_at, sent_at, succeeded_at)
   SELECT gen_random_uuid(), id, refunded_ore, 'goodwill', 'bench', 'bench', 'succeeded', 're_' || id, paid_at, paid_at, paid_at FROM orders
   WHERE email LIKE '%@growth.example' AND refunded_ore > 0 AND number > $3 AND $1 < $2::int`,

  `INSERT INTO account_customers (stripe_customer_id, user_id, is_own)
   SELECT 'cus_' || n, pg_temp.id_of('user' || n), true FROM generate_series($1::int / 10, $2::int / 10 - 1) AS n`,

  `INSERT INTO invoices (stripe_invoice_id, stripe_customer_id, order_id, number, amount_ore, currency, status, invoice_created_at, synced_at)
   SELECT 'in_' || n, 'cus_' || n / 10, pg_temp.id_of('order' || n), 'N-' || n, 69900, 'sek', 'paid', at, at
   FROM generate_series($1::int, $2::int - 1) AS n, LATERAL (SELECT now() - n % 1800 * interval '1 day' AS at) AS moment
   WHERE n % 20 <> 0`,

  `INSERT INTO cases (id, offering_key, order_id, state, state_since, clock_started_at, clock_target_ms, clock_paused_since, due_at, limit_at, created_at, was_claimed)
   SELECT pg_temp.id_of('case' || n), 'assessment', pg_temp.id_of('order' || n), 'closed', at, at, 86400000, at + interval '10 hours', at + interval '1 day', at + interval '4 days', at, true
   FROM generate_series($1::int, $2::int - 1) AS n, LATERAL (SELECT now() - (31 + n % 1760) * interval '1 day' AS at) AS moment
   WHERE n % 20 <> 0`,

  // Links end 90 days after their case.
  `INSERT INTO case_links (hash, case_id, purpose, expires_at)
   SELECT decode(md5('link' || n), 'hex'), pg_temp.id_of('case' || n), 'form', now() + n % 60 * interval '1 day'
   FROM generate_series($1::int, $2::int - 1) AS n WHERE n % 20 = 7`,

  `INSERT INTO stripe_events (id, type, payload, received_at, processed_at)
   SELECT 'evt_' || n, 'invoice.paid', '{"data":{"object":{"id":"in_x"}}}', at, at
   FROM generate_series($1::int, $2::int - 1) AS n, LATERAL (SELECT now() - n % 89 * interval '1 day' AS at) AS moment`,

  `INSERT INTO outbox_events (id, name, payload, created_at, relayed_at)
   SELECT pg_temp.id_of('event' || n), 'orders.order-paid', jsonb_build_object('orderId', pg_temp.id_of('order' || n), 'offeringKey', 'assessment'), at, at
   FROM generate_series($1::int, $2::int - 1) AS n, LATERAL (SELECT now() - n % 29 * interval '1 day' AS at) AS moment`,

  `INSERT INTO event_jobs (event_id, job, queued_at, done_at)
   SELECT pg_temp.id_of('event' || n), 'orders.send-confirmation-mail', at, at
   FROM generate_series($1::int, $2::int - 1) AS n, LATERAL (SELECT now() - n % 29 * interval '1 day' AS at) AS moment`,

  // The address is removed after 30 days, the rest after a year.
  `INSERT INTO mail_deliveries (id, dedupe_key, template, subject_id, recipient, state, attempts, message_id, created_at, sent_at)
   SELECT pg_temp.id_of('mail' || n), 'order-confirmation:' || md5('order' || n), 'order-confirmation', pg_temp.id_of('order' || n),
          CASE WHEN n % 360 < 29 THEN 'kund@growth.example' ELSE '' END, 'sent', 1, 'mail' || n || '@growth.example', at, at
   FROM generate_series($1::int, $2::int - 1) AS n, LATERAL (SELECT now() - n % 360 * interval '1 day' AS at) AS moment`,

  `INSERT INTO sms_deliveries (id, dedupe_key, template, subject_id, recipient, state, attempts, created_at, sent_at)
   SELECT pg_temp.id_of('sms' || n), 'case-code:' || md5('case' || n), 'case-code', pg_temp.id_of('order' || n),
          CASE WHEN n % 360 < 29 THEN '+46701234567' ELSE '' END, 'sent', 1, at, at
   FROM generate_series($1::int, $2::int - 1) AS n, LATERAL (SELECT now() - n % 360 * interval '1 day' AS at) AS moment
   WHERE n % 2 = 0`,

  `INSERT INTO contact_messages (id, name, email, phone, sealed_content, received_at, answer_due_at, answered_at)
   SELECT pg_temp.id_of('message' || n), 'Kund ' || n, 'kund' || n || '@growth.example', '+46701234567',
          (SELECT sealed_content FROM contact_messages ORDER BY number LIMIT 1), at, at + interval '1 day', at + interval '2 hours'
   FROM generate_series($1::int, $2::int - 1) AS n, LATERAL (SELECT now() - (1 + n % 360) * interval '1 day' AS at) AS moment
   WHERE n % 10 = 0`,

  // One event in twenty concerns staff.
  `INSERT INTO security_events (at, kind, user_id, actor_id)
   SELECT now() - n % 700 * interval '1 day', 'signed_in', who, who
   FROM generate_series($1::int, $2::int - 1) AS n,
     LATERAL (SELECT CASE WHEN n % 20 = 3 THEN (SELECT user_id FROM cms_admins LIMIT 1) ELSE pg_temp.id_of('user' || n / 10) END AS who) AS person`,
];

/** A random-looking uuid (version 4) derived from a text. */
const ID_OF = `CREATE OR REPLACE FUNCTION pg_temp.id_of(name text) RETURNS uuid LANGUAGE sql IMMUTABLE AS
  $$ SELECT overlay(overlay(md5(name) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`;

/** Adds the orders of a half-open range of numbers with their dependent rows, then runs ANALYZE. */
export async function growTo(
  database: pg.Pool,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const client = await database.connect();
  try {
    await client.query(ID_OF);
    // The rows are consistent by construction, and a crash in a bench loses no permanent data.
    await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
    const { rows } = await client.query<{ last: string }>('SELECT coalesce(max(number), 0) AS last FROM orders');
    for (const statement of STATEMENTS) {
      const values = [from, to, ...(statement.includes('$3') ? [rows[0]?.last] : [])];
      await client.query(statement, values);
    }
    await client.query('UPDATE account_counter SET alive = (SELECT count(*) FROM users WHERE deleted_at IS NULL)');
    await client.query('RESET session_replication_role; RESET synchronous_commit');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    client.release();
  }
}
