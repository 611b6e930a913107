import { Injectable } from '@nestjs/common';
import type { EncryptedField } from '../../../../platform/crypto/encrypted-field.js';
import { SqlRepository } from '../../../../platform/database/sql-repository.js';
import type { Tx } from '../../../../platform/database/transactions.js';
import type { OwnDataAccess } from '../own-data.contract.js';
import type { ExportState } from './exports.contract.js';

/** The key of an export's file. */
export const EXPORT_KEY: EncryptedField = { table: 'own_data_exports', column: 'sealed_key' };

/** Whose data are copied: an account's with its cases, or one case's. */
export type ExportSubject =
  | { readonly userId: string; readonly caseId?: undefined }
  | { readonly caseId: string; readonly userId?: undefined };

export interface CaseOfExport {
  readonly caseId: string;
  readonly orderNumber: string;
  /** Null: it is included. */
  readonly leftOutBecause: Exclude<OwnDataAccess, 'open'> | null;
}

export interface StoredExport {
  readonly id: string;
  readonly userId: string | null;
  readonly ofCaseId: string | null;
  readonly state: ExportState;
  readonly requestedAt: Date;
  readonly casesDone: number;
  readonly readyAt: Date | null;
  readonly fetches: number;
  readonly file: string | null;
  readonly sizeBytes: number | null;
  readonly sealedKey: Buffer | null;
}

export interface ExportFile {
  readonly file: string;
  readonly sizeBytes: number;
  readonly sealedKey: Buffer;
}

const COLUMNS = `id, user_id AS "userId", of_case_id AS "ofCaseId", state, requested_at AS "requestedAt",
  cases_done AS "casesDone", ready_at AS "readyAt", fetches, file, size_bytes::float8 AS "sizeBytes", sealed_key AS "sealedKey"`;

const OF_SUBJECT = '(user_id = $1 OR of_case_id = $2)';
const paramsOf = ({ userId, caseId }: ExportSubject) => [userId ?? null, caseId ?? null];

/** Copies of patients' data: what was asked for, and where the file is. No content. */
@Injectable()
export class ExportsRepository extends SqlRepository {
  /** The newest export of a subject. */
  findNewest(subject: ExportSubject, tx: Tx = this.dataSource.manager): Promise<StoredExport | null> {
    return this.firstRow(
      tx,
      `SELECT ${COLUMNS} FROM own_data_exports WHERE ${OF_SUBJECT} ORDER BY requested_at DESC, id LIMIT 1`,
      paramsOf(subject),
    );
  }

  /** Locks an export of the subject until the transaction ends; null for another's. */
  lock(tx: Tx, subject: ExportSubject, id: string): Promise<StoredExport | null> {
    return this.firstRow(tx, `SELECT ${COLUMNS} FROM own_data_exports WHERE ${OF_SUBJECT} AND id = $3 FOR UPDATE`, [
      ...paramsOf(subject),
      id,
    ]);
  }

  find(id: string): Promise<StoredExport | null> {
    return this.firstRow(this.dataSource, `SELECT ${COLUMNS} FROM own_data_exports WHERE id = $1`, [id]);
  }

  /** When the exports of the subject since then were asked for, oldest first. */
  async listRequestedSince(tx: Tx, subject: ExportSubject, since: Date): Promise<Date[]> {
    const rows = await tx.query<{ at: Date }[]>(
      `SELECT requested_at AS at FROM own_data_exports WHERE ${OF_SUBJECT} AND requested_at > $3 ORDER BY requested_at`,
      [...paramsOf(subject), since],
    );
    return rows.map(({ at }) => at);
  }

  /** @returns false when another export of the subject is pending */
  async insert(
    tx: Tx,
    subject: ExportSubject,
    { id, at, cases }: { readonly id: string; readonly at: Date; readonly cases: readonly CaseOfExport[] },
  ): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO own_data_exports (id, user_id, of_case_id, state, requested_at)
       VALUES ($3, $1, $2, 'queued', $4) ON CONFLICT DO NOTHING RETURNING id`,
      [...paramsOf(subject), id, at],
    );
    if (rows.length === 0) return false;
    await tx.query(
      `INSERT INTO own_data_export_cases (export_id, case_id, order_number, is_included, left_out_because)
       SELECT $1, case_id, order_number, because IS NULL, because
       FROM unnest($2::uuid[], $3::text[], $4::text[]) AS listed (case_id, order_number, because)`,
      [
        id,
        cases.map(({ caseId }) => caseId),
        cases.map(({ orderNumber }) => orderNumber),
        cases.map(({ leftOutBecause }) => leftOutBecause),
      ],
    );
    return true;
  }

  /** By number of the order, newest first. */
  listCases(exportId: string, tx: Tx = this.dataSource.manager): Promise<CaseOfExport[]> {
    return tx.query(
      `SELECT case_id AS "caseId", order_number AS "orderNumber", left_out_because AS "leftOutBecause"
       FROM own_data_export_cases WHERE export_id = $1 ORDER BY length(order_number) DESC, order_number DESC, case_id`,
      [exportId],
    );
  }

  /** The case was closed between the request and the copy. */
  async leaveOut(exportId: string, caseId: string, because: CaseOfExport['leftOutBecause']): Promise<void> {
    await this.dataSource.query(
      `UPDATE own_data_export_cases SET is_included = false, left_out_because = $3
       WHERE export_id = $1 AND case_id = $2`,
      [exportId, caseId, because],
    );
  }

  /** Begins anew, after an interruption too. @returns false when it is no longer wanted */
  begin(id: string): Promise<boolean> {
    return this.hasChanged(
      this.dataSource,
      `UPDATE own_data_exports SET state = 'building', cases_done = 0 WHERE id = $1 AND state IN ('queued', 'building')`,
      [id],
    );
  }

  async countDone(id: string, casesDone: number): Promise<void> {
    await this.dataSource.query(`UPDATE own_data_exports SET cases_done = $2 WHERE id = $1 AND state = 'building'`, [
      id,
      casesDone,
    ]);
  }

  /** @returns false when another run was first, or the export is gone */
  markReady(tx: Tx, id: string, { file, sizeBytes, sealedKey }: ExportFile, at: Date): Promise<boolean> {
    return this.hasChanged(
      tx,
      `UPDATE own_data_exports SET state = 'ready', ready_at = $5, file = $2, size_bytes = $3, sealed_key = $4
       WHERE id = $1 AND state = 'building'`,
      [id, file, sizeBytes, sealedKey, at],
    );
  }

  async markFailed(tx: Tx, id: string): Promise<void> {
    await tx.query(`UPDATE own_data_exports SET state = 'failed' WHERE id = $1 AND state IN ('queued', 'building')`, [
      id,
    ]);
  }

  /** Deletes the files of the subject's other exports. */
  async expireOthers(tx: Tx, { id, userId, ofCaseId }: StoredExport): Promise<void> {
    await tx.query(
      `UPDATE own_data_exports SET state = 'expired', file = NULL, sealed_key = NULL, size_bytes = NULL
       WHERE state = 'ready' AND id <> $3 AND ${OF_SUBJECT}`,
      [userId, ofCaseId, id],
    );
  }

  async countFetch(tx: Tx, id: string): Promise<void> {
    await tx.query('UPDATE own_data_exports SET fetches = fetches + 1 WHERE id = $1', [id]);
  }
}
