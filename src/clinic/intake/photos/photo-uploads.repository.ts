import { Injectable } from '@nestjs/common';
import type { PhotoSlot } from '../../../../common/photos.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** An upload in progress; complete only once its photo is stored. */
export interface PhotoUpload {
  readonly id: string;
  readonly caseId: string;
  readonly slot: PhotoSlot;
  readonly sizeBytes: number;
  readonly receivedBytes: number;
  readonly createdAt: Date;
}

/** A slot counts as uploading this long after its last bytes; the upload can be resumed much later. */
const ACTIVE_FOR = '2 minutes';

/** The progress of uploads; their bytes are patient data (upload-parts.repository.ts). */
@Injectable()
export class PhotoUploadsRepository extends SqlRepository {
  find(caseId: string, id: string): Promise<PhotoUpload | null> {
    return this.firstRow(
      this.dataSource,
      `SELECT id, case_id AS "caseId", slot, size_bytes AS "sizeBytes", received_bytes AS "receivedBytes",
              created_at AS "createdAt"
       FROM case_uploads WHERE case_id = $1 AND id = $2`,
      [caseId, id],
    );
  }

  /** Begins an upload. A slot has one upload: an earlier one ends, and its parts are deleted. */
  async replace(tx: Tx, { id, caseId, slot, sizeBytes }: Omit<PhotoUpload, 'receivedBytes' | 'createdAt'>) {
    await this.deleteFor(tx, caseId, slot);
    await tx.query('INSERT INTO case_uploads (id, case_id, slot, size_bytes) VALUES ($1, $2, $3, $4)', [
      id,
      caseId,
      slot,
      sizeBytes,
    ]);
  }

  /**
   * Advances the offset by `byteCount`. Locks the upload until the transaction ends.
   *
   * @returns false if the offset is no longer `firstByte`, or the upload has ended
   */
  advance(tx: Tx, { id }: PhotoUpload, firstByte: number, byteCount: number): Promise<boolean> {
    return this.hasChanged(
      tx,
      `UPDATE case_uploads SET received_bytes = received_bytes + $3, received_at = now()
       WHERE id = $1 AND received_bytes = $2`,
      [id, firstByte, byteCount],
    );
  }

  /**
   * Ends an upload and deletes its parts.
   *
   * @returns its slot; null if the upload has ended, was replaced by a newer one, or was purged after a day
   */
  async delete(tx: Tx, caseId: string, id: string): Promise<PhotoSlot | null> {
    const [[gone]] = await tx.query<[{ slot: PhotoSlot }[], number]>(
      'DELETE FROM case_uploads WHERE case_id = $1 AND id = $2 RETURNING slot',
      [caseId, id],
    );
    return gone?.slot ?? null;
  }

  /** Ends the upload of a slot. */
  async deleteFor(tx: Tx, caseId: string, slot: PhotoSlot): Promise<void> {
    await tx.query('DELETE FROM case_uploads WHERE case_id = $1 AND slot = $2', [caseId, slot]);
  }

  /** Slots that received bytes recently and have no finished photo. */
  async listActiveSlots(tx: Tx, caseId: string): Promise<PhotoSlot[]> {
    const rows = await tx.query<{ slot: PhotoSlot }[]>(
      `SELECT slot FROM case_uploads
       WHERE case_id = $1 AND received_bytes < size_bytes AND received_at > now() - interval '${ACTIVE_FOR}'`,
      [caseId],
    );
    return rows.map(({ slot }) => slot);
  }
}
