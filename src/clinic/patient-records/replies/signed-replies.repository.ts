import type { CaseRecords } from '../patient-records.js';
import { parseSignedContent, type ReadReply } from './earlier-replies.js';
import { currentRound } from './reply-retractions.repository.js';
import { hashContent, signContent, verified, type SignedAmendmentContent } from './signed-content.js';

export { replyToSign, type ReplyToSign } from './reply-to-sign.js';
export type { Signatory, SignedAmendmentContent, SignedContent, SignedReplyContent } from './signed-content.js';

/** A signed row with the hash that was stored beside it. */
export type Signed<Content> = Content & { readonly sha256: string };

export interface StoredReply extends Signed<ReadReply> {
  /** BankID signed it: there is evidence. */
  readonly isByBankId: boolean;
}

export type StoredAmendment = Signed<SignedAmendmentContent> & { readonly id: string };

/** What BankID has given for a signed reply. All but the name and the number in base64, as it came or was sent. */
export interface BankIdEvidence {
  readonly userVisibleData: string;
  readonly userNonVisibleData: string;
  /** An XML signature. */
  readonly signature: string;
  readonly ocspResponse: string;
  /** Twelve digits, as BankID names who has signed. */
  readonly identityNumber: string;
  readonly name: string;
}

/** The row of a reply: the first of its case, which most have alone, names none. */
export const replyRow = (round: number): string | undefined => (round === 0 ? undefined : String(round));
const placeOf = (column: 'content' | 'bankid_evidence', round: number) => {
  const row = replyRow(round);
  return { table: 'case_replies', column, ...(row !== undefined && { row }) };
};
const amendmentPlace = (id: string) => ({ table: 'case_amendments', column: 'content', row: id });

/**
 * The reply that holds: null before it is signed, and once it is retracted.
 *
 * @param round of another reply of the case
 * @throws DecryptionError when it was changed or moved; SignatureBrokenError when it is not what was signed
 */
export async function findSignedReply(records: CaseRecords, round?: number): Promise<StoredReply | null> {
  const signed = await findSignedJson(records, round);
  return signed && { ...parseSignedContent(signed.json), sha256: signed.sha256, isByBankId: signed.isByBankId };
}

/** The canonical JSON that was signed. @throws as findSignedReply */
export async function findSignedJson(
  records: CaseRecords,
  ofRound?: number,
): Promise<{ readonly json: string; readonly sha256: string; readonly isByBankId: boolean } | null> {
  const round = ofRound ?? (await currentRound(records));
  const [row] = await records.tx.query<{ content: Buffer; sha256: string; isByBankId: boolean }[]>(
    `SELECT content, encode(sha256, 'hex') AS sha256, bankid_evidence IS NOT NULL AS "isByBankId"
     FROM case_replies WHERE case_id = $1 AND round = $2`,
    [records.caseId, round],
  );
  if (!row) return null;
  const json = (await records.cipher()).decrypt(row.content, placeOf('content', round));
  return { ...row, json: verified(json, row.sha256) };
}

/** Null for a reply that was signed without BankID. @throws DecryptionError when it was changed or moved */
export async function findBankIdEvidence(records: CaseRecords): Promise<BankIdEvidence | null> {
  const round = await currentRound(records);
  const [row] = await records.tx.query<{ evidence: Buffer }[]>(
    `SELECT bankid_evidence AS evidence FROM case_replies
     WHERE case_id = $1 AND round = $2 AND bankid_evidence IS NOT NULL`,
    [records.caseId, round],
  );
  if (!row) return null;
  const json = (await records.cipher()).decrypt(row.evidence, placeOf('bankid_evidence', round));
  return JSON.parse(json) as BankIdEvidence;
}

/**
 * Stores a reply as signed, once per case, and once more for each that was retracted; the row can never be changed.
 *
 * @param evidence null without BankID
 * @returns instant and hash of what was signed
 */
export async function insertSignedReply(
  records: CaseRecords,
  json: string,
  evidence: BankIdEvidence | null,
): Promise<{ readonly signedAt: string; readonly sha256: string }> {
  const { signedAt, signedBy } = parseSignedContent(json);
  const sha256 = hashContent(json);
  const cipher = await records.cipher();
  const round = await currentRound(records);
  await records.tx.query(
    `INSERT INTO case_replies (case_id, round, content, sha256, signed_by, signed_at, bankid_evidence)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      records.caseId,
      round,
      cipher.encrypt(json, placeOf('content', round)),
      sha256,
      signedBy.id,
      signedAt,
      evidence && cipher.encrypt(JSON.stringify(evidence), placeOf('bankid_evidence', round)),
    ],
  );
  return { signedAt, sha256: sha256.toString('hex') };
}

/** Of the reply that holds; the first first. @param ofRound of another reply @throws DecryptionError, SignatureBrokenError */
export async function listAmendments(records: CaseRecords, ofRound?: number): Promise<StoredAmendment[]> {
  const round = ofRound ?? (await currentRound(records));
  const rows = await records.tx.query<{ id: string; content: Buffer; sha256: string }[]>(
    `SELECT id, content, encode(sha256, 'hex') AS sha256 FROM case_amendments
     WHERE case_id = $1 AND round = $2 ORDER BY signed_at, id`,
    [records.caseId, round],
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
    `INSERT INTO case_amendments (id, case_id, round, content, sha256, signed_by, signed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      records.caseId,
      await currentRound(records),
      (await records.cipher()).encrypt(json, amendmentPlace(id)),
      sha256,
      content.signedBy.id,
      content.signedAt,
    ],
  );
  return sha256.toString('hex');
}
