import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '../../platform/concurrency/concurrency-limit.js';

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
export const HASH_PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** As many at a time as there are cores: more would only wait, and hold memory and threads that files and DNS need. */
const MAX_AT_ONCE = availableParallelism();

/** A comparison takes tens of milliseconds: with a longer queue callers would wait for seconds. */
const MAX_WAITING = 50;

/** Dummy hash for accounts without a password, so that verification takes equally long (user enumeration). */
const DECOY = (({ memoryCost, timeCost, parallelism }) => {
  const [salt, digest] = [16, 32].map((size) => randomBytes(size).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
})(HASH_PARAMETERS);

/** Hashes and compares passwords off the main thread. @throws BusyError when too many wait */
@Injectable()
export class PasswordHasher {
  private readonly limit = new ConcurrencyLimit(MAX_AT_ONCE, MAX_WAITING);

  hash(password: string): Promise<string> {
    return this.limit.run(() => hash(password, HASH_PARAMETERS));
  }

  /**
   * Takes equally long without a stored hash, so that timing does not reveal whether an account exists (user
   * enumeration).
   */
  async matches(password: string, storedHash: string | null): Promise<boolean> {
    const isEqual = await this.limit.run(() => verify(storedHash ?? DECOY, password));
    return storedHash !== null && isEqual;
  }
}
