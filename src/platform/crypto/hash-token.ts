import { createHash } from 'node:crypto';

/** SHA-256 of a random token. The hash finds the row; the row does not reveal the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
