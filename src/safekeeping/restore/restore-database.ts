import pg, { type ClientBase } from 'pg';
import { DataSource, MigrationExecutor, type Migration, type QueryRunner } from 'typeorm';
import { once } from 'node:events';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { dataSourceOptions } from '../../platform/database/data-source.js';
import { refuseForeignVersion, SERVER_VERSION_SQL } from '../../platform/database/server-version.js';
import type { Archive } from '../archive/archive.js';
import { archivedTables, makePortable, tableSum, setSequences } from '../database/archived-tables.js';
import {
  DamagedArchiveError,
  type TableSum,
  type ArchiveHeader,
  type Frame,
  type TableHeader,
} from '../archive/frames.js';
import { refuseFormerArchive, refuseNewerArchive, refuseUsedDatabase } from './refusals.js';

const quoted = (name: string) => pg.escapeIdentifier(name);

export interface RestoreDatabaseNeeds {
  /** The empty database, as the role that will own its tables. */
  readonly ownerUrl: string;
  readonly archive: Archive;
  /** Secret key. */
  readonly identity: string;
  /**
   * Runs in the same transaction, after the loading and the upgrade to this release's schema, so that it knows one schema alone.
   * Without it the schema stays the archive's.
   */
  readonly afterUpgrade?: (client: ClientBase) => Promise<void>;
  readonly onTable?: (sum: TableSum) => void;
}

/**
 * Restores the database of an archive into an empty one, in one transaction: whatever stops it, the database is empty
 * afterwards, or whole. The schema is made by the migrations that the archive names; later ones follow the loading, or `migrate` adds them.
 * Every table is read again and compared with the archive.
 *
 * @throws RefusedRestoreError before anything is touched; DamagedArchiveError, WrongKeyError
 * @returns the sums of the loaded tables, equal to the manifest's
 */
export async function restoreDatabase({
  ownerUrl,
  archive,
  identity,
  afterUpgrade,
  onTable,
}: RestoreDatabaseNeeds): Promise<readonly TableSum[]> {
  refuseFormerArchive(archive.manifest);
  refuseNewerArchive(archive.manifest);
  const options = dataSourceOptions({ url: ownerUrl, poolSize: 2 }, { hasTimeouts: false });
  const dataSource = await new DataSource(options).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as ClientBase;
    refuseForeignVersion((await client.query<{ versionNumber: number }>(SERVER_VERSION_SQL)).rows);
    await runner.startTransaction();
    await refuseUsedDatabase(client);
    await migrateTo(dataSource, runner, ({ name }) => archive.manifest.migrations.includes(name));
    await makePortable(client);
    const { tables } = await withoutConstraints(client, async () => {
      await emptyTables(client);
      return loadTables(client, archive.frames(identity), onTable);
    });
    refuseOtherSums(tables, archive.manifest.tables);
    if (afterUpgrade) {
      await migrateTo(dataSource, runner, () => true);
      await afterUpgrade(client);
    }
    await runner.commitTransaction();
    return tables;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** Runs those of the missing migrations, oldest first. */
async function migrateTo(
  dataSource: DataSource,
  runner: QueryRunner,
  isWanted: (migration: Migration) => boolean,
): Promise<void> {
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'none';
  const pending = (await executor.getPendingMigrations()).toSorted((one, other) => one.timestamp - other.timestamp);
  for (const migration of pending) if (isWanted(migration)) await executor.executeMigration(migration);
}

/** Migrations insert rows too; the archive has all of them. */
async function emptyTables(client: ClientBase): Promise<void> {
  const names = (await archivedTables(client)).map(({ name }) => client.escapeIdentifier(name));
  await client.query(`TRUNCATE ${names.join(', ')}`);
}

function refuseOtherSums(loaded: readonly TableSum[], archived: readonly TableSum[]): void {
  const describe = (tables: readonly TableSum[]) =>
    tables.map(({ name, rows, sum }) => `${name} ${rows} ${sum}`).join('\n');
  if (describe(loaded) !== describe(archived))
    throw new DamagedArchiveError('the manifest describes other rows than the archive has');
}

/**
 * Loads the frames of an archive into the tables, which exist and are empty, and reads every table again: the sums that
 * it resolves to are of the loaded rows. Triggers do not run. Only within a transaction that is rolled back on errors.
 *
 * @throws DamagedArchiveError when rows are missing or differ from those that were archived
 */
async function loadTables(
  client: ClientBase,
  frames: AsyncIterable<Frame>,
  onTable: (sum: TableSum) => void = () => undefined,
): Promise<{ readonly header: ArchiveHeader; readonly tables: readonly TableSum[] }> {
  let header: ArchiveHeader | null = null;
  let loading: { readonly table: TableHeader; readonly copy: CopyStreamQuery } | null = null;
  const tables: TableSum[] = [];
  for await (const frame of frames) {
    if (frame.kind === 'header') header = frame.value;
    else if (frame.kind === 'table') loading = { table: frame.value, copy: await beginLoading(client, frame.value) };
    else if (frame.kind === 'sequences') await setSequences(client, frame.value);
    else if (frame.kind === 'end' && frame.value.tables !== tables.length)
      throw new DamagedArchiveError('tables are missing');
    else if (frame.kind === 'data') await write(loading?.copy, frame.bytes);
    else if (frame.kind === 'table-end' && loading) {
      await end(loading.copy);
      const sum = await tableSum(client, loading.table);
      if (sum.rows !== frame.value.rows || sum.sum !== frame.value.sum)
        throw new DamagedArchiveError(
          `${sum.name} has ${sum.rows} other rows after loading than the ${frame.value.rows} that were archived`,
        );
      tables.push(sum);
      onTable(sum);
    }
  }
  if (header === null) throw new DamagedArchiveError('the archive has no header');
  return { header, tables };
}

/** Months of the access log need their partitions first. */
async function beginLoading(client: ClientBase, { name, columns, partitions }: TableHeader): Promise<CopyStreamQuery> {
  for (const partition of partitions)
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${quoted(partition.name)} PARTITION OF ${quoted(name)} ${partition.bound}`,
    );
  return client.query(copyFrom(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`));
}

async function write(copy: CopyStreamQuery | undefined, bytes: Buffer): Promise<void> {
  if (!copy) throw new DamagedArchiveError('the archive has rows of no table');
  await new Promise<void>((resolve, reject) => {
    copy.once('error', reject);
    copy.write(bytes, (error) => {
      copy.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}

async function end(copy: CopyStreamQuery): Promise<void> {
  const finished = once(copy, 'finish');
  copy.end();
  await finished;
}

interface Loosened {
  readonly foreignKeys: readonly { readonly table: string; readonly name: string; readonly definition: string }[];
  readonly guarded: readonly string[];
}

/**
 * Runs `work` while foreign keys, triggers and the owner's row policies do not apply, and restores them; foreign keys are
 * checked for all rows. The client is the tables' owner, in a transaction.
 */
async function withoutConstraints<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  const loosened = await loosen(client);
  const result = await work();
  await tighten(client, loosened);
  return result;
}

async function loosen(client: ClientBase): Promise<Loosened> {
  const { rows: foreignKeys } = await client.query<Loosened['foreignKeys'][number]>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  const { rows: guarded } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relforcerowsecurity`,
  );
  for (const { name } of guarded) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  await setTriggers(client, 'DISABLE');
  return { foreignKeys, guarded: guarded.map(({ name }) => name) };
}

async function tighten(client: ClientBase, { foreignKeys, guarded }: Loosened): Promise<void> {
  await setTriggers(client, 'ENABLE');
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  for (const name of guarded) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
}

/** Partitions that were made in between inherit their triggers enabled. */
async function setTriggers(client: ClientBase, change: 'DISABLE' | 'ENABLE'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgparentid = 0`,
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} ${change} TRIGGER USER`);
}
