import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** The bytes were changed or moved, or their key is wrong or missing. */
export class DecryptionError extends Error {}

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D) under a random nonce: safe for 2^32 values a key.
 *
 * @param key 32 bytes
 * @param aad associated data: what the value is bound to
 * @returns nonce (12 bytes), tag (16 bytes) and ciphertext
 */
export function seal(key: Buffer, aad: Buffer, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const { ciphertext, tag } = sealUnder(nonce, key, aad, bytes);
  return Buffer.concat([nonce, tag, ciphertext]);
}

/** Opens what {@link seal} returned. @throws DecryptionError when the bytes, the key or the associated data differ */
export function open(key: Buffer, aad: Buffer, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  return openUnder(nonce, key, aad, { tag, ciphertext: sealed.subarray(NONCE_BYTES + TAG_BYTES) });
}

interface Sealed {
  readonly ciphertext: Buffer;
  readonly tag: Buffer;
}

/** As {@link seal}, with a 12-byte nonce that is unique for this key. */
export function sealUnder(nonce: Buffer, key: Buffer, aad: Buffer, bytes: Buffer): Sealed {
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(aad);
  const ciphertext = cipher.update(bytes);
  cipher.final();
  return { ciphertext, tag: cipher.getAuthTag() };
}

/** @throws DecryptionError as {@link open} */
export function openUnder(nonce: Buffer, key: Buffer, aad: Buffer, { ciphertext, tag }: Sealed): Buffer {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    const bytes = decipher.setAAD(aad).setAuthTag(tag).update(ciphertext);
    decipher.final();
    return bytes;
  } catch (cause) {
    throw new DecryptionError('the value does not open: changed, moved, or encrypted with another key', { cause });
  }
}
