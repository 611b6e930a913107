import { randomInt, type KeyObject, randomUUID } from 'node:crypto';
import pg, { type ClientBase } from 'pg';
import { Archive } from '../archive/archive.js';
import type { Place } from '../places/place.js';
import { refuseForeignArchive, refuseUnsigned } from '../restore/refusals.js';
import { restoreDatabase } from '../restore/restore-database.js';
import { DrillFailure, drillFailureOf, type DrillFailureKind } from './drill-failure.js';
import { judgeAge } from './judge-archive.js';
import { withScratchDatabase } from './scratch-database.js';

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
