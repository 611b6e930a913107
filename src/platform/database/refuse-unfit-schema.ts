import type { DataSource } from 'typeorm';
import pg from 'pg';
import { RefusedDatabaseError, refuseDemoDatabase } from './demo-mark.js';
import type { Env } from '../config/env.js';
import { CONNECT_SECONDS } from './data-source.js';
import {
  isOfFormerChain,
  readSchemaState,
  missingMigrations,
  timestampOf,
  unknownMigrations,
  type SchemaState,
} from './schema-state.js';
import { refuseForeignVersion, SERVER_VERSION_SQL } from './server-version.js';
import { migrations } from '../../../migrations/index.js';
import { MIGRATION_TIMES, type MigrationTime } from '../../../migrations/times.js';
import { LAST_COMMIT_OF_FORMER_CHAIN, UPGRADABLE_RELEASES } from '../../../migrations/releases.js';
import { RELEASE } from '../process/release.js';

/**
 * A role that owns tables or bypasses row policies could change the access log; one that also seals the log could forge
 * its seals; one that makes temporary tables could stand them in the place of those that policies read.
 *
 * @throws RefusedDatabaseError
 */
export async function refusePowerfulRole(dataSource: DataSource): Promise<void> {
  const [role] = await dataSource.query<
    { name: string; isAboveRules: boolean; ownsTables: boolean; isKeeper: boolean; makesTables: boolean }[]
  >(
    `SELECT rolname AS name, rolsuper OR rolbypassrls AS "isAboveRules",
            EXISTS (SELECT 1 FROM pg_class WHERE relowner = pg_roles.oid AND relkind IN ('r', 'p')) AS "ownsTables",
            has_table_privilege(current_user, 'access_log_seals', 'INSERT') AS "isKeeper",
            has_database_privilege(current_database(), 'TEMPORARY') AS "makesTables"
     FROM pg_roles WHERE rolname = current_user`,
  );
  if (role?.isAboveRules || role?.ownsTables) {
    throw new RefusedDatabaseError(
      `DATABASE_URL: the role ${role.name} owns tables or stands above row policies; give server and worker a role of their own, and migrations MIGRATION_DATABASE_URL (docs/operations/keys-and-access.md)`,
    );
  }
  if (role?.isKeeper) {
    throw new RefusedDatabaseError(
      `DATABASE_URL: the role ${role.name} may seal the access log; give that to a role of its own in KEEPER_DATABASE_URL, and migrate (docs/operations/keys-and-access.md)`,
    );
  }
  if (role?.makesTables) {
    throw new RefusedDatabaseError(
      `DATABASE_URL: the role ${role.name} may create temporary tables; as the owner of the database, run: REVOKE TEMPORARY ON DATABASE … FROM PUBLIC (docs/operations/keys-and-access.md)`,
    );
  }
}

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
    const refusal = schemaRefusal(state);
    if (refusal !== null)
      throw new UnfitSchemaError(`DATABASE_URL: ${refusal} (docs/operations/install.md)`, describePending(state));
  } finally {
    await client.end();
  }
}

/**
 * The migrations that an upgrade of this database would apply, a line each with what is known of its time; none for an
 * empty database, where none has rows to wait for, and for one that is never upgraded.
 */
function describePending(state: Pick<SchemaState, 'applied'>): string[] {
  if (state.applied.length === 0 || isOfFormerChain(state.applied)) return [];
  const missing = new Set(missingMigrations(state));
  return migrations.flatMap(({ name }) => {
    const timestamp = timestampOf(name);
    return missing.has(timestamp) ? [`${name}: ${describeTime(MIGRATION_TIMES[timestamp])}`] : [];
  });
}

/** `about 2.1 s with a million rows; writing to orders waits meanwhile` */
export function describeTime(time: MigrationTime | undefined): string {
  if (time === undefined) return 'not measured';
  const { seconds, blocksAll = [], blocksWrites = [] } = time;
  const duration = seconds < 1 ? 'under a second' : `about ${seconds} s`;
  return [
    `${duration} with a million rows`,
    ...(blocksAll.length > 0 ? [`reading and writing ${blocksAll.join(', ')} waits meanwhile`] : []),
    ...(blocksWrites.length > 0 ? [`writing to ${blocksWrites.join(', ')} waits meanwhile`] : []),
  ].join('; ');
}

/** The one command that installs, upgrades, and finishes an interrupted upgrade. */
const MIGRATE = 'node dist/src/migrate.js';

/**
 * Why server and worker do not start on a database in this state, in one sentence; null when they may. The schema must be
 * that of the release: a process on another one could lose what the other writes.
 */
export function schemaRefusal(state: SchemaState): string | null {
  if (unknownMigrations(state).length > 0) return foreignSchema(state);
  const isComplete = missingMigrations(state).length === 0;
  if (isComplete && state.last?.isFinished) return null;
  if (state.isMigrating) return `an upgrade is running; start again when it has finished`;
  const [isBegun, target] = [state.applied.length > 0, state.last?.version];
  if (state.last?.isFinished === false || (isBegun && target === undefined)) {
    const release = target && target !== RELEASE ? ` of release ${target}` : '';
    return `an upgrade${target ? ` to ${target}` : ''} was interrupted; finish it with: ${MIGRATE}${release}`;
  }
  return isBegun
    ? `the schema is older than release ${RELEASE}; upgrade it with: ${MIGRATE}`
    : `the database is empty; install the schema with: ${MIGRATE}`;
}

/** Why this release must not upgrade a database in this state, in one sentence; null when it may. */
export function upgradeRefusal(state: SchemaState): string | null {
  if (unknownMigrations(state).length > 0) return foreignSchema(state);
  const { last } = state;
  if (last && !last.isFinished && last.version !== RELEASE)
    return `the upgrade to ${last.version} was interrupted; finish it first with: ${MIGRATE} of release ${last.version}`;
  if (missingMigrations(state).length === 0 || !last || last.version === RELEASE) return null;
  const tested = UPGRADABLE_RELEASES.map(({ version }) => version);
  if (tested.includes(last.version)) return null;
  return `this is a database of ${last.version}, and ${RELEASE} is tested to upgrade ${tested.join(', ')} only; upgrade to one of these first`;
}

/** Why no release from this one on can use a database in this state, in one sentence; null when it is not of the former chain. */
export function formerChainRefusal({ applied }: Pick<SchemaState, 'applied'>): string | null {
  if (!isOfFormerChain(applied)) return null;
  return `the former chain of migrations made this database, and commit ${LAST_COMMIT_OF_FORMER_CHAIN} is the last that can read it; keep that commit, or create a new database (locally: npm start -- --reset)`;
}

function foreignSchema({ applied, last }: SchemaState): string {
  const former = formerChainRefusal({ applied });
  if (former !== null) return former;
  const owner = last && last.version !== RELEASE ? ` (of ${last.version})` : '';
  return `the schema is newer than release ${RELEASE}${owner}; start the newer release, or restore a backup into an empty database`;
}

/** What only production refuses of a database. @throws RefusedDatabaseError */
export async function refuseDatabase(dataSource: DataSource, env: Env): Promise<void> {
  if (env.app.environment !== 'production') return;
  await refuseDemoDatabase(dataSource);
  await refusePowerfulRole(dataSource);
}
