import { DatabaseSettings } from '../../src/platform/config/groups/database-settings.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { Archive } from '../../src/safekeeping/archive/archive.js';
import { BackupSettings } from '../../src/safekeeping/backup.settings.js';
import { makeBackup } from '../../src/safekeeping/backup/make-backup.js';
import { readErasures } from '../../src/safekeeping/erasures/append-erasures.js';
import {
  closeOldDatabase,
  refuseFormerClinic,
  refuseRunningClinic,
} from '../../src/safekeeping/database/old-database.js';
import { restoreClinic } from '../../src/safekeeping/restore/restore-clinic.js';
import {
  commandLine,
  archiveSigners,
  archiveSigningKey,
  backupPlace,
  identityIn,
  objectFiles,
  progress,
} from './needs.js';
import { UsageError } from '../hudvy/failures.js';
import { takes } from '../hudvy/takes.js';
import { SEALED_COLUMNS } from './sealed-columns.js';

/**
 * Moves a clinic whose server and worker are stopped into an empty database and another folder. The old database stays,
 * held, so that a process that is started on it by mistake sends nothing. Prints what remains to be done by hand.
 */
export const run = takes({ options: { key: { type: 'string' } }, words: [2, 2] }, async (given, context) => {
  const {
    values,
    positionals: [newUrl = '', newDir],
  } = given;
  if (!values.key) throw new UsageError();
  const settings = context.settings(BackupSettings);
  const database = context.settings(DatabaseSettings);
  if (database.backupUrl === undefined || settings.recipients === undefined)
    throw new UsageError('BACKUP_DATABASE_URL and BACKUP_RECIPIENTS must be set (docs/operations/backups.md)');
  const signingKey = archiveSigningKey(settings);
  const identity = await identityIn(values.key);
  const old = await context.connection(database.ownerUrl ?? database.url);
  await refuseFormerClinic(old);
  await refuseRunningClinic(old);
  const place = await backupPlace(settings);
  const { name, missingFiles, missingKeys } = await makeBackup({
    databaseUrl: database.backupUrl,
    disk: await objectFiles(context),
    place,
    recipients: settings.recipients,
    sealedColumns: SEALED_COLUMNS,
    signingKey,
    onProgress: progress,
  });
  if (missingFiles.length > 0) throw new Error(`files are missing in the storage: ${missingFiles.join(', ')}`);
  if (missingKeys.length > 0)
    throw new Error(`rows are sealed with keys that the worker lacked: ${missingKeys.join(', ')}`);
  const archive = await Archive.open(place, name);
  await restoreClinic({
    archive,
    identity,
    signers: archiveSigners(settings),
    ownerUrl: newUrl,
    disk: await objectFiles(context, newDir),
    variables: context.given(),
    erasures: await readErasures(place),
    isMove: true,
    onProgress: progress,
  });
  await refuseRunningClinic(old);
  await closeOldDatabase(old, archive);
  await migrate({ url: newUrl, poolSize: database.poolSize });
  console.log(REMAINS);
});

const REMAINS = `
Moved and compared row by row. This remains to be done by hand, in this order:
  1. On the new server: the same keys in the settings, the new DATABASE_URL, KEEPER_DATABASE_URL and BACKUP_DATABASE_URL,
     and the new STORAGE_DIR; then node dist/src/migrate.js, which makes the roles.
  2. Start server and worker there and point the proxy, DNS and Stripe's webhook endpoint to them.
  3. ${commandLine('release', 'EMAIL', '--send-waiting')}: nothing was lost, so waiting messages are sent.
  4. Everyone is signed out, and mailed links are void.
  5. Move cron jobs or timers of backups. Redis is not moved: it fills again from Postgres.
  6. Erase the old database and files once the new clinic has been backed up. The old database is held: it sends nothing.`;
