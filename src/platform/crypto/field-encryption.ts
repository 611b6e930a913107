import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { headerOf, parseBlob } from './encrypted-blob.js';
import { fieldContext, type EncryptedField } from './encrypted-field.js';
import type { KeyRing } from './key-ring.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The value was changed, belongs to another row or column, or its key is no longer in the ring. */
export class DecryptionError extends Error {}

/**
 * Encrypts texts that must be read again but not lie open in the database (AES-256-GCM, NIST SP 800-38D). Each value is
 * bound to its column and row: copied elsewhere it does not open. The format is documented in `encrypted-blob.ts`.
 */
export class FieldEncryption {
  constructor(private readonly ring: KeyRing) {}

  /** Id of the ring's first key, under which every new value is. */
  get currentKeyId(): string {
    return this.ring.primary.id;
  }

  encrypt(text: string, field: EncryptedField, rowId: string): Buffer {
    const { id, key } = this.ring.primary;
    const header = headerOf(id);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.concat([header, fieldContext(field, rowId)]));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([header, iv, cipher.getAuthTag(), encrypted]);
  }

  /** @throws DecryptionError */
  decrypt(blob: Buffer, field: EncryptedField, rowId: string): string {
    const { keyId, header, body } = parseBlob(blob);
    const named = this.ring.find(keyId);
    if (!named) throw new DecryptionError(`no key ${keyId} in the ring`);
    try {
      const decipher = createDecipheriv('aes-256-gcm', named.key, body.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(body.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      if (header.length > 0) decipher.setAAD(Buffer.concat([header, fieldContext(field, rowId)]));
      return decipher.update(body.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new DecryptionError('the value does not open: changed, moved, or encrypted with another key', { cause });
    }
  }
}
