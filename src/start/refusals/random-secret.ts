/** 32 bytes or more, as `openssl rand` and `hudvy keys` print them. */
const HEX = /^[\da-f]{64,}$/i;
const BASE64 = /^[\w+/-]{43,}={0,2}$/;

/** Words in a row, which random text of this length has once in ten million times. */
const WORDS = /([A-Za-z][a-z]{2,}[-_+/]){3}/;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];
/** Two of three neighbours in random base64 are of different kinds, and this many or more but once in ten thousand times; in a phrase one of four. */
const LEAST_CHANGES = 0.34;
const LEAST_DIFFERENT_IN_HEX = 10;

/**
 * Whether a secret that signs something looks like 32 random bytes. A phrase that somebody typed is found by trying words
 * against one signature, however long it is.
 */
export function isRandomSecret(secret: string): boolean {
  if ((secret + secret).indexOf(secret, 1) < secret.length) return false;
  if (HEX.test(secret)) return new Set(secret).size >= LEAST_DIFFERENT_IN_HEX;
  if (!BASE64.test(secret) || WORDS.test(secret)) return false;
  const kinds = [...secret].map((character) => KINDS.findIndex((kind) => kind.test(character)));
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
  return changes >= LEAST_CHANGES * (secret.length - 1);
}
