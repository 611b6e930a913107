import type pg from 'pg';
import { migrations } from '../../../migrations/index.js';

/** Any constant: processes that migrate at the same time wait for each other. A backup holds it too, shared. */
export const MIGRATION_LOCK_KEY = 4_838_910;

/** A row of `releases`: an upgrade to a release. */
export interface RecordedRelease {
  readonly version: string;
  readonly isFinished: boolean;
}

/** What a database says about its schema. */
export interface SchemaState {
  /** Timestamps of the migrations that were applied. */
  readonly applied: readonly number[];
  /** The last upgrade; null before the first one was recorded. */
  readonly last: RecordedRelease | null;
  /** A process is migrating now. */
  readonly isMigrating: boolean;
}

/** Timestamps of the migrations of this release, in their order. */
export const KNOWN_MIGRATIONS: readonly number[] = migrations.map(({ name }) => timestampOf(name));

/** @param name of a migration, such as `CreateShop1796000004000` */
export function timestampOf(name: string): number {
  return Number(/\d+$/.exec(name)?.[0]);
}

const FIRST_MIGRATION = Math.min(...KNOWN_MIGRATIONS);

/** The schema version of this release: the timestamp of its last migration. */
export const SCHEMA_VERSION = Math.max(...KNOWN_MIGRATIONS);

/** One of these migrations is of the chain that those of today replaced, and cannot be continued from. */
export function isOfFormerChain(applied: readonly number[]): boolean {
  return applied.some((timestamp) => timestamp < FIRST_MIGRATION);
}

/** Migrations of this release that the database lacks. */
export function missingMigrations({ applied }: Pick<SchemaState, 'applied'>): number[] {
  return KNOWN_MIGRATIONS.filter((timestamp) => !applied.includes(timestamp));
}

/** Applied migrations that this release does not contain: they are of a newer one. */
export function unknownMigrations({ applied }: Pick<SchemaState, 'applied'>): number[] {
  return applied.filter((timestamp) => !KNOWN_MIGRATIONS.includes(timestamp));
}

/** Reads the state; a role without rights on the lists, as after an interrupted installation, finds them empty. */
export async function readSchemaState(client: pg.Client): Promise<SchemaState> {
  const readable = await readableTables(client);
  const [applied, last, lock] = [
    readable.has('schema_migrations')
      ? await client.query<{ timestamp: string }>('SELECT timestamp FROM schema_migrations ORDER BY timestamp')
      : { rows: [] },
    readable.has('releases')
      ? await client.query<RecordedRelease>(
          'SELECT version, finished_at IS NOT NULL AS "isFinished" FROM releases ORDER BY id DESC LIMIT 1',
        )
      : { rows: [] },
    await client.query<{ isMigrating: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_locks
         WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted AND objsubid = 1 AND classid = 0 AND objid = $1
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS "isMigrating"`,
      [MIGRATION_LOCK_KEY],
    ),
  ];
  return {
    applied: applied.rows.map(({ timestamp }) => Number(timestamp)),
    last: last.rows[0] ?? null,
    isMigrating: lock.rows[0]?.isMigrating ?? false,
  };
}

async function readableTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest(ARRAY['schema_migrations', 'releases']) AS name
     WHERE to_regclass('public.' || name) IS NOT NULL AND has_table_privilege('public.' || name, 'SELECT')`,
  );
  return new Set(rows.map(({ name }) => name));
}
