import { join, resolve } from 'node:path';
import { APP_ROLE, PASSWORD_NOTES, type KEEPER_ROLE } from './embedded-postgres/cluster.js';
import { readNote } from './embedded-postgres/home.js';
import { postgresFolder } from './launcher/data-folder.js';
import { projectRoot } from './project-root.js';

/** The data folder of `npm start`. */
export function localDataDir(): string {
  return resolve(process.env.DATA_DIR || join(projectRoot(), '.data'));
}

/** The database of `npm start`, which must be running; null without a data folder. */
export async function localDatabaseUrl(role: typeof APP_ROLE | typeof KEEPER_ROLE = APP_ROLE): Promise<string | null> {
  const folder = postgresFolder(localDataDir());
  const [port, password] = await Promise.all([readNote(folder, 'port'), readNote(folder, PASSWORD_NOTES[role])]);
  return port && password ? `postgres://${role}:${password}@127.0.0.1:${port}/hudvy` : null;
}
