import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DatabaseSettings } from '../../src/platform/config/groups/database-settings.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { Archive } from '../../src/safekeeping/archive/archive.js';
import { BackupSettings } from '../../src/safekeeping/backup.settings.js';
import { readErasures } from '../../src/safekeeping/erasures/append-erasures.js';
import { decodeErasures } from '../../src/safekeeping/erasures/erasure.js';
import { restoreClinic } from '../../src/safekeeping/restore/restore-clinic.js';
import { commandLine, archiveSigners, backupPlace, identityIn, objectFiles, progress } from './needs.js';
import { UsageError } from '../hudvy/failures.js';
import { takes } from '../hudvy/takes.js';

const OPTIONS = { key: { type: 'string' }, erasures: { type: 'string' }, unsigned: { type: 'boolean' } } as const;

/**
 * Restores an archive of `BACKUP_PLACE` into the empty database of `MIGRATION_DATABASE_URL` (or `DATABASE_URL`) and into
 * the storage. With `--unsigned` anybody may have made it. Afterwards everything outgoing is held.
 */
export const run = takes(
  { options: OPTIONS, words: [1, 1] },
  async ({ values, positionals: [named = ''] }, context) => {
    if (!values.key) throw new UsageError();
    const settings = context.settings(BackupSettings);
    const place = await backupPlace(settings);
    const database = context.settings(DatabaseSettings);
    const { ownerUrl = database.url } = database;
    await context.reach(ownerUrl);
    const identity = await identityIn(values.key);
    const archive = named === 'latest' ? await Archive.newest(place) : await Archive.open(place, named);
    if (!archive) throw new UsageError(`${place.title} has no archive`);
    const startedAt = performance.now();
    const { cases, accounts, replies } = await restoreClinic({
      archive,
      identity,
      signers: values.unsigned ? null : archiveSigners(settings),
      ownerUrl,
      disk: await objectFiles(context),
      variables: context.given(),
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
  },
);

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
