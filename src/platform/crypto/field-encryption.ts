import { headerOf, parseBlob } from './encrypted-blob.js';
import { fieldContext, type EncryptedField } from './encrypted-field.js';
import { DecryptionError, open, seal } from './gcm.js';
import type { KeyRing } from './key-ring.js';

/**
 * Encrypts texts in the database (AES-256-GCM). Each value is bound to its column and row: a copy elsewhere does not
 * decrypt. The format is documented in `encrypted-blob.ts`.
 */
export class FieldEncryption {
  constructor(private readonly ring: KeyRing) {}

  /** Id of the ring's first key, which encrypts new values. */
  get currentKeyId(): string {
    return this.ring.primary.id;
  }

  encrypt(text: string, field: EncryptedField, rowId: string): Buffer {
    const { id, key } = this.ring.primary;
    const header = headerOf(id);
    const aad = Buffer.concat([header, fieldContext(field, rowId)]);
    return Buffer.concat([header, seal(key, aad, Buffer.from(text))]);
  }

  /** @throws DecryptionError */
  decrypt(blob: Buffer, field: EncryptedField, rowId: string): string {
    const { keyId, header, body } = parseBlob(blob);
    const named = this.ring.find(keyId);
    if (!named) throw new DecryptionError(`no key ${keyId} in the ring`);
    return open(named.key, Buffer.concat([header, fieldContext(field, rowId)]), body).toString();
  }
}
