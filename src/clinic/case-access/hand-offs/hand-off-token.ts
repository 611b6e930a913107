import { randomBytes } from 'node:crypto';

/** Crockford's base 32: a person can type it, since no two characters look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 60 bits, for a link that lives ten minutes and bears three tries. */
const LENGTH = 12;

/** Short enough for the address bar of a phone. */
export function newHandOffToken(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** As it was made, however it was typed: capitals, hyphens, and letters that look like digits. */
export function parseHandOffToken(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
}
