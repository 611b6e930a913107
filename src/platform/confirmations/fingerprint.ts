import { createHash } from 'node:crypto';

/** SHA-256 in hex of what is confirmed: another value, another fingerprint. Secrets cannot be read from it. */
export function fingerprintOf(...values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
