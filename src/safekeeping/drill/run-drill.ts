import { millisecondsInHour } from 'date-fns/constants';
import pg, { type ClientBase } from 'pg';
import { randomInt, randomUUID, type KeyObject } from 'node:crypto';
import { Archive } from '../archive/archive.js';
import { DrillFailure, drillFailureOf, type DrillFailureKind } from './drill-failure.js';
import type { Place } from '../places/place.js';
import { refuseForeignArchive, refuseUnsigned } from '../restore/refusals.js';
import { restoreDatabase } from '../restore/restore-database.js';

/**
 * The drill follows the backup by some hours. The backup of the night before is older by 23 to 25 hours: this is less, by the
 * hour that a clock may be wrong.
 */
const OLD_AFTER_MS = 20 * millisecondsInHour;
/** Clocks of two machines differ by less, an hour of summer time included. */
const CLOCK_TOLERANCE_MS = 2 * millisecondsInHour;

/**
 * Refuses a newest archive that is not of the last night: backups have stopped, or a clock is wrong, which would hide later
 * archives behind this one.
 *
 * @throws DrillFailure
 */
function judgeAge({ name, manifest }: Pick<Archive, 'name' | 'manifest'>, now: Date): void {
  const ageMs = now.getTime() - new Date(manifest.snapshotAt).getTime();
  const hours = Math.floor(Math.abs(ageMs) / millisecondsInHour);
  if (ageMs > OLD_AFTER_MS) throw new DrillFailure('old-archive', `the newest archive, ${name}, is ${hours} hours old`);
  if (ageMs < -CLOCK_TOLERANCE_MS)
    throw new DrillFailure('archive-of-the-future', `the newest archive, ${name}, was made ${hours} hours from now`);
}

/** Ends with this; the drill's role owns nothing else of the name. */
const SUFFIX = '_drill';
/** Longest identifier of Postgres, in bytes. */
const MAX_NAME_BYTES = 63;
const OBJECT_IN_USE = '55006';

/**
 * Runs `work` in an empty database, which is dropped afterwards. One that a killed drill left behind is dropped first. The
 * caller holds the drill's lock, so no other drill uses it.
 *
 * @param client connection of the drill's role to the clinic's database
 * @param url of that connection
 */
async function withScratchDatabase<T>(
  client: pg.Client,
  url: string,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const { pathname } = new URL(url);
  const name = `${decodeURIComponent(pathname.slice(1)).slice(0, MAX_NAME_BYTES - SUFFIX.length)}${SUFFIX}`;
  const scratch = pg.escapeIdentifier(name);
  // Only its owner can drop a database: one of this name that is not the drill's stays, and the drill fails.
  await drop(client, scratch);
  await client.query(`CREATE DATABASE ${scratch} TEMPLATE template0`);
  try {
    // Server and worker have no right on its tables either; they have no business there at all.
    await client.query(`REVOKE CONNECT ON DATABASE ${scratch} FROM PUBLIC`);
    return await work(Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).toString());
  } finally {
    await drop(client, scratch);
  }
}

/**
 * Without `FORCE` first: that fails with a permission error while autovacuum, a superuser's process, is in the database. A
 * plain drop ends autovacuum and waits five seconds for others; only connections of a killed drill remain then.
 */
async function drop(client: pg.Client, scratch: string): Promise<void> {
  try {
    await client.query(`DROP DATABASE IF EXISTS ${scratch}`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== OBJECT_IN_USE) throw error;
    await client.query(`DROP DATABASE ${scratch} WITH (FORCE)`);
  }
}

/** Any constant: one drill of a database at a time. */
const DRILL_LOCK_KEY = 4_838_912;

/** Another process drills. */
export class DrillInProgressError extends Error {}

/** Looks into the restored database. @throws DrillFailure */
export type RestoredCheck = (scratchUrl: string, archive: Archive) => Promise<void>;

export interface DrillNeeds {
  /** Opens the place where backups are stored. */
  readonly openPlace: () => Promise<Place>;
  /** Secret key of the drill. */
  readonly identity: string;
  /** Public keys of whom the archive must be; null: of anybody. */
  readonly signers: readonly KeyObject[] | null;
  /** Connection string of the drill's role, which may create databases and write results: `DRILL_DATABASE_URL`. */
  readonly databaseUrl: string;
  readonly checks: readonly RestoredCheck[];
  readonly now?: () => Date;
}

/** How a drill ended; `problem` says why it failed, in one sentence. */
export type DrillOutcome = FinishedDrill & { readonly problem: DrillFailure | null };

/**
 * Restores the newest archive into a scratch database and looks into it, then drops it and records the result. Reads the
 * archive from where it is stored, and compares all of it with its hashes.
 *
 * @throws DrillInProgressError; errors of the clinic's own database, when no result can be recorded
 */
export async function runDrill(needs: DrillNeeds): Promise<DrillOutcome> {
  const { databaseUrl, now = () => new Date() } = needs;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'hudvy-drill' });
  await client.connect();
  try {
    await holdLock(client);
    const startedAt = now();
    const began = performance.now();
    const tried = await tryNewest(client, needs, startedAt);
    const finishedAt = new Date(startedAt.getTime() + Math.round(performance.now() - began));
    const outcome = { ...tried, startedAt, finishedAt, failure: tried.problem?.kind ?? null };
    await recordDrill(client, outcome);
    // The server ends a session some time after the client has left it, and a lock with it.
    await client.query('SELECT pg_advisory_unlock($1)', [DRILL_LOCK_KEY]);
    return outcome;
  } finally {
    await client.end();
  }
}

async function holdLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
    DRILL_LOCK_KEY,
  ]);
  if (!rows[0]?.isFree) throw new DrillInProgressError('another drill of this database is in progress');
}

type Tried = Pick<DrillOutcome, 'archive' | 'snapshotAt' | 'rowCount' | 'problem'>;

async function tryNewest(client: pg.Client, needs: DrillNeeds, now: Date): Promise<Tried> {
  let [archive, rowCount]: [Archive | null, number | null] = [null, null];
  let problem: DrillFailure | null = null;
  try {
    archive = await newestAt(needs);
    if (archive === null) throw new DrillFailure('no-archive', 'there is no finished archive at BACKUP_PLACE');
    judgeAge(archive, now);
    rowCount = await restoreAndCheck(client, archive, needs);
  } catch (error) {
    problem = drillFailureOf(error);
  }
  const snapshotAt = archive && new Date(archive.manifest.snapshotAt);
  return { archive: archive?.name ?? null, snapshotAt, rowCount, problem };
}

async function newestAt({ openPlace }: DrillNeeds): Promise<Archive | null> {
  const opened = await away(openPlace);
  const names = await away(() => Archive.list(opened));
  const newest = names.at(-1);
  return newest === undefined ? null : Archive.open(opened, newest);
}

/** Whatever stops the listing, the place cannot be read. */
async function away<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new DrillFailure('place-away', 'BACKUP_PLACE cannot be read', { cause: error });
  }
}

/** @returns the number of restored rows */
async function restoreAndCheck(
  client: pg.Client,
  archive: Archive,
  { identity, signers, databaseUrl, checks }: DrillNeeds,
): Promise<number> {
  refuseUnsigned(archive, signers);
  await refuseForeignArchive(archive);
  await archive.tryKey(identity);
  await archive.verify();
  await openOneFile(archive, identity);
  return withScratchDatabase(client, databaseUrl, async (ownerUrl) => {
    const tables = await restoreDatabase({ ownerUrl, archive, identity });
    for (const check of checks) await check(ownerUrl, archive);
    return tables.reduce((sum, { rows }) => sum + rows, 0);
  });
}

/** Any of them: over the nights all are opened. */
async function openOneFile(archive: Archive, identity: string): Promise<void> {
  const files = await archive.files();
  const file = files.length === 0 ? undefined : files[randomInt(files.length)];
  if (file) await archive.content(file, identity);
}

/** A result, as `restore_drills` has it. */
interface FinishedDrill {
  readonly archive: string | null;
  readonly snapshotAt: Date | null;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly rowCount: number | null;
  readonly failure: DrillFailureKind | null;
}

/** Pages and the worker's watch read it. */
async function recordDrill(client: ClientBase, drill: FinishedDrill): Promise<void> {
  const { archive, snapshotAt, startedAt, finishedAt, rowCount, failure } = drill;
  await client.query(
    `INSERT INTO restore_drills (id, archive, snapshot_at, started_at, finished_at, row_count, failure)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), archive, snapshotAt, startedAt, finishedAt, rowCount, failure],
  );
}
