import { constants, existsSync } from 'node:fs';
import { access, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canUse, handOver } from './account.js';
import { clearStaleLock } from './stale-lock.js';

/** The cluster's folder inside its home. */
export const CLUSTER_FOLDER = 'cluster';

/** Notes in the data folder: where the cluster had to move to. */
const MOVED_TO = 'moved-to';

/**
 * The folder of the cluster: the data folder if the account can enter it. Otherwise (root's checkout in a private
 * folder) a folder outside, to which the data is copied once; the data folder stores its path, so the data survives a
 * restart. `/var/tmp` is preferred, since it survives a reboot.
 *
 * @throws Error when the data folder is another user's, or when the account can enter no temporary folder either
 */
export async function findHome(dataDir: string, account: Account | null): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(`${dataDir} belongs to another user. Start as that user or as root, or delete the folder.`);
  });
  const moved = await readNote(dataDir, MOVED_TO);
  if (moved !== null && existsSync(moved)) return moved;

  await handOver(account, dataDir);
  if (canUse(account, dataDir)) return dataDir;

  const home = await makeShelter(account);
  await copyCluster(dataDir, home, account);
  await writeNote(dataDir, MOVED_TO, home);
  return home;
}

/**
 * Deletes all data, wherever it is. A Postgres that a killed launcher left running is stopped first.
 *
 * @throws ClusterInUseError when a living process runs it
 */
export async function removePostgresData(dataDir: string): Promise<void> {
  const moved = await readNote(dataDir, MOVED_TO);
  await clearStaleLock(join(moved ?? dataDir, CLUSTER_FOLDER), await readOwner(dataDir));
  if (moved !== null) await rm(moved, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

/** The process that started Postgres on this data last. */
export async function readOwner(dataDir: string): Promise<number | null> {
  const owner = await readNote(dataDir, 'owner');
  return owner === null ? null : Number(owner);
}

/** A line of text stored in the data folder (a port, a password), or `null`. */
export async function readNote(dataDir: string, name: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, name), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Stores a line of text atomically, readable only by its owner. */
export async function writeNote(dataDir: string, name: string, text: string): Promise<void> {
  const file = join(dataDir, name);
  await writeFile(`${file}.new`, `${text}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function makeShelter(account: Account | null): Promise<string> {
  const folders = ['/var/tmp', tmpdir(), '/tmp'].filter((folder) => existsSync(folder) && canUse(account, folder));
  const [folder] = folders;
  if (!folder)
    throw new Error(
      `Postgres runs as ${account?.name}, which can enter neither the data folder nor a temporary one. Set TMPDIR.`,
    );
  const shelter = await mkdtemp(join(folder, 'hudvy-postgres-'));
  await handOver(account, shelter);
  return shelter;
}

async function copyCluster(from: string, to: string, account: Account | null): Promise<void> {
  const cluster = join(from, CLUSTER_FOLDER);
  if (!existsSync(cluster)) return;
  await cp(cluster, join(to, CLUSTER_FOLDER), { recursive: true, verbatimSymlinks: true });
  await handOver(account, join(to, CLUSTER_FOLDER), { recursive: true });
}
