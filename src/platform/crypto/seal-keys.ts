import type { Env } from '../config/env.js';
import { deriveKey } from './derive-key.js';
import { KeyRing, parseKeys } from './key-ring.js';

/**
 * The ring of `SEAL_KEYS`; without the setting, which production refuses, one key derived from `JWT_SECRET`.
 *
 * @throws InvalidKeyRingError
 */
export function sealKeyRing({ sealKeys, jwtSecret }: Pick<Env['keys'], 'sealKeys' | 'jwtSecret'>): KeyRing {
  if (sealKeys !== undefined) return new KeyRing(parseKeys(sealKeys));
  return new KeyRing([{ id: 'jwt-secret', key: deriveKey(jwtSecret, 'sealed-text') }]);
}
