import { MIN_PASSWORD_LENGTH } from '../../../common/password-length.js';
import type { Env } from './env.js';

/** Characters of the shortest password (docs/product.md, section 5). Staff may need longer ones. */
export function passwordMinLength(env: Pick<Env, 'AUTH_PASSWORD_MIN_LENGTH' | 'SECURITY_PROFILE'>): number {
  return env.AUTH_PASSWORD_MIN_LENGTH ?? MIN_PASSWORD_LENGTH[env.SECURITY_PROFILE];
}
