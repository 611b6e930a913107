import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a random token. The hash finds the row; the row does not reveal the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in equal time for all texts. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
