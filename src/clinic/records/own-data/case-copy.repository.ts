import type { FileCipher } from '../encryption/file-cipher.js';
import type { CaseRecords } from '../patient-records.js';
import type { PhotoSlot } from '../../../../common/photos.js';
import { casePhotos, photoFileCipher } from '../photos/case-photos.repository.js';
import { ofCurrentReply, replyRetractions } from '../replies/reply-retractions.repository.js';
import { replyPdfCipher } from '../replies/reply-pdfs.repository.js';
import type { SealedSummary } from '../encryption/summary-seal.js';
import { PATIENT_TABLES } from '../patient-tables.js';
import type { NamedColumn, SealedTable } from '../sealed-table.js';

/** A row by the names of its columns in the database, as the patient may read it. */
type CopiedRow = Readonly<Record<string, unknown>>;

/** The rows of each table that has some. */
export type CopiedRows = Readonly<Record<string, readonly CopiedRow[]>>;

/** An encrypted file of the case with what opens it. */
export interface CopiedFile {
  readonly file: string;
  readonly cipher: FileCipher;
}

/** A photo, replaced ones too. */
export interface CopiedPhoto extends CopiedFile {
  readonly id: string;
  readonly slot: PhotoSlot;
  readonly replacedAt: Date | null;
}

/**
 * Everything in the tables of patient data about the case, but the content of replies that are about somebody else.
 *
 * @throws DecryptionError when a value was changed or moved
 */
export async function copyCaseRows(records: CaseRecords): Promise<CopiedRows> {
  const retractions = await replyRetractions.list(records, { reason: 'wrong-patient' });
  const foreign = retractions.map(({ round }) => round);
  const copied: Record<string, readonly CopiedRow[]> = {};
  for (const table of PATIENT_TABLES) {
    const rows = await records.tx.query<StoredRow[]>(table.sql, [records.caseId]);
    const copies: CopiedRow[] = [];
    for (const row of rows) copies.push(await copyRow(records, table, row, foreign));
    if (rows.length > 0) copied[table.name] = copies;
  }
  return copied;
}

/** The photos, in the order in which they were stored. */
export async function listCopiedPhotos(records: CaseRecords): Promise<CopiedPhoto[]> {
  const photos = await casePhotos.list(records);
  return Promise.all(
    photos.map(async ({ id, slot, replacedAt, fullFile: file }) => {
      return { id, slot, replacedAt, file, cipher: await photoFileCipher(records, { id, slot }, 'full') };
    }),
  );
}

/** The newest file of the reply that holds; null before there is one. */
export async function findCopiedReply(records: CaseRecords): Promise<CopiedFile | null> {
  const [row] = await records.tx.query<{ version: number; file: string }[]>(
    `SELECT version, file FROM case_reply_pdfs pdf WHERE case_id = $1 AND state = 'ready' AND ${ofCurrentReply('pdf')}
     ORDER BY version DESC LIMIT 1`,
    [records.caseId],
  );
  return row ? { file: row.file, cipher: await replyPdfCipher(records, row.version) } : null;
}

/** By the names of properties, encrypted. */
type StoredRow = Readonly<Record<string, unknown>>;

/** @param foreign rounds of replies that are about somebody else */
async function copyRow(
  records: CaseRecords,
  table: SealedTable,
  row: StoredRow,
  foreign: readonly number[],
): Promise<CopiedRow> {
  const values: Record<string, unknown> = {};
  for (const column of table.columns) {
    if (column.withheld !== undefined) continue;
    const isForeign = column.isOfReply === true && foreign.includes(Number(row['round']));
    values[column.name] =
      isForeign || row[column.property] === null ? null : await copyValue(records, table, column, row);
  }
  return values;
}

async function copyValue(
  records: CaseRecords,
  table: SealedTable,
  column: NamedColumn,
  row: StoredRow,
): Promise<unknown> {
  const value = row[column.property];
  if (column.sealing === undefined) return column.type === 'bytes' ? (value as Buffer).toString('hex') : value;
  if (column.sealing === 'summary') return JSON.parse(records.openSummary(row as unknown as SealedSummary)) as unknown;
  const opened = table.openValue(await records.cipher(), column, row);
  return column.sealing === 'json-text' ? (JSON.parse(String(opened)) as unknown) : opened;
}
