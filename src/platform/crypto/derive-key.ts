import { hkdfSync } from 'node:crypto';

/**
 * Purposes of keys derived from `JWT_SECRET`. Each signs or authenticates something that can be issued again; none
 * encrypts, except `sealed-text` outside production, where `SEAL_KEYS` may be missing.
 */
export type KeyLabel =
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
