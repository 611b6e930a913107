import { createHash } from 'node:crypto';

/** How unguessable tokens are stored: their hash finds the row, the row does not reveal the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
