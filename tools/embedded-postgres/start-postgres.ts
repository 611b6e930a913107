import { stat } from 'node:fs/promises';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { freePort, tryPort } from '../free-port.js';
import { chooseAccount, handOver } from './account.js';
import { findBinaries } from './binaries.js';
import {
  APP_ROLE,
  BACKUP_ROLE,
  BOOTSTRAP_ROLE,
  DRILL_ROLE,
  ensureCluster,
  KEEPER_ROLE,
  keepPassword,
  OWNER_ROLE,
} from './cluster.js';
import { findHome, readNote, readOwner, writeNote } from './home.js';
import { PortTakenError, startPostmaster, type Postmaster, type PostmasterOptions } from './postmaster.js';
import { clearStaleLock } from './stale-lock.js';

export interface PostgresOptions {
  /** Absolute path; created if missing. Contains the cluster, its password, its port and the pid of its launcher. */
  dataDir: string;
  /** The database of `url`; created if missing. */
  database?: string;
  maxConnections?: number;
  /** `false` for tests: without fsync a crash of the machine may lose everything, a kill of Postgres nothing. */
  durable?: boolean;
}

export interface RunningPostgres {
  /** Connection string for server and worker; its role exists once the database is migrated. */
  url: string;
  /** Connection string of the owner. */
  ownerUrl: string;
  /** Connection string of the role that seals the access log; it exists once the database is migrated. */
  keeperUrl: string;
  /** Connection strings of the roles of backups and of the restore drill; they exist once the migration is given them. */
  backupUrl: string;
  drillUrl: string;
  /** Connection string of the superuser, for tests and benches. */
  bootstrapUrl: string;
  port: number;
  stop(): Promise<void>;
  /** Resolves when Postgres has ended, asked or not. */
  ended: Promise<void>;
}

/**
 * Starts the npm package's Postgres on a loopback port, with the data of the last run if there is any. Works as root
 * and as an ordinary user, and after a kill -9 of the last launcher.
 *
 * @throws ClusterInUseError when another living process runs it
 * @throws Error with instructions, when this machine cannot run it
 */
export async function startPostgres({
  dataDir,
  database = 'hudvy',
  maxConnections = 200,
  durable = true,
}: PostgresOptions): Promise<RunningPostgres> {
  const account = await chooseAccount(dataDir);
  const home = await findHome(dataDir, account);
  const binaries = await findBinaries(account, home);
  const bootstrapPassword = await keepPassword(dataDir, BOOTSTRAP_ROLE);
  const cluster = await ensureCluster(home, { binaries, account, password: bootstrapPassword, durable });
  await clearStaleLock(cluster, await readOwner(dataDir));
  if (account && (await stat(cluster)).uid !== account.uid) await handOver(account, cluster, { recursive: true });
  await writeNote(dataDir, 'owner', String(process.pid));

  const { postmaster, port } = await startOnRememberedPort(dataDir, {
    binaries,
    account,
    cluster,
    maxConnections,
    durable,
  });
  const urlOf = async (role: Parameters<typeof keepPassword>[1], name = database) =>
    `postgres://${role}:${await keepPassword(dataDir, role)}@127.0.0.1:${port}/${name}`;
  const ownerUrl = await urlOf(OWNER_ROLE);
  try {
    await ensureDatabase(await urlOf(BOOTSTRAP_ROLE, 'postgres'), ownerUrl);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  return {
    url: await urlOf(APP_ROLE),
    ownerUrl,
    keeperUrl: await urlOf(KEEPER_ROLE),
    backupUrl: await urlOf(BACKUP_ROLE),
    drillUrl: await urlOf(DRILL_ROLE),
    bootstrapUrl: await urlOf(BOOTSTRAP_ROLE),
    port,
    stop: () => postmaster.stop(),
    ended: postmaster.ended,
  };
}

/** The port stays the same between starts, unless another process has taken it. */
async function startOnRememberedPort(
  dataDir: string,
  options: Omit<PostmasterOptions, 'port'>,
): Promise<{ postmaster: Postmaster; port: number }> {
  const remembered = Number(await readNote(dataDir, 'port'));
  let port = (remembered > 0 ? await tryPort(remembered) : null) ?? (await freePort());
  for (let attempt = 1; ; attempt++) {
    try {
      const postmaster = await startPostmaster({ ...options, port });
      await writeNote(dataDir, 'port', String(port));
      return { postmaster, port };
    } catch (error) {
      if (!(error instanceof PortTakenError) || attempt === 3) throw error;
      port = await freePort();
    }
  }
}

/**
 * Creates the owner, without superuser rights so that row policies bind it, and its database, if they are missing.
 *
 * @param bootstrapUrl of the superuser
 * @param ownerUrl of the owner in its database
 */
async function ensureDatabase(bootstrapUrl: string, ownerUrl: string): Promise<void> {
  const { username: owner, password, pathname } = new URL(ownerUrl);
  const client = new Client({ connectionString: bootstrapUrl });
  await client.connect();
  try {
    const has = async (catalogue: string) => ((await client.query(catalogue)).rowCount ?? 0) > 0;
    if (!(await has(`SELECT FROM pg_roles WHERE rolname = ${escapeLiteral(owner)}`)))
      await client.query(`
        CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD ${escapeLiteral(password)};
        GRANT pg_read_all_stats TO ${owner} WITH ADMIN OPTION`);
    const database = pathname.slice(1);
    if (!(await has(`SELECT FROM pg_database WHERE datname = ${escapeLiteral(database)}`)))
      await client.query(`CREATE DATABASE ${escapeIdentifier(database)} OWNER ${owner}`);
  } finally {
    await client.end();
  }
}
