import pg from 'pg';
import type { Env } from '../config/env.js';
import { CONNECT_SECONDS } from './data-source.js';
import { RefusedDatabaseError } from './demo-mark.js';
import { describePending } from './upgrades/pending-migrations.js';
import { startRefusal } from './schema-refusals.js';
import { readSchemaState } from './schema-state.js';
import { refuseForeignVersion, SERVER_VERSION_SQL } from './server-version.js';

/** The schema is not that of the release. */
export class UnfitSchemaError extends RefusedDatabaseError {
  /** @param pending what an upgrade would apply, a line each */
  constructor(
    message: string,
    readonly pending: readonly string[],
  ) {
    super(message);
  }
}

/**
 * For server and worker, before anything else reads the database: compares PostgreSQL and the schema with this release.
 *
 * @throws RefusedDatabaseError in one sentence; UnfitSchemaError for the schema
 */
export async function refuseUnfitSchema({
  url,
  connectSeconds = CONNECT_SECONDS,
}: Pick<Env['database'], 'url' | 'connectSeconds'>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectSeconds * 1_000,
    statement_timeout: 30_000,
  });
  await client.connect();
  try {
    refuseForeignVersion((await client.query<{ versionNumber: number }>(SERVER_VERSION_SQL)).rows);
    const state = await readSchemaState(client);
    const refusal = startRefusal(state);
    if (refusal !== null)
      throw new UnfitSchemaError(`DATABASE_URL: ${refusal} (docs/operations.md)`, describePending(state));
  } finally {
    await client.end();
  }
}
