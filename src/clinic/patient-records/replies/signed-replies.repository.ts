import type { Reply } from '../../../../common/reply.js';
import type { CaseRecords } from '../patient-records.js';
import { parseSignedContent, signedTextOf, type ReadReply } from './earlier-replies.js';
import {
  CONTENT_VERSION,
  signContent,
  verified,
  type SignedAmendmentContent,
  type SignedReplyContent,
} from './signed-content.js';

export type { Signatory, SignedAmendmentContent, SignedReplyContent } from './signed-content.js';

/** A signed row with the hash that was stored beside it. */
export type Signed<Content> = Content & { readonly sha256: string };

export type StoredAmendment = Signed<SignedAmendmentContent> & { readonly id: string };

const REPLY_PLACE = { table: 'case_replies', column: 'content' };
const amendmentPlace = (id: string) => ({ table: 'case_amendments', column: 'content', row: id });

/** @throws DecryptionError when it was changed or moved; SignatureBrokenError when it is not what was signed */
export async function findSignedReply(records: CaseRecords): Promise<Signed<ReadReply> | null> {
  const [row] = await records.tx.query<{ content: Buffer; sha256: string }[]>(
    `SELECT content, encode(sha256, 'hex') AS sha256 FROM case_replies WHERE case_id = $1`,
    [records.caseId],
  );
  if (!row) return null;
  const json = (await records.cipher()).decrypt(row.content, REPLY_PLACE);
  return { ...parseSignedContent(verified(json, row.sha256)), sha256: row.sha256 };
}

/** A draft in the act of signing. */
export interface ReplyToSign extends Pick<SignedReplyContent, 'flags' | 'signedAt' | 'signedBy'> {
  readonly reply: Reply;
}

/**
 * Signs the reply, once per case; the row can never be changed. What becomes of its prescriptions is no part of it.
 *
 * @returns the hash of what was signed, in hex
 */
export async function insertSignedReply(records: CaseRecords, { reply, ...act }: ReplyToSign): Promise<string> {
  const about = { kind: 'reply', version: CONTENT_VERSION, caseId: records.caseId } as const;
  const { json, sha256 } = signContent({ ...about, ...act, reply: signedTextOf(reply) });
  await records.tx.query(
    'INSERT INTO case_replies (case_id, content, sha256, signed_by, signed_at) VALUES ($1, $2, $3, $4, $5)',
    [records.caseId, (await records.cipher()).encrypt(json, REPLY_PLACE), sha256, act.signedBy.id, act.signedAt],
  );
  return sha256.toString('hex');
}

/** The first first. @throws DecryptionError, SignatureBrokenError */
export async function listAmendments(records: CaseRecords): Promise<StoredAmendment[]> {
  const rows = await records.tx.query<{ id: string; content: Buffer; sha256: string }[]>(
    `SELECT id, content, encode(sha256, 'hex') AS sha256 FROM case_amendments WHERE case_id = $1 ORDER BY signed_at, id`,
    [records.caseId],
  );
  if (rows.length === 0) return [];
  const cipher = await records.cipher();
  return rows.map(({ id, content, sha256 }) => {
    const json = verified(cipher.decrypt(content, amendmentPlace(id)), sha256);
    return { ...(JSON.parse(json) as SignedAmendmentContent), id, sha256 };
  });
}

/** Signs an amendment. @returns the hash of what was signed, in hex */
export async function insertAmendment(
  records: CaseRecords,
  id: string,
  content: SignedAmendmentContent,
): Promise<string> {
  const { json, sha256 } = signContent(content);
  await records.tx.query(
    `INSERT INTO case_amendments (id, case_id, content, sha256, signed_by, signed_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      records.caseId,
      (await records.cipher()).encrypt(json, amendmentPlace(id)),
      sha256,
      content.signedBy.id,
      content.signedAt,
    ],
  );
  return sha256.toString('hex');
}
