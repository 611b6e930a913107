import { hkdfSync, createHash, createHmac } from 'node:crypto';

/**
 * Purposes of keys derived from `JWT_SECRET`. Each signs or authenticates something that can be issued again; none
 * encrypts, except `sealed-text` outside production, where `SEAL_KEYS` may be missing.
 */
type KeyLabel =
  | 'sealed-text'
  | 'refresh-token'
  | 'one-time-code'
  | 'factor-code'
  | 'recovery-code'
  | 'storage-signed-urls'
  | 'case-code'
  | 'queue-board'
  | 'self-request'
  | 'opening-tests'
  | 'person-email-code';

/** A 32-byte key for one purpose (HKDF-SHA-256, RFC 5869): keys of different labels are independent. */
export function deriveKey(secret: string, label: KeyLabel): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, 32));
}

const KEY_NAME_BYTES = 4;

/**
 * Finds equal identity numbers without keeping them readable: the first four bytes of the SHA-256 of the key, which tell
 * which key it was, and HMAC-SHA-256 (RFC 2104) of the twelve digits. Whoever has the key can try all numbers there are, so it
 * is kept as the other keys are.
 */
export class IdentityHash {
  /** What every hash made with this key begins with. */
  readonly keyName: Buffer;

  /** @param key 32 bytes */
  constructor(private readonly key: Buffer) {
    this.keyName = createHash('sha256').update(key).digest().subarray(0, KEY_NAME_BYTES);
  }

  /** @param number twelve digits */
  of(number: string): Buffer {
    return Buffer.concat([this.keyName, createHmac('sha256', this.key).update(number).digest()]);
  }
}
