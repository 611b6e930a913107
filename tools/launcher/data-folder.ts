import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chooseAccount, handOver } from '../embedded-postgres/account.js';
import { removePostgresData } from '../embedded-postgres/home.js';
import { projectRoot } from '../project-root.js';
import { StartError } from './start-error.js';

/** The data folder of `npm start`. */
export const localDataDir = (): string => resolve(process.env.DATA_DIR || join(projectRoot(), '.data'));

/** The data folder of the local Postgres. */
export const postgresFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Creates the data folder, accessible only to its owner. When root starts, that owner is Postgres's account, which
 * could not enter otherwise.
 *
 * @throws StartError when this account may not
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  await asItsOwner(dataDir, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (process.getuid?.() === 0 && (await stat(dataDir)).uid === 0)
      await handOver(await chooseAccount(dataDir), dataDir);
    await chmod(dataDir, 0o700);
  });
}

/**
 * Empties the data folder and Postgres's folder outside it. No process may use them.
 *
 * @throws StartError when this account may not
 */
export async function resetDataFolder(dataDir: string): Promise<void> {
  await asItsOwner(dataDir, async () => {
    await removePostgresData(postgresFolder(dataDir));
    await rm(dataDir, { recursive: true, force: true });
  });
}

async function asItsOwner(dataDir: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new StartError(
      `This account may not write to ${dataDir}: run it as the owner of the checkout, or change the owner.`,
      { cause: error },
    );
  }
}

/** The JSON stored under this name; created by `make` with mode 0600 when it is missing or no longer `isValid`. */
export async function keepJson<T>(
  dataDir: string,
  name: string,
  make: (former: Partial<T>) => T,
  isValid: (kept: T) => boolean = () => true,
): Promise<T> {
  let former: Partial<T> = {};
  const file = join(dataDir, name);
  if (existsSync(file)) {
    const kept = JSON.parse(await readFile(file, 'utf8')) as T;
    if (isValid(kept)) return kept;
    former = kept;
  }
  const made = make(former);
  await writeFile(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return made;
}
