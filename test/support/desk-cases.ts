import { randomUUID } from 'node:crypto';
import { CasesService } from '../../src/clinic/cases/cases.service.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { submitCase } from './cases.js';
import { anOpenCase } from './photos/photo-case.js';
import type { RunningClinic } from './test-server.js';
import type { TestApp } from './test-app.js';

/** A case whose form was sent just now, without its content; the job of its receipt finds an order. */
export async function aSubmittedCase(app: TestApp): Promise<{ id: string }> {
  const { id } = await anOpenCase(app);
  await submitCase(app, id);
  return { id };
}

/** Stores so many submitted cases, due one second after the other, without events. @returns ids by due time */
export async function manySubmittedCases(app: RunningClinic, count: number): Promise<string[]> {
  const now = app.clock.now();
  const rows = await app.database.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount, currency,
         shown, paid_at)
       SELECT gen_random_uuid(), 'assessment', 'paid', 'Åsa Öberg', 'asa@example.se', '+46701234567', 'kvinna', 'regular', 69900, 0, 0, 'SEK', '{"productName": "Hudbedömning"}', now()
       FROM generate_series(1, $1::int) RETURNING id
     ), numbered AS (SELECT id, row_number() OVER () AS n FROM made)
     INSERT INTO cases (id, offering_key, order_id, state, state_since, clock_started_at, clock_target_ms, due_at, limit_at, next_act_at)
       SELECT gen_random_uuid(), 'assessment', id, 'submitted', $2, $2::timestamptz + make_interval(secs => n), 86400000,
         $2::timestamptz + interval '24 hours' + make_interval(secs => n), $2::timestamptz + interval '5 days',
         $2::timestamptz + interval '12 hours'
       FROM numbered
     RETURNING id`,
    [count, now],
  );
  await app.database.query('ANALYZE cases, orders');
  const ids = rows.map(({ id }) => id);
  const sorted = await app.database.query<{ id: string }>(
    'SELECT id FROM cases WHERE id = ANY ($1) ORDER BY due_at, id',
    [ids],
  );
  return sorted.map(({ id }) => id);
}

/** Signs the reply of a case that the clinician holds, without a reply. */
export function signCase(app: TestApp, id: string, clinicianId: string) {
  const act = {
    event: 'reply-signed',
    actor: { role: 'clinician', id: clinicianId },
    at: app.clock.now(),
  } as const;
  return app.nest.get(Transactions).run((tx) => app.nest.get(CasesService).apply(tx, id, act));
}

/** An id of nothing. */
export const noId = () => randomUUID();
