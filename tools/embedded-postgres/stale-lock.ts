import { existsSync, realpathSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processInfo } from './process-info.js';

const STOP_TIMEOUT_MS = 30_000;

/** The cluster is in use by a launcher that is alive: two servers on one data folder would destroy it. */
export class ClusterInUseError extends Error {
  constructor(readonly ownerPid: number) {
    super(`The local Postgres is already running for process ${ownerPid}. Stop that one first.`);
  }
}

/**
 * Cleans up after a killed launcher in `cluster`. `ownerPid` is the process that started it last. A Postgres of this
 * cluster that outlived its owner is stopped (SIGINT) and awaited. A lock whose process has ended, is a zombie, or is
 * another program (process ids are reused) is removed: crash recovery does the rest.
 *
 * @throws ClusterInUseError when the owner lives
 */
export async function clearStaleLock(cluster: string, ownerPid: number | null): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  const pid = await readPid(lock);
  if (pid === null) return;

  const postmaster = postmasterOf(cluster, pid);
  if (postmaster) {
    // Only a living owner is still its parent: orphans are adopted by another process.
    if (ownerPid !== null && postmaster.parentPid === ownerPid && processInfo(ownerPid))
      throw new ClusterInUseError(ownerPid);
    await stopOrphan(cluster, pid);
  }
  if ((await readPid(lock)) === pid) await rm(lock, { force: true });
}

function postmasterOf(cluster: string, pid: number) {
  const info = processInfo(pid);
  if (!info?.command.includes('postgres')) return null;
  // The working folder is still right when the checkout was moved under a running Postgres.
  return info.command.includes(cluster) || info.workingFolder === realpathSync(cluster) ? info : null;
}

async function stopOrphan(cluster: string, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has ended meanwhile
  }
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (postmasterOf(cluster, pid)) {
    if (Date.now() > deadline)
      throw new Error(`The Postgres left behind by an earlier start (process ${pid}) does not stop.`);
    await delay(20);
  }
}

async function readPid(lock: string): Promise<number | null> {
  if (!existsSync(lock)) return null;
  const pid = Number.parseInt(await readFile(lock, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : -1;
}
