import pg from 'pg';
import type { Env } from '../config/env.js';
import { RefusedDatabaseError } from './demo-mark.js';
import { startRefusal } from './schema-refusals.js';
import { readSchemaState } from './schema-state.js';
import { refuseForeignVersion, SERVER_VERSION_SQL } from './server-version.js';

/**
 * For server and worker, before anything else reads the database: compares PostgreSQL and the schema with this release.
 *
 * @throws RefusedDatabaseError in one sentence
 */
export async function refuseUnfitSchema({ url }: Pick<Env['database'], 'url'>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, statement_timeout: 30_000 });
  await client.connect();
  try {
    refuseForeignVersion((await client.query<{ versionNumber: number }>(SERVER_VERSION_SQL)).rows);
    const refusal = startRefusal(await readSchemaState(client));
    if (refusal !== null) throw new RefusedDatabaseError(`DATABASE_URL: ${refusal} (docs/operations.md)`);
  } finally {
    await client.end();
  }
}
