import type { FileCipher } from '../encryption/file-cipher.js';
import type { CaseRecords } from '../patient-records.js';

/** The file of a signed reply. */
export interface ReplyPdf {
  /** How many amendments there are, notes by the patient that something in the reply is wrong, and retracted replies. */
  readonly version: number;
  readonly state: 'pending' | 'ready' | 'failed';
  /** In the storage; null until it is ready. */
  readonly file: string | null;
}

/** The version that the file of the reply has now: no file of a retracted reply has it. */
export async function findPdfVersion({ tx, caseId }: CaseRecords): Promise<number> {
  const [{ version }] = await tx.query<[{ version: number }]>(
    `SELECT ((SELECT count(*) FROM case_amendments WHERE case_id = $1)
       + (SELECT count(*) FROM case_disagreements WHERE case_id = $1 AND entry = 'reply')
       + (SELECT count(*) FROM case_reply_retractions WHERE case_id = $1))::int AS version`,
    [caseId],
  );
  return version;
}

/** Whether the patient has noted that something in the reply is wrong. @param signedAt of the reply */
export async function isDisputed({ tx, caseId }: CaseRecords, signedAt: Date): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `SELECT 1 FROM case_disagreements WHERE case_id = $1 AND entry = 'reply' AND noted_at >= $2 LIMIT 1`,
    [caseId, signedAt],
  );
  return rows.length > 0;
}

export async function findReplyPdf({ tx, caseId }: CaseRecords, version: number): Promise<ReplyPdf | null> {
  const [row] = await tx.query<ReplyPdf[]>(
    'SELECT version, state, file FROM case_reply_pdfs WHERE case_id = $1 AND version = $2',
    [caseId, version],
  );
  return row ?? null;
}

/** Notes what became of a file. One that is ready stays so. @returns whether it was noted */
export async function saveReplyPdf(
  { tx, caseId }: CaseRecords,
  { version, state, file }: ReplyPdf,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `INSERT INTO case_reply_pdfs (case_id, round, version, state, file, changed_at)
     VALUES ($1, (SELECT reply_round FROM cases WHERE id = $1), $2, $3, $4, $5)
     ON CONFLICT (case_id, version) DO UPDATE SET state = excluded.state, file = excluded.file,
       changed_at = excluded.changed_at WHERE case_reply_pdfs.state <> 'ready' RETURNING version`,
    [caseId, version, state, file, at],
  );
  return rows.length > 0;
}

/** For the file of one version: it opens as that alone. */
export function replyPdfCipher(records: CaseRecords, version: number): Promise<FileCipher> {
  return records.fileCipher({ table: 'case_reply_pdfs', column: 'file', row: String(version) });
}
