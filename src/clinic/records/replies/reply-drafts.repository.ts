import type { Reply } from '../../../../common/reply.js';
import type { CaseRecords } from '../patient-records.js';
import { column, sealedTable } from '../sealed-table.js';

/** A reply while it is written. */
export interface StoredDraft {
  readonly reply: Reply;
  /** 1 for the first, one more with each save. */
  readonly revision: number;
  /** The clinician. */
  readonly savedBy: string;
  readonly savedAt: Date;
}

/** What a clinician had read and ticked. */
export interface SigningActs {
  /** The draft's. */
  readonly revision: number;
  /** Ids of red flags. */
  readonly flags: string[];
  /** Ids. */
  readonly unsentPrescriptions: string[];
  /** The last message that the page showed; null: none. */
  readonly lastSeenMessageId: string | null;
}

/** What a clinician was shown to sign elsewhere, until the draft changes. */
export interface PreparedReply {
  /** The canonical JSON, which the signature is of. */
  readonly json: string;
  /** In hex, of the JSON. */
  readonly sha256: string;
  /** The clinician's. */
  readonly preparedBy: string;
  readonly acts: SigningActs;
}

const WHY = 'ett utkast som inte är signerat; det signerade svaret finns i kopian';

/** One for each case, until its reply is signed and stands in its own table. */
export const replyDrafts = sealedTable(
  'case_reply_drafts',
  { order: 'case_id', kept: 'reply', isErased: true },
  {
    caseId: column.uuid,
    revision: column.integer,
    content: column.sealedJson<Reply>().withheld(WHY),
    savedBy: column.uuid,
    savedAt: column.instant,
    prepared: column.sealedJson<PreparedReply>().orNull().withheld(WHY),
    /** Of the signature that is held (`held_signatures`). */
    heldActs: column.sealedJson<SigningActs>().orNull().withheld(WHY),
  },
);

/** @throws DecryptionError when it was changed or moved */
export async function findDraft(records: CaseRecords): Promise<StoredDraft | null> {
  const row = await replyDrafts.find(records, {}, ['content', 'revision', 'savedBy', 'savedAt']);
  if (row === null) return null;
  const { content, ...rest } = row;
  return { ...rest, reply: content };
}

/** Replaces the draft: a signature that was begun for it no longer counts. The caller has locked the case and compared the revisions. */
export async function saveDraft(records: CaseRecords, { reply, ...draft }: StoredDraft): Promise<void> {
  await replyDrafts.replace(records, 'caseId', { ...draft, content: reply, prepared: null });
}

/** Null also once the draft was changed. @throws DecryptionError when it was changed or moved */
export async function findPrepared(records: CaseRecords): Promise<PreparedReply | null> {
  return (await replyDrafts.find(records, {}, ['prepared']))?.prepared ?? null;
}

/** What was ticked for the signature that is held; null without one. @throws DecryptionError when it was changed or moved */
export async function findHeldActs(records: CaseRecords): Promise<SigningActs | null> {
  return (await replyDrafts.find(records, {}, ['heldActs']))?.heldActs ?? null;
}
