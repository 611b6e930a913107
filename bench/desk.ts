// Latency of a page of the doctor's queue and of a case with 100, 10,000 and 1,000,000 open cases, and full scans by
// Postgres. `npm run bench -- desk`
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { AuthCalls } from '../tools/auth-calls.js';
import { type LaunchedClinic, onLaunchedClinic } from './support/launched-clinic.js';
import { percentile } from './measure/statistics.js';

const SIZES = [100, 10_000, 1_000_000];
const WARM_UP = 300;
const READS = 300;

await onLaunchedClinic(async (clinic) => {
  const database = new pg.Pool({ connectionString: clinic.appUrl, max: 1 });
  try {
    const headers = { authorization: `Bearer ${await aClinicianToken(clinic, database)}` };
    const medians = new Map<string, number[]>();
    for (const size of SIZES) {
      await fill(database, size);
      const caseId = await claimOne(clinic, database, headers);
      // The last page that a clinician is likely to look at.
      const middle = Buffer.from(`${Date.now() + 86_400_000} ${randomUUID()}`).toString('base64url');
      for (const [name, path] of [
        ['queue', 'cases?view=unclaimed'],
        ['queue, later', `cases?view=all&after=${middle}`],
        ['case', `cases/${caseId}`],
      ] as const) {
        const before = await wholeReads(database);
        const times: number[] = [];
        for (let read = -WARM_UP; read < READS; read += 1) {
          const ms = await timeOf(`${clinic.url}/api/v1/desk/${path}`, headers);
          if (read >= 0) times.push(ms);
        }
        const median = percentile(times, 50);
        medians.set(name, [...(medians.get(name) ?? []), median]);
        console.log(
          `${size} cases, ${name}: p50 ${median.toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms, ${(await wholeReads(database)) - before} reads of a whole table`,
        );
      }
    }
    for (const [name, times] of medians)
      console.log(
        `${name}: ${((times.at(-1) ?? NaN) / (times[0] ?? NaN)).toFixed(2)} times with ${SIZES.at(-1)} cases`,
      );
  } finally {
    await database.end();
  }
});

/** An account that is a clinician, with its second factor shown: the row and the token say so. */
async function aClinicianToken(clinic: LaunchedClinic, database: pg.Pool): Promise<string> {
  const calls = new AuthCalls(clinic.url, clinic.secrets.jwtSecret);
  const email = await calls.createAccount();
  const { rows } = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  await database.query(
    `INSERT INTO clinicians (id, user_id, display_name, title, licence_number, confirmed_by, confirmed_at)
     VALUES (gen_random_uuid(), $1, 'Bench', 'läkare', '1', gen_random_uuid(), now())`,
    [rows[0]?.id],
  );
  return calls.signInWithFactor(email);
}

/** Fills the queue up to so many open cases. */
async function fill(database: pg.Pool, size: number): Promise<void> {
  await database.query(
    `WITH made AS (
       INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount, currency,
         shown, paid_at)
       SELECT gen_random_uuid(), 'assessment', 'paid', 'Bench', 'bench@example.se', '+46701234567', 'kvinna', 'regular', 69900, 0, 0, 'SEK', '{}', now()
       FROM generate_series(1, $1::int - (SELECT count(*)::int FROM cases)) RETURNING id
     )
     INSERT INTO cases (id, offering_key, order_id, state, state_since, clock_started_at, clock_target_ms, due_at, limit_at)
       SELECT gen_random_uuid(), 'assessment', id, 'submitted', at, at, 86400000, at + interval '24 hours', at + interval '4 days'
       FROM (SELECT id, now() - random() * interval '24 hours' AS at FROM made) AS sent`,
    [size],
  );
  await database.query('VACUUM ANALYZE cases, orders');
}

async function claimOne(clinic: LaunchedClinic, database: pg.Pool, headers: Record<string, string>): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM cases WHERE state = 'submitted' ORDER BY due_at DESC LIMIT 1`,
  );
  const id = rows[0]?.id ?? '';
  const response = await fetch(`${clinic.url}/api/v1/desk/cases/${id}/claim`, { method: 'POST', headers });
  if (!response.ok) throw new Error(`claim answered ${response.status}`);
  return id;
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - start;
}

/** How many times tables that grow with the clinic were scanned. */
async function wholeReads(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ reads: number }>(
    `SELECT sum(seq_scan)::int AS reads FROM pg_stat_user_tables WHERE relname IN ('cases', 'orders')`,
  );
  return rows[0]?.reads ?? 0;
}
