import { MIN_PASSWORD_LENGTH } from '../../../common/password-length.js';
import type { Env } from './env.js';

/** Characters of the shortest password (docs/product.md, section 5). Staff may need longer ones. */
export function passwordMinLength({ app, auth }: Env): number {
  return auth.passwordMinLength ?? MIN_PASSWORD_LENGTH[app.securityProfile];
}
