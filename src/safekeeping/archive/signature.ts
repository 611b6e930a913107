import { sign, verify, type KeyObject } from 'node:crypto';

/** The signature of a manifest, as it is stored beside it: Ed25519 (RFC 8032) over all bytes, in base64. */
export function signatureOf(manifest: Uint8Array, key: KeyObject): Buffer {
  return Buffer.from(`${sign(null, manifest, key).toString('base64')}\n`);
}

/** @param keys public keys */
export function isSignature(signature: Buffer, manifest: Uint8Array, keys: readonly KeyObject[]): boolean {
  const bytes = Buffer.from(signature.toString('latin1').trim(), 'base64');
  return keys.some((key) => verify(null, manifest, key, bytes));
}
