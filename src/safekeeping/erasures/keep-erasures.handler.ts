import { basename, dirname } from 'node:path';
import { DataSource } from 'typeorm';
import { Handles } from '../../platform/jobs/job-handler.js';
import { BackupSettings } from '../backup.settings.js';
import { FolderPlace } from '../places/folder-place.js';
import { appendErasures } from './append-erasures.js';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Appends what was erased to `ERASURES_LOG_FILE`. */
const KeepErasures = defineJob('maintenance.keep-erasures', {
  everySeconds: 60,
  attempts: 3,
  backoffSeconds: 10,
});

/**
 * Appends erasures to the file that the worker may write, since it may not write to the place of backups: what is erased
 * between two backups is erased again after a restore. Idempotent: the file has each erasure once.
 */
@Handles(KeepErasures)
export class KeepErasuresHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: BackupSettings,
  ) {}

  async handle(): Promise<void> {
    const { erasuresFile } = this.settings;
    if (erasuresFile === undefined) return;
    const folder = new FolderPlace(dirname(erasuresFile));
    await appendErasures((sql, values) => this.dataSource.query(sql, values), folder, basename(erasuresFile));
  }
}
