import { DecryptionError, open, seal } from '../../../platform/crypto/gcm.js';
import type { KeyRing } from '../../../platform/crypto/key-ring.js';
import { associatedData } from './case-context.js';

/** A summary as it is stored. */
export interface SealedSummary {
  readonly keyId: string;
  readonly content: Buffer;
}

/** Seals with the ring's first key; bound to the case, so that a row copied to another case does not open. */
export function sealSummary(ring: KeyRing, caseId: string, text: string): SealedSummary {
  const { id, key } = ring.primary;
  return { keyId: id, content: seal(key, placeOf(caseId, id), Buffer.from(text)) };
}

/** @throws DecryptionError when the key is not in the ring, or the text was changed or is another case's */
export function openSummary(ring: KeyRing, caseId: string, { keyId, content }: SealedSummary): string {
  const named = ring.find(keyId);
  if (!named) throw new DecryptionError(`no key ${keyId} in the ring`);
  return open(named.key, placeOf(caseId, keyId), content).toString();
}

const placeOf = (caseId: string, keyId: string) =>
  associatedData({ caseId, table: 'case_summaries', column: 'content', row: keyId });
