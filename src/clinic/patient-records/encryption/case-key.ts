import { createHmac, randomBytes } from 'node:crypto';
import { DecryptionError, open, seal } from '../../../platform/crypto/gcm.js';
import type { KeyRing } from '../../../platform/crypto/key-ring.js';
import { associatedData } from './case-context.js';

const DATA_KEY_BYTES = 32;

/** A case's data key as it is stored: unreadable without the master key of this id. */
export interface WrappedKey {
  readonly masterKeyId: string;
  /** Nonce, tag and the encrypted key: 12, 16 and 32 bytes. */
  readonly wrapped: Buffer;
}

export function newDataKey(): Buffer {
  return randomBytes(DATA_KEY_BYTES);
}

/** 32 bytes that identify a data key without revealing it. */
export function fingerprintOf(dataKey: Buffer): Buffer {
  return createHmac('sha256', dataKey).update('case_keys.fingerprint').digest();
}

/** Wraps with the ring's first key; bound to the case, so that a row copied to another case does not unwrap. */
export function wrapDataKey(ring: KeyRing, caseId: string, dataKey: Buffer): WrappedKey {
  const { id, key } = ring.primary;
  return { masterKeyId: id, wrapped: seal(key, wrappedFor(caseId, id), dataKey) };
}

/** @throws DecryptionError when the master key is not in the ring, or the wrapped key was changed or is another case's */
export function unwrapDataKey(ring: KeyRing, caseId: string, { masterKeyId, wrapped }: WrappedKey): Buffer {
  const named = ring.find(masterKeyId);
  if (!named) throw new DecryptionError(`no key ${masterKeyId} in the ring`);
  return open(named.key, wrappedFor(caseId, masterKeyId), wrapped);
}

const wrappedFor = (caseId: string, masterKeyId: string) =>
  associatedData({ caseId, table: 'case_keys', column: 'wrapped', row: masterKeyId });
