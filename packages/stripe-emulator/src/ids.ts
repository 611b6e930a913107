import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, unguessable from 22 on. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A new id with Stripe's prefix, such as `pi_` plus 24 characters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}
