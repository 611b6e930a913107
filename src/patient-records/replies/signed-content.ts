import { createHash, randomBytes } from 'node:crypto';
import type { Reply } from '../../../common/reply.js';
import { canonicalJson, type CanonicalValue } from './canonical-json.js';

/** Who signs, as they are called then. */
export interface Signatory {
  /** Of the clinician. */
  readonly id: string;
  readonly displayName: string;
  readonly title: string;
}

/** A signed text: its canonical JSON and the hash of that. */
export interface SignedContent {
  readonly json: string;
  /** SHA-256 of the JSON in UTF-8. */
  readonly sha256: Buffer;
}

export interface SignedReplyContent {
  readonly kind: 'reply';
  readonly caseId: string;
  readonly reply: Reply;
  readonly signedAt: string;
  readonly signedBy: Signatory;
}

export interface SignedAmendmentContent {
  readonly kind: 'amendment';
  readonly caseId: string;
  readonly text: string;
  readonly reason: string;
  readonly signedAt: string;
  readonly signedBy: Signatory;
  /** Hash of the reply that it stands beside, in hex. */
  readonly replySha256: string;
}

const SALT_BYTES = 16;

/**
 * The canonical form of what is signed. The salt is inside, so that the hash, which is stored readable, tells nothing of a
 * short text that could be guessed.
 */
export function signContent(content: SignedReplyContent | SignedAmendmentContent): SignedContent {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const json = canonicalJson({ ...content, salt } as unknown as CanonicalValue);
  return { json, sha256: hashContent(json) };
}

export function hashContent(json: string): Buffer {
  return createHash('sha256').update(json, 'utf8').digest();
}
