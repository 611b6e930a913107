import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** How far the chain reached at an instant, with the operator's signature. */
export interface SignedHead {
  /** Number of the last seal. */
  readonly number: bigint;
  readonly chainHash: Buffer;
  readonly signedAt: Date;
  /** Ed25519 (RFC 8032) over number, hash and instant. */
  readonly signature: Buffer;
}

export function signHead(key: KeyObject, head: Omit<SignedHead, 'signature'>): SignedHead {
  return { ...head, signature: sign(null, signedBytes(head), key) };
}

/** @param key private or public */
export function isSignedBy(key: KeyObject, head: SignedHead): boolean {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return verify(null, signedBytes(head), publicKey, head.signature);
}

function signedBytes({ number, chainHash, signedAt }: Omit<SignedHead, 'signature'>): Buffer {
  return Buffer.from([number, chainHash.toString('hex'), signedAt.toISOString()].join('\n'));
}
