import { InvalidKeyRingError, parseKeys } from '../../crypto/key-ring.js';
import type { Env } from '../env.js';

/** Keys that cannot be used, and in production none at all: stored secrets would hang on `JWT_SECRET`. */
export function keyRefusals({ APP_ENV, SEAL_KEYS }: Pick<Env, 'APP_ENV' | 'SEAL_KEYS'>): string[] {
  if (SEAL_KEYS === undefined) return APP_ENV === 'production' ? ['SEAL_KEYS: must be set in production (npm run keys makes them)'] : [];
  try {
    parseKeys(SEAL_KEYS);
    return [];
  } catch (error) {
    if (error instanceof InvalidKeyRingError) return [`SEAL_KEYS: ${error.message}`];
    throw error;
  }
}
