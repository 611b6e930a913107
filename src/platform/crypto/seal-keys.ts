import type { Env } from '../config/env.js';
import { deriveKey } from './derive-key.js';
import { KeyRing, LEGACY_KEY_ID, parseKeys } from './key-ring.js';

/**
 * The ring of `SEAL_KEYS`. Its last key is `legacy`, derived from `JWT_SECRET`: it decrypts what was stored before
 * `SEAL_KEYS` existed. Without the setting, which production refuses, it is the only one.
 *
 * @throws InvalidKeyRingError
 */
export function sealKeyRing({ sealKeys, jwtSecret }: Pick<Env['keys'], 'sealKeys' | 'jwtSecret'>): KeyRing {
  const named = sealKeys === undefined ? [] : parseKeys(sealKeys);
  return new KeyRing([...named, { id: LEGACY_KEY_ID, key: deriveKey(jwtSecret, 'sealed-text') }]);
}
