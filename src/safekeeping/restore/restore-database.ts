import type { ClientBase } from 'pg';
import { DataSource, MigrationExecutor, type Migration, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../../platform/database/data-source.js';
import { refuseForeignVersion, SERVER_VERSION_SQL } from '../../platform/database/server-version.js';
import type { Archive } from '../archive/archive.js';
import { archivedTables, makePortable } from '../database/archived-tables.js';
import { DamagedArchiveError, type TableSum } from '../archive/frames.js';
import { loadTables } from './load-tables.js';
import { refuseFormerArchive, refuseNewerArchive, refuseUsedDatabase } from './refusals.js';
import { withoutConstraints } from './without-constraints.js';

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
