import { daysLeft, needsReplacement, readClaims } from '../../api-keys/api-key-claims.js';
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

/** API keys that end within 60 days, or that cannot be withdrawn one by one. */
export function keyWarnings(env: Pick<Env, 'ANON_KEY' | 'SERVICE_ROLE_KEY'>, now: Date): string[] {
  return (['ANON_KEY', 'SERVICE_ROLE_KEY'] as const).flatMap((name) => {
    const claims = readClaims(env[name] ?? '');
    if (claims === null || !needsReplacement(claims, now)) return [];
    const days = daysLeft(claims, now);
    return [`${name} should be replaced (npm run keys): it ${days === null ? 'never ends' : `ends in ${days} days`}`];
  });
}
