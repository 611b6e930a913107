import type { CaseRecords } from '../patient-records.js';
import { byId, column, sealedTable } from '../sealed-table.js';
import { currentRound } from './reply-retractions.repository.js';
import {
  hashContent,
  signContent,
  verified,
  type SignedAmendmentContent,
  type SignedContent,
  type SignedReplyContent,
} from './signed-content.js';

export { replyToSign, type ReplyToSign } from './reply-to-sign.js';
export type { Signatory, SignedAmendmentContent, SignedContent, SignedReplyContent } from './signed-content.js';

/** A signed row with the hash that was stored beside it. */
export type Signed<Content> = Content & { readonly sha256: string };

export interface StoredReply extends Signed<SignedReplyContent> {
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

/** Signed replies, one for each round; a row can never be changed. */
export const caseReplies = sealedTable(
  'case_replies',
  { order: 'round', kept: 'reply' },
  {
    caseId: column.uuid,
    round: column.integer,
    /** Canonical, as it was signed. */
    json: column.sealedJsonText(replyRow).named('content').ofReply(),
    sha256: column.bytes,
    signedBy: column.uuid,
    signedAt: column.instant,
    /** Null without BankID. */
    evidence: column
      .sealedJson<BankIdEvidence>(replyRow)
      .named('bankid_evidence')
      .orNull()
      .withheld('läkarens identitet i BankID; den signerade texten och dess kontrollsumma finns i kopian'),
  },
);

export const caseAmendments = sealedTable(
  'case_amendments',
  { order: 'signed_at, id', kept: 'reply' },
  {
    id: column.uuid,
    caseId: column.uuid,
    round: column.integer,
    /** Canonical, as it was signed. */
    json: column.sealedJsonText(byId).named('content').ofReply(),
    sha256: column.bytes,
    signedBy: column.uuid,
    signedAt: column.instant,
  },
);

/** The row of a reply: the first of its case, which most have alone, names none. */
function replyRow({ round }: Readonly<Record<string, unknown>>): string | undefined {
  return round === 0 ? undefined : String(round);
}

/**
 * The reply that holds: null before it is signed, and once it is retracted.
 *
 * @param round of another reply of the case
 * @throws DecryptionError when it was changed or moved; SignatureBrokenError when it is not what was signed
 */
export async function findSignedReply(records: CaseRecords, round?: number): Promise<StoredReply | null> {
  const signed = await findSignedJson(records, round);
  if (signed === null) return null;
  const { json, sha256, isByBankId } = signed;
  return { ...(JSON.parse(json) as SignedReplyContent), sha256, isByBankId };
}

/** The canonical JSON that was signed. @throws as findSignedReply */
export async function findSignedJson(
  records: CaseRecords,
  ofRound?: number,
): Promise<{ readonly json: string; readonly sha256: string; readonly isByBankId: boolean } | null> {
  const round = ofRound ?? (await currentRound(records));
  const stored = await records.tx.query<{ round: number; json: Buffer; sha256: Buffer; isByBankId: boolean }[]>(
    `SELECT round, content AS json, sha256, bankid_evidence IS NOT NULL AS "isByBankId"
     FROM case_replies WHERE case_id = $1 AND round = $2`,
    [records.caseId, round],
  );
  const [row] = await caseReplies.open(records, stored);
  return row ? { ...verifiedOf(row), isByBankId: row.isByBankId } : null;
}

/** Null for a reply that was signed without BankID. @throws DecryptionError when it was changed or moved */
export async function findBankIdEvidence(records: CaseRecords): Promise<BankIdEvidence | null> {
  const reply = await caseReplies.find(records, { round: await currentRound(records) }, ['round', 'evidence']);
  return reply?.evidence ?? null;
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
  const { signedAt, signedBy } = JSON.parse(json) as SignedReplyContent;
  const sha256 = hashContent(json);
  const round = await currentRound(records);
  await caseReplies.insert(records, {
    round,
    json,
    sha256,
    signedBy: signedBy.id,
    signedAt: new Date(signedAt),
    evidence,
  });
  return { signedAt, sha256: sha256.toString('hex') };
}

/** Of the reply that holds; the first first. @param ofRound of another reply @throws DecryptionError, SignatureBrokenError */
export async function listAmendments(records: CaseRecords, ofRound?: number): Promise<StoredAmendment[]> {
  const round = ofRound ?? (await currentRound(records));
  return (await caseAmendments.list(records, { round })).map((row) => {
    const { json, sha256 } = verifiedOf(row);
    return { ...(JSON.parse(json) as SignedAmendmentContent), id: row.id, sha256 };
  });
}

/** Signs an amendment. @returns the hash of what was signed, in hex */
export async function insertAmendment(
  records: CaseRecords,
  id: string,
  content: SignedAmendmentContent,
): Promise<string> {
  const { json, sha256 } = signContent(content);
  const signed = { signedBy: content.signedBy.id, signedAt: new Date(content.signedAt) };
  await caseAmendments.insert(records, { id, round: await currentRound(records), json, sha256, ...signed });
  return sha256.toString('hex');
}

/** @throws SignatureBrokenError */
function verifiedOf({ json, sha256 }: SignedContent): Signed<{ readonly json: string }> {
  const hash = sha256.toString('hex');
  return { json: verified(json, hash), sha256: hash };
}
