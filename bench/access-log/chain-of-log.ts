import type pg from 'pg';
import { SealAccessLog } from '../../src/clinic/patient-records/access-log/seal-access-log.js';
import { main as verifyCommand } from '../../tools/verify-access-log.js';
import { percentile } from '../measure/statistics.js';
import type { ClinicInProcess } from '../growth/clinic-in-process.js';

/** Rows that one run of the sealer chains in a clinic: a few seconds of reads. */
const ROWS_OF_BATCH = 10;

/** Seals the whole log at once. */
export async function sealRate({
  app,
  database,
}: ClinicInProcess): Promise<{ readonly rows: number; readonly perSecond: number }> {
  await database.query(
    'INSERT INTO access_log_unsealed (sequence, at, case_id) SELECT sequence, at, case_id FROM access_log ON CONFLICT DO NOTHING',
  );
  await database.query('VACUUM ANALYZE access_log_unsealed');
  const startedAt = performance.now();
  const rows = await app.get(SealAccessLog).sealAll();
  const seconds = (performance.now() - startedAt) / 1000;
  await asInAClinic(database);
  return { rows, perSecond: rows / seconds };
}

/** The seals get the small batches and the times that they have where the sealer runs every few seconds. */
async function asInAClinic(database: pg.Pool): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `UPDATE access_log_seals SET batch = greatest(1, number - number % ${ROWS_OF_BATCH}), chained_at = row_at + interval '5 seconds'`,
    );
    await client.query('RESET session_replication_role');
    await client.query('VACUUM FULL ANALYZE access_log_seals');
    await client.query('VACUUM ANALYZE access_log_unsealed');
    await client.query('CHECKPOINT');
  } finally {
    client.release();
  }
}

/** Runs `npm run verify-access-log` in this process. @returns rows a second, the median of the runs @throws Error when it finds something */
export async function verifyRate(databaseUrl: string, rows: number, runs: number): Promise<number> {
  process.env['DATABASE_URL'] = databaseUrl;
  const rates: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    if ((await verifyCommand()) !== 0) throw new Error('the access log of the bench is not whole');
    rates.push(rows / ((performance.now() - startedAt) / 1000));
    console.log(`  ${Math.round(rates.at(-1) ?? 0)} rows a second`);
  }
  return percentile(rates, 50);
}
