import type { FileCipher } from '../encryption/file-cipher.js';
import type { SealedSummary } from '../encryption/summary-seal.js';
import type { CaseRecords } from '../patient-records.js';
import type { PhotoSlot } from '../../../../common/photos.js';
import { photoFileCipher } from '../photos/case-photos.repository.js';
import { listRetractions, ofCurrentReply } from '../replies/reply-retractions.repository.js';
import { replyPdfCipher } from '../replies/reply-pdfs.repository.js';
import { COPIED_TABLES, type CopiedColumn, type CopiedTable, type Row } from './copied-tables.js';

/** The rows of each table that has some, as the patient may read them. */
export type CopiedRows = Readonly<Record<string, readonly Row[]>>;

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
  const retractions = await listRetractions(records);
  const foreign = retractions.filter(({ reason }) => reason === 'wrong-patient').map(({ round }) => round);
  const copied: Record<string, readonly Row[]> = {};
  for (const [name, table] of Object.entries(COPIED_TABLES)) {
    const rows = await records.tx.query<Row[]>(
      `SELECT ${Object.keys(table.columns).join(', ')} FROM ${name} WHERE case_id = $1 ORDER BY ${table.order}`,
      [records.caseId],
    );
    if (rows.length > 0) copied[name] = await openRows(records, { name, table, foreign }, rows);
  }
  return copied;
}

/** The photos, in the order in which they were stored. */
export async function listCopiedPhotos(records: CaseRecords): Promise<CopiedPhoto[]> {
  const rows = await records.tx.query<Omit<CopiedPhoto, 'cipher'>[]>(
    `SELECT id, slot, full_file AS file, replaced_at AS "replacedAt" FROM case_photos
     WHERE case_id = $1 ORDER BY stored_at, id`,
    [records.caseId],
  );
  return Promise.all(rows.map(async (row) => ({ ...row, cipher: await photoFileCipher(records, row, 'full') })));
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

interface OpenedTable {
  readonly name: string;
  readonly table: CopiedTable;
  /** Rounds of replies that are about somebody else. */
  readonly foreign: readonly number[];
}

async function openRows(
  records: CaseRecords,
  { name, table, foreign }: OpenedTable,
  rows: readonly Row[],
): Promise<Row[]> {
  const columns = Object.entries(table.columns);
  const opened: Row[] = [];
  for (const row of rows) {
    const values: Record<string, unknown> = {};
    for (const [column, copied] of columns) {
      if (copied.kind === 'withheld') continue;
      const isForeign = copied.kind === 'sealed' && copied.ofReply === true && foreign.includes(Number(row['round']));
      values[column] = isForeign ? null : await openValue(records, copied, { table: name, column }, row);
    }
    opened.push(values);
  }
  return opened;
}

async function openValue(
  records: CaseRecords,
  copied: Exclude<CopiedColumn, { kind: 'withheld' }>,
  place: { readonly table: string; readonly column: string },
  row: Row,
): Promise<unknown> {
  const value = row[place.column] ?? null;
  if (value === null) return null;
  switch (copied.kind) {
    case 'plain':
      return copied.type === 'bytes' ? (value as Buffer).toString('hex') : value;
    case 'summary':
      return JSON.parse(
        records.openSummary({ keyId: row['key_id'], content: value } as unknown as SealedSummary),
      ) as unknown;
    case 'sealed': {
      const cipher = await records.cipher();
      const named = copied.row?.(row);
      const text = cipher.decrypt(value as Buffer, { ...place, ...(named !== undefined && { row: named }) });
      return copied.form === 'json' ? (JSON.parse(text) as unknown) : text;
    }
  }
}
