import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
export const HASH_PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Dummy hash for accounts without a password, so that verification takes equally long (user enumeration). */
const DECOY = (({ memoryCost, timeCost, parallelism }) => {
  const [salt, digest] = [16, 32].map((size) => randomBytes(size).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
})(HASH_PARAMETERS);

/** A letter with a mark is hashed as one sign (NFC), however the device writes it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), HASH_PARAMETERS);
}

/**
 * Takes equally long without a stored hash, so that timing does not reveal whether an account exists (user
 * enumeration). A hash of before may be of the password as it was written: on a miss it is compared once in that form.
 */
export async function matchesPassword(password: string, storedHash: string | null): Promise<boolean> {
  const stored = storedHash ?? DECOY;
  const composed = password.normalize('NFC');
  const isEqual = (await verify(stored, composed)) || (composed !== password && (await verify(stored, password)));
  return storedHash !== null && isEqual;
}
