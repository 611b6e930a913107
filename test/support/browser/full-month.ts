import type { Site } from './site.js';

/** `YYYY-MM` of a month with 31 days before this one. */
export function aLongMonth(now = new Date()): string {
  for (let back = 1; ; back += 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back));
    const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    if (days === 31) return first.toISOString().slice(0, 'yyyy-mm'.length);
  }
}

/**
 * A month in which every day sells, pays back, pays fees and is paid out, with discounts: as many rows as its page can have.
 *
 * @param month `YYYY-MM`
 */
export async function fillMonth({ database }: Site, month: string): Promise<void> {
  const days = `generate_series($1::date, ($1::date + interval '1 month - 1 day')::date, '1 day') AS day`;
  await database.query(
    `WITH made AS (
       INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount,
         discount_amount, coupon_code, currency, shown, paid_at, paid_ore, created_at)
       SELECT gen_random_uuid(), 'assessment', 'paid', 'Åsa', lower(gen_random_uuid() || '@example.se'), '+46701234567',
         'kvinna', 'regular', 69900 - discount, (69900 - discount) / 5, discount, nullif(code, ''), 'SEK',
         '{"productName": "Hudbedömning"}', day + interval '10 hours', 69900 - discount, day + interval '10 hours'
       FROM ${days}, (VALUES (0, ''), (10000, 'SOMMAR'), (20000, 'FORSTA')) AS codes (discount, code),
         generate_series(0, extract(dow FROM day)::int) RETURNING id, paid_at, paid_ore
     ), booked AS (
       INSERT INTO balance_transactions (id, type, reporting_category, amount_ore, fee_ore, net_ore, currency, created_at,
         available_on, order_id, fee_tax_ore)
       SELECT 'txn_sale_' || id, 'charge', 'charge', paid_ore, 1229, paid_ore - 1229, 'sek', paid_at, paid_at, id, 0 FROM made
     )
     INSERT INTO balance_transactions (id, type, reporting_category, amount_ore, fee_ore, net_ore, currency, created_at,
       available_on, order_id, fee_tax_ore)
     SELECT DISTINCT ON (paid_at) 'txn_refund_' || id, 'refund', 'refund', -paid_ore, 0, -paid_ore, 'sek', paid_at, paid_at, id, 0
     FROM made`,
    [`${month}-01`],
  );
  await database.query(
    `INSERT INTO payouts (id, amount_ore, currency, status, created_at, arrives_on)
     SELECT 'po_' || day::date, 480000, 'sek', 'paid', day - interval '2 days', day FROM ${days}
     WHERE extract(isodow FROM day) < 6`,
    [`${month}-01`],
  );
  // Of each five orders one form is not sent and one not answered; some goals and limits are missed.
  await database.query(
    `INSERT INTO cases (id, offering_key, order_id, state, state_since, clock_started_at, clock_target_ms, due_at, limit_at,
       clock_paused_since, goal_missed_at, limit_missed_at)
     SELECT gen_random_uuid(), 'assessment', id, CASE WHEN part < 2 THEN 'form_sent' ELSE 'answered' END, paid_at,
       CASE WHEN part > 0 THEN paid_at END, CASE WHEN part > 0 THEN 86400000 END, CASE WHEN part > 0 THEN paid_at + interval '1 day' END,
       CASE WHEN part > 0 THEN paid_at + interval '2 days' END, CASE WHEN part > 1 THEN paid_at + interval '3 hours' END,
       CASE WHEN part = 2 THEN paid_at END, CASE WHEN part = 3 THEN paid_at END
     FROM (SELECT id, paid_at, number % 5 AS part FROM orders WHERE paid_at IS NOT NULL) AS paid`,
  );
  await database.query(
    `INSERT INTO daily_numbers (day, begun, forms_sent, answered)
     SELECT day, (SELECT count(*) FROM orders WHERE created_at::date = day::date),
       (SELECT count(*) FROM cases WHERE clock_started_at::date = day::date),
       (SELECT count(*) FROM cases WHERE state = 'answered' AND clock_paused_since::date = day::date)
     FROM ${days} ON CONFLICT DO NOTHING`,
    [`${month}-01`],
  );
  await database.query(
    `INSERT INTO reconciliation_marks (name, seen_until) VALUES ('balance-transactions', now()) ON CONFLICT DO NOTHING`,
  );
}
