import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient as createOlderClient, type SupabaseClient } from '@supabase/supabase-js';
import { SweepFilesHandler } from '../../../src/supabase/storage/files/sweep-files.handler.js';
import { apiKeys } from '../auth/clients.js';
import { isEverythingTried } from '../everything-tried.js';
import { proofPackage } from '../proofs.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../test-app.js';

/** Both releases of the public client must work; `npm run test:all` tries the newer one. */
export type ClientVersion = '2.109' | '2.119';
export const CLIENT_VERSIONS: readonly ClientVersion[] = isEverythingTried ? ['2.109', '2.119'] : ['2.109'];
/** For tests that look at the server alone. */
export const NEWEST_CLIENT: ClientVersion = isEverythingTried ? '2.119' : '2.109';

/** A clinic with a folder of its own for files. */
export interface StorageTestApp extends TestApp {
  readonly storageFolder: string;
  /** The storage of the public client, with the caller's key or token. */
  storage(version: ClientVersion, token: string): SupabaseClient['storage'];
  readonly keys: { readonly anonKey: string; readonly serviceRoleKey: string };
  /** Names of all files that lie in the folder. */
  files(): Promise<string[]>;
  /** Runs the sweeper as it will run when the time of every orphaned file has come. */
  sweep(): Promise<void>;
  /** After a sweep every file belongs to an object, and every object has its file. */
  expectTidy(): Promise<void>;
}

export async function startStorageTestApp(options: TestAppOptions = {}): Promise<StorageTestApp> {
  const storageFolder = await mkdtemp(join(tmpdir(), 'hudvy-storage-'));
  const app = await startTestApp({ hasJobs: false, ...options, env: { STORAGE_DIR: storageFolder, ...options.env } });
  const files = async () => {
    const entries = await readdir(storageFolder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const sweep = async () => {
    await app.database.query("UPDATE storage_loose_files SET sweep_after = now() - interval '1 second'");
    await app.nest.get(SweepFilesHandler).handle();
  };
  return {
    ...app,
    storageFolder,
    keys: apiKeys(app),
    storage(version, token) {
      const createClient = version === '2.109' ? createOlderClient : proofPackage('supabase-js-current').createClient;
      return createClient(app.url, apiKeys(app).anonKey, {
        realtime: { transport: class {} as never },
        auth: { autoRefreshToken: false, persistSession: false, storageKey: token },
        accessToken: () => Promise.resolve(token),
      }).storage;
    },
    files,
    sweep,
    async expectTidy() {
      await sweep();
      const objects = await app.database.query<{ version: string }>('SELECT version FROM storage_objects');
      expect((await files()).sort()).toEqual(objects.map(({ version }) => version).sort());
      expect(await app.database.query('SELECT * FROM storage_loose_files')).toEqual([]);
    },
    async stop() {
      await app.stop();
      await rm(storageFolder, { recursive: true, force: true });
    },
  };
}
