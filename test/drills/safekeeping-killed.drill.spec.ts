import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Archive } from '../../src/safekeeping/archive/archive.js';
import { aPicture } from '../support/pictures.js';
import { startStorageTestApp, type StorageTestApp } from '../support/content/storage.js';
import { createEmptyDatabase } from '../support/database.js';
import { anOpenCase } from '../support/photos/photo-case.js';
import { tusCalls } from '../support/photos/tus-calls.js';
import { makeBackupKit, provideBackupUrl, type BackupKit } from '../support/safekeeping/backups.js';
import { spawnHudvy } from '../support/terminal-commands.js';

/** Kills of each command, spread over the time that it takes when it is left alone. */
const KILLS = 12;

interface Ran {
  /** Null when it was killed. */
  readonly code: number | null;
  readonly ms: number;
}

/** `kill -9` in the middle of the operator's commands, as built. */
describe('backup and restore that are killed [G58]', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  let settings: Record<string, string>;
  beforeAll(async () => {
    app = await startStorageTestApp();
    kit = await makeBackupKit();
    for (let count = 0; count < 5; count += 1) {
      const patient = await anOpenCase(app);
      await tusCalls(app.url, patient).upload(
        'overview',
        await aPicture(600 + count, 400)
          .jpeg()
          .toBuffer(),
      );
    }
    await writeFile(join(kit.folder, 'operator.key'), kit.operator.identity);
    settings = {
      ...app.settings,
      BACKUP_DATABASE_URL: await provideBackupUrl(app.database),
      BACKUP_PLACE: kit.folder,
      BACKUP_RECIPIENTS: `${kit.operator.recipient},${kit.drill.recipient}`,
      BACKUP_SIGNING_KEY: kit.signingKey,
    };
  });
  afterAll(async () => {
    await kit.remove();
    await app.stop();
  });

  async function run(command: string, args: string[], env: Record<string, string>, killAfterMs?: number): Promise<Ran> {
    const startedAt = performance.now();
    const child = spawnHudvy([command, ...args], { PATH: process.env['PATH'], ...env });
    const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    return { code, ms: performance.now() - startedAt };
  }
  /** Kills runs one after the other, each later than the one before. A machine that became quicker shortens what follows. */
  async function killEach(whole: Ran, runUntil: (killAfterMs: number) => Promise<Ran>): Promise<void> {
    expect(whole.code).toBe(0);
    let [shortest, killed] = [whole.ms, 0];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { code, ms } = await runUntil((shortest * kill) / (KILLS + 1));
      if (code === null) killed += 1;
      else shortest = Math.min(shortest, ms);
    }
    expect(killed).toBeGreaterThan(KILLS / 2);
  }

  it('a killed backup leaves no archive that is not whole, and the next one succeeds', async () => {
    await killEach(await run('backup', [], settings), async (moment) => {
      const ran = await run('backup', [], settings, moment);
      for (const name of await Archive.list(kit.place)) await (await Archive.open(kit.place, name)).verify();
      return ran;
    });
    expect((await run('backup', [], settings)).code).toBe(0);
    const unfinished = new Set((await kit.place.list('backups/')).map((object) => object.split('/')[1]));
    expect([...unfinished].toSorted()).toEqual(await Archive.list(kit.place));
  });

  it('a killed restore leaves an empty database or a whole one, and running it again succeeds', async () => {
    const args = ['latest', '--key', join(kit.folder, 'operator.key')];
    const restoreInto = async (killAfterMs?: number) => {
      const [database, folder] = await Promise.all([createEmptyDatabase(), mkdtemp(join(tmpdir(), 'hudvy-restored-'))]);
      const { url, ownerUrl, keeperUrl } = database;
      const env = {
        ...settings,
        ...{ DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl, KEEPER_DATABASE_URL: keeperUrl },
        ...{ BACKUP_DATABASE_URL: '', STORAGE_DIR: folder },
      };
      try {
        const first = await run('restore', args, env, killAfterMs);
        const isEmpty = (await database.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).length === 0;
        if (isEmpty) expect(await run('restore', args, env)).toMatchObject({ code: 0 });
        expect(await database.query('SELECT 1 FROM outgoing_held')).toHaveLength(1);
        expect(await database.query('SELECT id FROM orders ORDER BY id')).toEqual(
          await app.database.query('SELECT id FROM orders ORDER BY id'),
        );
        return first;
      } finally {
        await database.drop();
        await rm(folder, { recursive: true });
      }
    };
    await killEach(await restoreInto(), restoreInto);
  });
});
