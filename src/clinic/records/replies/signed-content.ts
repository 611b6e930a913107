import { createHash, randomBytes } from 'node:crypto';
import type { SignedText } from '../../../../common/reply.js';
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

/** Of the content of a signed reply, which names it. What was signed is hashed as it stands. */
export const CONTENT_VERSION = '2';

export interface SignedReplyContent {
  readonly kind: 'reply';
  readonly version: typeof CONTENT_VERSION;
  readonly caseId: string;
  readonly reply: SignedText;
  /** Ids of the red flags that the clinician has considered: all that the answers raised then. */
  readonly flags: readonly string[];
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
  /** Hash of the amended reply, in hex. */
  readonly replySha256: string;
}

const SALT_BYTES = 16;

/**
 * The canonical form of a reply, including a salt, so that a short text cannot be guessed from the hash, which is
 * stored in plain text.
 */
export function signContent(content: SignedReplyContent | SignedAmendmentContent): SignedContent {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const json = canonicalJson({ ...content, salt } as unknown as CanonicalValue);
  return { json, sha256: hashContent(json) };
}

export function hashContent(json: string): Buffer {
  return createHash('sha256').update(json, 'utf8').digest();
}

/** The signed text does not match its hash. */
export class SignatureBrokenError extends Error {
  constructor() {
    super('a signed text does not match its hash');
  }
}

/** The JSON of a signed text, once its hash is known to be of it. @param sha256 in hex @throws SignatureBrokenError */
export function verified(json: string, sha256: string): string {
  if (hashContent(json).toString('hex') !== sha256) throw new SignatureBrokenError();
  return json;
}
