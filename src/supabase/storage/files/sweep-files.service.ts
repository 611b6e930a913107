import { Injectable, Logger } from '@nestjs/common';
import { OrphanedFilesRepository } from './orphaned-files.repository.js';
import { ObjectFiles } from './object-files.js';

const BATCH = 500;
const AT_ONCE = 8;

/** Deletes the files of removed and replaced objects, and of uploads that a crash interrupted. */
@Injectable()
export class SweepFilesService {
  private readonly logger = new Logger(SweepFilesService.name);

  constructor(
    private readonly orphanedFiles: OrphanedFilesRepository,
    private readonly files: ObjectFiles,
  ) {}

  /** Postpones files that cannot be deleted, so that they do not block others. @returns how many were due, at most a batch */
  async sweep(): Promise<number> {
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
