import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAST_COMMIT_OF_FORMER_CHAIN } from '../../../migrations/releases.js';
import { openCase } from '../../support/case-session.js';
import { startStorageTestApp, type StorageTestApp } from '../../support/content/storage.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/database.js';
import { anOpenCase } from '../../support/photos/photo-case.js';
import { tusCalls } from '../../support/photos/tus-calls.js';
import { aPicture } from '../../support/pictures.js';
import { makeBackupKit, provideBackupUrl, type BackupKit } from '../../support/safekeeping/backups.js';
import { startCommand } from '../../support/terminal-commands.js';

/** `hudvy move`, as an operator runs it, of a clinic with a photo. */
describe('a move', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  let next: TestDatabase;
  let folder: string;
  let settings: Record<string, string>;
  const key = () => join(kit.folder, 'operator.key');

  beforeAll(async () => {
    app = await startStorageTestApp({ hasJobs: false });
    kit = await makeBackupKit();
    next = await createEmptyDatabase();
    folder = await mkdtemp(join(tmpdir(), 'hudvy-moved-'));
    const patient = await anOpenCase(app);
    await tusCalls(app.url, patient).upload('overview', await aPicture(900, 600).jpeg().toBuffer());
    await (await openCase(app, patient.id)).answer('birthDate', '1981-12-18');
    await writeFile(key(), kit.operator.identity);
    settings = {
      ...app.settings,
      MIGRATION_DATABASE_URL: app.database.ownerUrl,
      BACKUP_DATABASE_URL: await provideBackupUrl(app.database),
      BACKUP_PLACE: kit.folder,
      BACKUP_RECIPIENTS: `${kit.operator.recipient},${kit.drill.recipient}`,
      BACKUP_SIGNING_KEY: kit.signingKey,
    };
  });
  afterAll(async () => {
    await kit.remove();
    await app.stop();
    await next.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function move(args: readonly string[]) {
    const { code, output, errors } = await startCommand({ settings }, 'move', [...args]);
    return { code, said: output + errors };
  }
  const count = async (database: TestDatabase, table: string) =>
    (await database.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`))[0]?.count;
  /** The test's own connections are none of the clinic. */
  const disconnect = () =>
    next.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      new URL(app.database.url).pathname.slice(1),
    ]);
  const moving = () => move([next.ownerUrl, folder, '--key', key()]);

  it('the command explains itself, and refuses a clinic whose server runs, before it writes anything', async () => {
    expect(await move([])).toEqual({ code: 1, said: expect.stringContaining('Usage: hudvy move') as string });
    expect(await moving()).toEqual({
      code: 1,
      said: expect.stringContaining('stop server and worker first') as string,
    });
    expect(await next.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('a clinic on the former chain of migrations is refused before an archive is made', async () => {
    await app.database.query(
      `INSERT INTO schema_migrations (timestamp, name) VALUES (1763700000000, 'Former1763700000000')`,
    );
    const { code, said } = await moving();
    await app.database.query('DELETE FROM schema_migrations WHERE timestamp = 1763700000000');
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringContaining(`commit ${LAST_COMMIT_OF_FORMER_CHAIN} is the last that can read it`) as string,
    });
    expect(await readdir(kit.folder)).toEqual(['operator.key']);
  });

  it('a stopped clinic is moved with its rows and files, the old one is held, and the rest is printed', async () => {
    await app.nest.close();
    await disconnect();
    const { code, said } = await moving();
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringContaining('Moved and compared row by row') as string,
    });
    for (const table of ['orders', 'cases', 'case_photos', 'case_answers'])
      expect({ table, count: await count(next, table) }).toEqual({ table, count: await count(app.database, table) });
    const [photo] = await next.query<{ file: string }>('SELECT full_file AS file FROM case_photos');
    const files = await readdir(folder, { recursive: true });
    expect(files.some((name) => name.endsWith(photo?.file ?? '?'))).toBe(true);
    for (const database of [app.database, next]) expect(await count(database, 'outgoing_held')).toBe(1);
    // Nothing that was closed is open again.
    expect(await count(next, 'restores')).toBe(0);
  });

  it('a second move into the same database is refused', async () => {
    await disconnect();
    expect(await moving()).toMatchObject({ code: 1, said: expect.stringContaining('not empty') as string });
  });
});
