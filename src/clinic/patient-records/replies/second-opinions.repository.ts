import type { CaseRecords } from '../patient-records.js';

/** A colleague who was asked about a case. */
export interface StoredOpinion {
  readonly id: string;
  /** The colleague. */
  readonly clinicianId: string;
  readonly askedBy: string;
  readonly askedAt: Date;
}

export interface StoredComment {
  readonly id: string;
  readonly opinionId: string;
  readonly clinicianId: string;
  readonly text: string;
  readonly writtenAt: Date;
}

const commentPlace = (id: string) => ({ table: 'case_opinion_comments', column: 'content', row: id });

/** The first first. */
export function listOpinions({ tx, caseId }: CaseRecords): Promise<StoredOpinion[]> {
  return tx.query(
    `SELECT id, clinician_id AS "clinicianId", asked_by AS "askedBy", asked_at AS "askedAt"
     FROM case_second_opinions WHERE case_id = $1 ORDER BY asked_at, id`,
    [caseId],
  );
}

/** @returns false when the colleague was asked before */
export async function insertOpinion({ tx, caseId }: CaseRecords, opinion: StoredOpinion): Promise<boolean> {
  const { id, clinicianId, askedBy, askedAt } = opinion;
  const rows = await tx.query<unknown[]>(
    `INSERT INTO case_second_opinions (id, case_id, clinician_id, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (case_id, clinician_id) DO NOTHING RETURNING id`,
    [id, caseId, clinicianId, askedBy, askedAt],
  );
  return rows.length > 0;
}

/** The first first. @throws DecryptionError */
export async function listComments(records: CaseRecords): Promise<StoredComment[]> {
  const rows = await records.tx.query<(Omit<StoredComment, 'text'> & { content: Buffer })[]>(
    `SELECT id, opinion_id AS "opinionId", clinician_id AS "clinicianId", content, written_at AS "writtenAt"
     FROM case_opinion_comments WHERE case_id = $1 ORDER BY written_at, id`,
    [records.caseId],
  );
  if (rows.length === 0) return [];
  const cipher = await records.cipher();
  return rows.map(({ content, ...row }) => ({ ...row, text: cipher.decrypt(content, commentPlace(row.id)) }));
}

export async function insertComment(records: CaseRecords, comment: StoredComment): Promise<void> {
  const { id, opinionId, clinicianId, text, writtenAt } = comment;
  await records.tx.query(
    `INSERT INTO case_opinion_comments (id, case_id, opinion_id, clinician_id, content, written_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, records.caseId, opinionId, clinicianId, (await records.cipher()).encrypt(text, commentPlace(id)), writtenAt],
  );
}
