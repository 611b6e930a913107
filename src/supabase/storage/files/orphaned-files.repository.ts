import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { SWEEPING_LOCK_KEY } from './sweeping-lock.client.js';

/** Longer than any upload takes. */
const UPLOAD_TIME = '1 day';

/** The file of a removed object is kept this long, for downloads in progress. */
export const SWEEP_DELAY = '1 minute';

/** A file that could not be deleted waits this long for the next attempt. */
const RETRY_DELAY = '10 minutes';

/** An upload took so long that its file was swept up. */
export class SweptFileError extends Error {}

/** Files that belong to no object: being uploaded, or left behind by a removed or replaced object. */
@Injectable()
export class OrphanedFilesRepository extends SqlRepository {
  /** Registers a file before it is written, and commits at once: a crash during the upload leaves a row to sweep by. */
  async register(version: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO storage_loose_files (version, sweep_after) VALUES ($1, now() + interval '${UPLOAD_TIME}')`,
      [version],
    );
  }

  /** Assigns the file to an object. @throws SweptFileError */
  async attach(tx: Tx, version: string): Promise<void> {
    const [, count] = await tx.query<[unknown[], number]>(
      'DELETE FROM storage_loose_files WHERE version = $1 AND NOT is_swept',
      [version],
    );
    if (count === 0) throw new SweptFileError();
  }

  /** The file no longer belongs to an object. */
  async detach(tx: Tx, version: string): Promise<void> {
    await tx.query(
      `INSERT INTO storage_loose_files (version, sweep_after) VALUES ($1, now() + interval '${SWEEP_DELAY}')`,
      [version],
    );
  }

  /** Marks the file as swept, so that it cannot be attached any more. @returns false when it belongs to an object or is no longer registered */
  reserve(version: string): Promise<boolean> {
    return this.hasChanged(this.dataSource, 'UPDATE storage_loose_files SET is_swept = true WHERE version = $1', [
      version,
    ]);
  }

  /** Marks due files as swept; none while a backup reads files. The same files are returned again until they are removed. */
  async reserveDue(limit: number): Promise<string[]> {
    const [rows] = await this.dataSource.query<[{ version: string }[], number]>(
      `UPDATE storage_loose_files SET is_swept = true
       WHERE version IN (SELECT version FROM storage_loose_files WHERE sweep_after < now() ORDER BY sweep_after LIMIT $1)
         AND (SELECT pg_try_advisory_xact_lock_shared($2))
       RETURNING version`,
      [limit, SWEEPING_LOCK_KEY],
    );
    return rows.map(({ version }) => version);
  }

  /** Postpones files that cannot be deleted now. */
  async postpone(versions: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE storage_loose_files SET sweep_after = now() + interval '${RETRY_DELAY}' WHERE version = ANY($1)`,
      [versions],
    );
  }

  /** Unregisters deleted files. */
  async remove(versions: readonly string[]): Promise<void> {
    await this.dataSource.query('DELETE FROM storage_loose_files WHERE version = ANY($1)', [versions]);
  }
}
