import type { Client } from 'pg';
import { OPEN_CLINIC_SQL } from '../open-clinic.js';
import type { DemoKeys } from './demo-rows.js';

/** Its doctors are dermatologists, so its pages may say so. Its footer has an example link to Instagram. */
const PRESENT_CLINIC_SQL = `UPDATE clinic_settings SET doctor_kind = 'specialist', instagram_url = 'https://www.instagram.com/hudvy.example/'`;

/** A visitor may have closed or paused the demo, and nobody there could open it again: its checks never pass. */
const REOPEN_CLINIC_SQL = `UPDATE clinic_state SET state = 'open', followed_state = 'open', starts_at = NULL, ends_at = NULL,
  message = NULL, updated_at = now()
  WHERE state IN ('paused', 'closed') AND EXISTS (SELECT FROM demo_mark)`;

/** The running processes' caches of what the rows change. */
const RAISE_CACHES_SQL = 'UPDATE cache_versions SET version = version + 1';

/** Whether the demo in this database has its accounts and content. */
export async function isSeeded(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM demo_mark WHERE seeded_at IS NOT NULL');
  return rows.length > 0;
}

/**
 * Fills a demo database with accounts and content and opens its clinic, in one transaction; once. Does nothing in a database
 * that is not marked as a demo.
 *
 * @param client of a role that may write every table
 * @param now business time
 */
export async function seedDemo(client: Client, keys: DemoKeys, now: Date): Promise<void> {
  // Loaded here: a demo that is filled already needs nothing of it.
  const { demoRows } = await import('./demo-rows.js');
  const tables = await demoRows(keys, now);
  await client.query('BEGIN');
  try {
    const { rows: marks } = await client.query('SELECT 1 FROM demo_mark WHERE seeded_at IS NULL FOR UPDATE');
    if (marks.length > 0) {
      for (const [table, rows] of tables) {
        const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
        await client.query(
          `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
          [JSON.stringify(rows)],
        );
      }
      for (const sql of [PRESENT_CLINIC_SQL, OPEN_CLINIC_SQL, RAISE_CACHES_SQL]) await client.query(sql);
      await client.query('UPDATE demo_mark SET seeded_at = now()');
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Opens the clinic of a demo that was closed or paused. */
export async function reopenDemo(client: Client): Promise<void> {
  const { rowCount } = await client.query(REOPEN_CLINIC_SQL);
  if (rowCount) await client.query(RAISE_CACHES_SQL);
}
