import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;
const PREFIX = 'hudvy-test-';

/**
 * A folder for all that a run writes: databases, browser profiles, uploads. In memory where there is room, for every
 * test file clones a database, and to make and delete its thousand files takes most of a second on many a disk.
 * What earlier runs left that were killed is removed.
 */
export function makeRunFolder() {
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir();
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX)))
    if (!isRunning(Number(name.slice(PREFIX.length)))) rmSync(join(parent, name), { recursive: true, force: true });
  const folder = join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  // Postgres runs as another account where the tests run as root: it passes through, and lists nothing.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false; // Not on this system.
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
