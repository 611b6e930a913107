import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { ByteRange } from '../../../platform/http/byte-range.js';
import { ObjectFiles } from './object-files.js';
import { OrphanedFilesRepository } from './orphaned-files.repository.js';

/**
 * Files for callers that store the file's id in their own rows. A new file is an orphan until a transaction attaches
 * it, and orphans are swept, so that a crash leaves no unreferenced file.
 */
@Injectable()
export class StoredFilesService {
  private readonly logger = new Logger(StoredFilesService.name);

  constructor(
    private readonly orphanedFiles: OrphanedFilesRepository,
    private readonly files: ObjectFiles,
  ) {}

  /** @returns the new file's id @throws StorageUnavailableError; a partial file is discarded */
  async write(bytes: Readable): Promise<string> {
    const id = randomUUID();
    await this.orphanedFiles.register(id);
    try {
      await this.files.write(id, bytes);
      return id;
    } catch (error) {
      await this.discard(id);
      throw error;
    }
  }

  /** The caller's row now refers to the file. @throws SweptFileError when it was attached too late */
  attach(tx: Tx, id: string): Promise<void> {
    return this.orphanedFiles.attach(tx, id);
  }

  /** The bytes, or those of a range. @throws StorageUnavailableError before the first of them */
  read(id: string, range: ByteRange | null = null): Promise<Readable> {
    return this.files.read(id, range);
  }

  /**
   * Deletes a file unless it is attached: the response to a commit may have been lost. A file that cannot be deleted now
   * is swept later.
   */
  async discard(id: string): Promise<void> {
    try {
      if (!(await this.orphanedFiles.reserve(id))) return;
      await this.files.delete(id);
      await this.orphanedFiles.remove([id]);
    } catch (error) {
      this.logger.warn({ msg: 'file of a refused upload is left to the sweeper', version: id, err: error });
    }
  }
}
