import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Archive } from '../../src/safekeeping/archive/archive.js';
import { restoreDatabase } from '../../src/safekeeping/restore/restore-database.js';
import { removePostgresData } from '../../tools/embedded-postgres/home.js';
import { startPostgres, type RunningPostgres } from '../../tools/embedded-postgres/start-postgres.js';
import { aPaidCase } from '../support/cases.js';
import { openCase } from '../support/case-session.js';
import { startStorageTestApp, type StorageTestApp } from '../support/content/storage.js';
import { createEmptyDatabase } from '../support/database.js';
import { makeBackupKit, type BackupKit } from '../support/safekeeping/backups.js';

/** Debian 12's package `postgresql-15`. */
const BINARIES = '/usr/lib/postgresql/15/bin';

describe('archives between releases of PostgreSQL [G59]', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  let folder: string;
  let oldest: RunningPostgres;
  beforeAll(async () => {
    if (!existsSync(BINARIES)) throw new Error(`${BINARIES} is missing: install Debian's package postgresql-15`);
    app = await startStorageTestApp({ hasJobs: true });
    kit = await makeBackupKit();
    folder = await mkdtemp(join(tmpdir(), 'hudvy-postgres-15-'));
    await chmod(folder, 0o755);
    const before = process.env['POSTGRES_BIN_DIR'];
    process.env['POSTGRES_BIN_DIR'] = BINARIES;
    oldest = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    if (before === undefined) delete process.env['POSTGRES_BIN_DIR'];
    else process.env['POSTGRES_BIN_DIR'] = before;
  });
  afterAll(async () => {
    await oldest.stop();
    await removePostgresData(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
    await kit.remove();
    await app.stop();
  });

  it('a clinic goes from the newest release to the oldest and back, with equal sums of all tables', async () => {
    const { id } = await aPaidCase(app, { name: 'Åsa Öberg' });
    await (await openCase(app, id)).answer('description', 'Det kliar.\tMest på natten\\\n');
    await app.drain();
    const { identity } = kit.operator;
    const newest = await Archive.open(kit.place, (await kit.backup(app.database, app.storageFolder)).name);
    expect(newest.manifest.postgresMajor).toBe(18);

    await inOldest('CREATE DATABASE moved OWNER hudvy');
    const ownerUrl = Object.assign(new URL(oldest.ownerUrl), { pathname: '/moved' }).toString();
    expect(await restoreDatabase({ ownerUrl, archive: newest, identity })).toEqual(newest.manifest.tables);

    const moved = { ...app.database, ownerUrl };
    const back = await Archive.open(kit.place, (await kit.backup(moved, app.storageFolder)).name);
    expect(back.manifest).toMatchObject({ postgresMajor: 15, tables: newest.manifest.tables });
    const empty = await createEmptyDatabase();
    try {
      expect(await restoreDatabase({ ownerUrl: empty.ownerUrl, archive: back, identity })).toEqual(
        newest.manifest.tables,
      );
    } finally {
      await empty.drop();
    }
  });

  async function inOldest(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: oldest.bootstrapUrl });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }
});
