import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';

/** Longer than any upload takes. */
const UPLOAD_TIME = '1 day';

/** So long the file of a removed object stays, for downloads that have just begun. */
export const SWEEP_DELAY = '1 minute';

/** So long a file that could not be deleted waits for the next attempt. */
const RETRY_DELAY = '10 minutes';

/** An upload took so long that its file was swept up. */
export class SweptFileError extends Error {}

/** Files that no object names: being written, or left behind by a removed or replaced object. */
@Injectable()
export class LooseFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Before a file is written, committed at once: whatever happens now, the file is known. */
  async note(version: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO storage_loose_files (version, sweep_after) VALUES ($1, now() + interval '${UPLOAD_TIME}')`,
      [version],
    );
  }

  /** An object names the file from now on. @throws SweptFileError */
  async claim(tx: Tx, version: string): Promise<void> {
    const [, count] = await tx.query<[unknown[], number]>(
      'DELETE FROM storage_loose_files WHERE version = $1 AND NOT is_swept',
      [version],
    );
    if (count === 0) throw new SweptFileError();
  }

  /** No object names the file any more. */
  async release(tx: Tx, version: string): Promise<void> {
    await tx.query(
      `INSERT INTO storage_loose_files (version, sweep_after) VALUES ($1, now() + interval '${SWEEP_DELAY}')`,
      [version],
    );
  }

  /** Nobody can claim the file any more. @returns false when an object names it, or it is known no longer */
  async take(version: string): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      'UPDATE storage_loose_files SET is_swept = true WHERE version = $1',
      [version],
    );
    return count > 0;
  }

  /** Nobody can claim these any more; the same ones are given again until they are forgotten. */
  async takeDue(limit: number): Promise<string[]> {
    const [rows] = await this.dataSource.query<[{ version: string }[], number]>(
      `UPDATE storage_loose_files SET is_swept = true
       WHERE version IN (SELECT version FROM storage_loose_files WHERE sweep_after < now() ORDER BY sweep_after LIMIT $1)
       RETURNING version`,
      [limit],
    );
    return rows.map(({ version }) => version);
  }

  /** The files cannot be deleted now. */
  async putOff(versions: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE storage_loose_files SET sweep_after = now() + interval '${RETRY_DELAY}' WHERE version = ANY($1)`,
      [versions],
    );
  }

  /** The files are gone. */
  async forget(versions: readonly string[]): Promise<void> {
    await this.dataSource.query('DELETE FROM storage_loose_files WHERE version = ANY($1)', [versions]);
  }
}
