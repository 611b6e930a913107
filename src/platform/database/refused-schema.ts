import pg from 'pg';
import type { Env } from '../config/env.js';
import { CONNECT_SECONDS } from './data-source.js';
import { RefusedDatabaseError } from './demo-mark.js';
import { startRefusal } from './schema-refusals.js';
import { readSchemaState, missingMigrations, type SchemaState } from './schema-state.js';
import { refuseForeignVersion, SERVER_VERSION_SQL } from './server-version.js';
import { migrations } from '../../../migrations/index.js';
import { MIGRATION_TIMES, type MigrationTime } from '../../../migrations/times.js';

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
      throw new UnfitSchemaError(`DATABASE_URL: ${refusal} (docs/operations/install.md)`, describePending(state));
  } finally {
    await client.end();
  }
}

/**
 * The migrations that an upgrade of this database would apply, a line each with what is known of its time; none for an
 * empty database, where none has rows to wait for.
 */
function describePending(state: Pick<SchemaState, 'applied'>): string[] {
  if (state.applied.length === 0) return [];
  const missing = new Set(missingMigrations(state));
  return migrations.flatMap(({ name }) => {
    const timestamp = Number(/\d+$/.exec(name)?.[0]);
    return missing.has(timestamp) ? [`${name}: ${describeTime(MIGRATION_TIMES[timestamp])}`] : [];
  });
}

/** `about 2.1 s with a million rows; writing to orders waits meanwhile` */
function describeTime(time: MigrationTime | undefined): string {
  if (time === undefined) return 'not measured';
  const { seconds, blocksAll = [], blocksWrites = [] } = time;
  const duration = seconds < 1 ? 'under a second' : `about ${seconds} s`;
  return [
    `${duration} with a million rows`,
    ...(blocksAll.length > 0 ? [`reading and writing ${blocksAll.join(', ')} waits meanwhile`] : []),
    ...(blocksWrites.length > 0 ? [`writing to ${blocksWrites.join(', ')} waits meanwhile`] : []),
  ].join('; ');
}
