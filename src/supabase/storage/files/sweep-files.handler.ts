import { Logger } from '@nestjs/common';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { ObjectFiles } from './object-files.js';
import { OrphanedFilesRepository } from './orphaned-files.repository.js';

const BATCH = 500;
const AT_ONCE = 8;

/** Every minute. */
const SweepFiles = defineJob('maintenance.sweep-files', { everySeconds: 60 });

/**
 * Deletes the files of removed and replaced objects, and of uploads that a crash interrupted. Idempotent: deleting a missing
 * file is not an error, so a concurrent run is harmless.
 */
@Handles(SweepFiles)
export class SweepFilesHandler {
  private readonly logger = new Logger(SweepFilesHandler.name);

  constructor(
    private readonly orphanedFiles: OrphanedFilesRepository,
    private readonly files: ObjectFiles,
  ) {}

  async handle(): Promise<void> {
    while ((await this.sweep()) > 0);
  }

  /** Postpones files that cannot be deleted, so that they do not block others. @returns how many were due, at most a batch */
  private async sweep(): Promise<number> {
    const due = await this.orphanedFiles.reserveDue(BATCH);
    const gone: string[] = [];
    for (let start = 0; start < due.length; start += AT_ONCE) {
      const results = await Promise.all(due.slice(start, start + AT_ONCE).map((version) => this.delete(version)));
      gone.push(...results.filter((version) => version !== null));
    }
    await this.orphanedFiles.remove(gone);
    if (gone.length < due.length) await this.orphanedFiles.postpone(due.filter((version) => !gone.includes(version)));
    return due.length;
  }

  private async delete(version: string): Promise<string | null> {
    try {
      await this.files.delete(version);
      return version;
    } catch (error) {
      this.logger.warn({ msg: 'file cannot be deleted, trying again later', version, err: error });
      return null;
    }
  }
}
