import type { Reply } from '../../../../common/reply.js';
import type { CaseRecords } from '../patient-records.js';
import { parseDraftReply } from './earlier-replies.js';

/** A reply while it is written. */
export interface StoredDraft {
  readonly reply: Reply;
  /** 1 for the first, one more with each save. */
  readonly revision: number;
  /** The clinician. */
  readonly savedBy: string;
  readonly savedAt: Date;
}

const PLACE = { table: 'case_reply_drafts', column: 'content' };

/** @throws DecryptionError when it was changed or moved */
export async function findDraft(records: CaseRecords): Promise<StoredDraft | null> {
  const [row] = await records.tx.query<(Omit<StoredDraft, 'reply'> & { content: Buffer })[]>(
    `SELECT content, revision, saved_by AS "savedBy", saved_at AS "savedAt" FROM case_reply_drafts WHERE case_id = $1`,
    [records.caseId],
  );
  if (!row) return null;
  const { content, ...rest } = row;
  return { ...rest, reply: parseDraftReply((await records.cipher()).decrypt(content, PLACE), records.caseId) };
}

/** Replaces the draft. The caller has locked the case and compared the revisions. */
export async function saveDraft(
  records: CaseRecords,
  { reply, revision, savedBy, savedAt }: StoredDraft,
): Promise<void> {
  const content = (await records.cipher()).encrypt(JSON.stringify(reply), PLACE);
  await records.tx.query(
    `INSERT INTO case_reply_drafts (case_id, revision, content, saved_by, saved_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (case_id) DO UPDATE SET revision = excluded.revision, content = excluded.content,
       saved_by = excluded.saved_by, saved_at = excluded.saved_at, prepared = NULL`,
    [records.caseId, revision, content, savedBy, savedAt],
  );
}

/** What a clinician was shown to sign elsewhere, until the draft changes. */
export interface PreparedReply {
  /** The canonical JSON, which the signature is of. */
  readonly json: string;
  /** In hex, of the JSON. */
  readonly sha256: string;
  /** The clinician's. */
  readonly preparedBy: string;
  /** What the clinician had read and ticked. */
  readonly acts: {
    /** The draft's. */
    readonly revision: number;
    /** Ids of red flags. */
    readonly flags: string[];
    /** Ids. */
    readonly unsentPrescriptions: string[];
    /** The last message that the page showed; null: none. */
    readonly lastSeenMessageId: string | null;
  };
}

const PREPARED_PLACE = { table: 'case_reply_drafts', column: 'prepared' };

/** Replaces what was prepared before: a signature that was begun for it no longer counts. */
export async function savePrepared(records: CaseRecords, prepared: PreparedReply): Promise<void> {
  const sealed = (await records.cipher()).encrypt(JSON.stringify(prepared), PREPARED_PLACE);
  await records.tx.query('UPDATE case_reply_drafts SET prepared = $2 WHERE case_id = $1', [records.caseId, sealed]);
}

/** Null also once the draft was changed. @throws DecryptionError when it was changed or moved */
export async function findPrepared(records: CaseRecords): Promise<PreparedReply | null> {
  const [row] = await records.tx.query<{ prepared: Buffer }[]>(
    'SELECT prepared FROM case_reply_drafts WHERE case_id = $1 AND prepared IS NOT NULL',
    [records.caseId],
  );
  if (!row) return null;
  return JSON.parse((await records.cipher()).decrypt(row.prepared, PREPARED_PLACE)) as PreparedReply;
}

/** After the signature, which stores the reply in its own table. */
export async function deleteDraft({ tx, caseId }: CaseRecords): Promise<void> {
  await tx.query('DELETE FROM case_reply_drafts WHERE case_id = $1', [caseId]);
}
