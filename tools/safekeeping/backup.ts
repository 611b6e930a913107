import { DatabaseSettings } from '../../src/platform/config/groups/database-settings.js';
import { BackupSettings } from '../../src/safekeeping/backup.settings.js';
import { makeBackup } from '../../src/safekeeping/backup/make-backup.js';
import { prune } from '../../src/safekeeping/backup/prune.js';
import { BACKUP_AT, everyNight } from '../drill/next-night.js';
import { withContext, type Context } from '../hudvy/context.js';
import { failureOf, UsageError } from '../hudvy/failures.js';
import { takes } from '../hudvy/takes.js';
import { archiveSigningKey, backupPlace, objectFiles, progress } from './needs.js';
import { SEALED_COLUMNS } from './sealed-columns.js';

/**
 * Backs the clinic up to `BACKUP_PLACE` and removes archives that have outlived their time. Resolves to 2 when the archive
 * is whole but files are missing in the storage or keys of the worker's. With `--every-night` it stays and makes one each
 * night at 03.12 in Sweden.
 */
export const run = takes({ options: { 'every-night': { type: 'boolean' } } }, ({ values }, context) =>
  values['every-night']
    ? everyNight(BACKUP_AT, () =>
        withContext(backUp).catch((error: unknown) => console.error(failureOf(error).problems.join('\n'))),
      )
    : backUp(context),
);

async function backUp(context: Context): Promise<number> {
  const settings = context.settings(BackupSettings);
  const { backupUrl } = context.settings(DatabaseSettings);
  if (backupUrl === undefined) throw new UsageError('BACKUP_DATABASE_URL is not set (docs/operations/backups.md)');
  if (settings.recipients === undefined)
    throw new UsageError('BACKUP_RECIPIENTS is not set: hudvy keys backups FOLDER');
  const signingKey = archiveSigningKey(settings);
  const place = await backupPlace(settings);
  await context.reach(backupUrl);
  const startedAt = performance.now();
  const { name, manifest, missingFiles, missingKeys } = await makeBackup({
    databaseUrl: backupUrl,
    disk: await objectFiles(context),
    place,
    recipients: settings.recipients,
    sealedColumns: SEALED_COLUMNS,
    signingKey,
    onProgress: progress,
  });
  if (manifest.keys['PATIENT_DATA_KEYS'] === undefined)
    progress('Note: no worker has noted its keys, so the archive cannot tell later whether one is missing.');
  const removed = await prune(place, name, new Date(manifest.finishedAt));
  if (removed.length > 0) progress(`Removed ${removed.join(', ')}`);
  progress(`Archive ${name} is complete, after ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  if (missingFiles.length > 0)
    console.error(`${missingFiles.length} files are missing in the storage: ${missingFiles.slice(0, 20).join(', ')}`);
  if (missingKeys.length > 0)
    console.error(
      `Rows are sealed with keys that the worker lacks: ${missingKeys.join(', ')}. Add them to its settings (docs/operations/keys-and-access.md) and back up again.`,
    );
  return missingFiles.length + missingKeys.length === 0 ? 0 : 2;
}
