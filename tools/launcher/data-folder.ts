import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount, handOver } from '../embedded-postgres/account.js';
import { removePostgresData } from '../embedded-postgres/home.js';

/** Where the local Postgres keeps its data. */
export const postgresFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Makes the data folder, open to its owner alone. When root starts, that owner is the account that Postgres runs as:
 * root gets in anyway, and Postgres could not otherwise.
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0 && (await stat(dataDir)).uid === 0)
    await handOver(await chooseAccount(dataDir), dataDir);
  await chmod(dataDir, 0o700);
}

/** Empties the data folder, and whatever Postgres had to keep outside it. Nothing may be running on it. */
export async function resetDataFolder(dataDir: string): Promise<void> {
  await removePostgresData(postgresFolder(dataDir));
  await rm(dataDir, { recursive: true, force: true });
}

/** The JSON kept under this name; made by `make` and stored with mode 0600 when it is missing or no longer `isValid`. */
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
