import { createHash, randomInt } from 'node:crypto';

const GROUPS = 3;
const GROUP_LENGTH = 5;
/** Without letters and digits that look or sound alike: it is read out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 74 bits, so that its hash does not reveal it. */
export function makeResetCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Ignores case, spaces and dashes of the typed code. */
export function hashResetCode(resetId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${resetId}\n${plain}`).digest();
}
