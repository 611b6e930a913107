import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { migrate } from '../../src/platform/database/migrate.js';
import { Archive } from '../../src/safekeeping/archive/archive.js';
import { readErasures } from '../../src/safekeeping/erasures/append-erasures.js';
import { decodeErasures } from '../../src/safekeeping/erasures/erasure.js';
import { restoreClinic } from '../../src/safekeeping/restore/restore-clinic.js';
import { readFile } from 'node:fs/promises';
import {
  archiveSigners,
  backupPlace,
  backupSettings,
  databaseSettings,
  exitCodeOf,
  identityIn,
  objectFiles,
  progress,
  UsageError,
} from './needs.js';
import { commandLine } from '../command-line.js';
import { givenSettings } from '../../src/start/given-settings.js';

const USAGE = 'Usage: npm run restore -- ARCHIVE|latest --key FILE [--erasures FILE] [--unsigned]';

/**
 * `npm run restore -- ARCHIVE --key FILE`: restores an archive of `BACKUP_PLACE` into the empty database of
 * `MIGRATION_DATABASE_URL` (or `DATABASE_URL`) and into the storage. With `--unsigned` anybody may have made it. Afterwards everything outgoing is held. Resolves to
 * the exit code.
 */
export function main(args: string[]): Promise<number> {
  return exitCodeOf(async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { key: { type: 'string' }, erasures: { type: 'string' }, unsigned: { type: 'boolean' } },
    });
    const [named, ...rest] = positionals;
    if (!named || !values.key || rest.length > 0) throw new UsageError(USAGE);
    const settings = backupSettings();
    const place = await backupPlace(settings);
    const database = databaseSettings();
    const identity = await identityIn(values.key);
    const archive = named === 'latest' ? await Archive.newest(place) : await Archive.open(place, named);
    if (!archive) throw new UsageError(`${place.title} has no archive`);
    const startedAt = performance.now();
    const { cases, accounts, replies } = await restoreClinic({
      archive,
      identity,
      signers: values.unsigned ? null : archiveSigners(settings),
      ownerUrl: database.ownerUrl ?? database.url,
      disk: await objectFiles(),
      variables: givenSettings(),
      erasures: [...(await readErasures(place)), ...(await erasuresIn(values.erasures))],
      onProgress: progress,
    });
    await migrate(database);
    progress(`Restored ${archive.name} after ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    console.log(`
Erased again: ${cases} cases, ${accounts} accounts. Hidden from their patients again: ${replies} replies.
Everyone is signed out, and all codes and links are void.
Nothing is sent and no job runs until an admin has looked at what changed since ${archive.manifest.snapshotAt}:
  ${commandLine('release', 'EMAIL')}`);
    return 0;
  });
}

/**
 * What was erased after the last backup: the file that the command names, or `ERASURES_LOG_FILE`, which comes into being with the
 * first erasure and is missing on a new machine.
 */
async function erasuresIn(named: string | undefined) {
  if (named !== undefined) return decodeErasures(await readFile(named, 'utf8'));
  const file = process.env['ERASURES_LOG_FILE'];
  if (!file) return [];
  if (existsSync(file)) return decodeErasures(await readFile(file, 'utf8'));
  progress(`${file} does not exist: nothing was erased on this machine since the backup`);
  return [];
}
