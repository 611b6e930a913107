import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount, handOver } from '../embedded-postgres/account.js';
import { removePostgresData } from '../embedded-postgres/home.js';

/** The data folder of the local Postgres. */
export const postgresFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Creates the data folder, accessible only to its owner. When root starts, that owner is Postgres's account, which
 * could not enter otherwise.
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0 && (await stat(dataDir)).uid === 0)
    await handOver(await chooseAccount(dataDir), dataDir);
  await chmod(dataDir, 0o700);
}

/** Empties the data folder and Postgres's folder outside it. No process may use them. */
export async function resetDataFolder(dataDir: string): Promise<void> {
  await removePostgresData(postgresFolder(dataDir));
  await rm(dataDir, { recursive: true, force: true });
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
