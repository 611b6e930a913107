import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, asAccount, handOver } from './account.js';
import { type Binaries } from './binaries.js';
import { CLUSTER_FOLDER, readNote, writeNote } from './home.js';

/** The superuser of initdb. It only creates the owner. */
export const BOOTSTRAP_ROLE = 'postgres';

/** The role that owns everything in the local database, bound by row policies like any other: migrations use it. */
export const OWNER_ROLE = 'hudvy';

/** The role of server and worker; it owns nothing. */
export const APP_ROLE = 'hudvy_app';

/** The role that seals the access log and re-wraps the keys of cases. */
export const KEEPER_ROLE = 'hudvy_keeper';

/** The role of backups. */
export const BACKUP_ROLE = 'hudvy_backup';

/** The role of the restore drill. */
export const DRILL_ROLE = 'hudvy_drill';

/** Files of the data folder with the roles' passwords. */
export const PASSWORD_NOTES = {
  [BOOTSTRAP_ROLE]: 'bootstrap-password',
  [OWNER_ROLE]: 'password',
  [APP_ROLE]: 'app-password',
  [KEEPER_ROLE]: 'keeper-password',
  [BACKUP_ROLE]: 'backup-password',
  [DRILL_ROLE]: 'drill-password',
} as const;

/** The user's locale and PG* variables must not affect the local Postgres. */
export const neutralEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** A role's password, created at first use and stored in the data folder, readable only by its owner. */
export async function keepPassword(dataDir: string, role: keyof typeof PASSWORD_NOTES): Promise<string> {
  const note = PASSWORD_NOTES[role];
  const known = await readNote(dataDir, note);
  if (known) return known;
  const password = randomBytes(24).toString('base64url');
  await writeNote(dataDir, note, password);
  return password;
}

/**
 * Creates the cluster in `home` if it is missing. It is created beside and renamed, so that an incomplete one is never
 * used.
 *
 * @throws Error with initdb's output
 */
export async function ensureCluster(
  home: string,
  {
    binaries,
    account,
    password,
    durable,
  }: { binaries: Binaries; account: Account | null; password: string; durable: boolean },
): Promise<string> {
  const cluster = join(home, CLUSTER_FOLDER);
  if (existsSync(cluster)) return cluster;

  const unfinished = `${cluster}.unfinished`;
  const passwordFile = join(home, 'initdb-password');
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    await handOver(account, passwordFile);
    const args = [
      '-D',
      unfinished,
      '-U',
      BOOTSTRAP_ROLE,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--locale=C',
      '-E',
      'UTF8',
    ];
    await run(binaries.initdb, durable ? args : [...args, '--no-sync'], account, home);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, cluster);
  return cluster;
}

function run(program: string, args: string[], account: Account | null, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...asAccount(account),
      cwd,
      env: neutralEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${complaints.trim()}`)),
    );
  });
}
