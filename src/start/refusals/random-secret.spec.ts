import { createHash } from 'node:crypto';
import { isRandomSecret } from './account-refusals.js';

/** Bytes as random as they get, and the same in every run. */
const bytes = (size: number) => createHash('sha512').update(`secret ${size}`).digest().subarray(0, size);

describe('a secret that signs', () => {
  it.each(['hex', 'base64', 'base64url'] as const)('32 and 48 random bytes in %s pass', (encoding) => {
    for (const size of [32, 48, 64]) expect(isRandomSecret(bytes(size).toString(encoding))).toBe(true);
  });

  it.each([
    ['a phrase', 'please-change-this-secret-before-going-live'],
    ['a phrase in capitals and small letters', 'Please-Change-This-Secret-Before-Going-Live-2026'],
    ['a phrase without separators', 'pleasechangethissecretbeforegoingliveonthefirst'],
    ['a phrase with separators that base64 has not', 'byt ut den hemliga texten innan kliniken öppnar'],
    ['an example of the client libraries', 'super-secret-jwt-token-with-at-least-32-characters-long'],
    ['a word that repeats itself', 'Hemligt1'.repeat(8)],
    ['one letter', 'x'.repeat(64)],
    ['two digits', '01'.repeat(31) + '10'],
    ['16 random bytes', bytes(16).toString('hex')],
    ['24 random bytes', bytes(24).toString('base64')],
  ])('%s does not pass [T9]', (_what, secret) => {
    expect(isRandomSecret(secret)).toBe(false);
  });
});
