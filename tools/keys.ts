import { randomBytes } from 'node:crypto';
import { makeApiKeys } from './launcher/keys.js';

const SECRET_BYTES = 48;

/**
 * `npm run keys`: prints a secret and the two API keys that it signs, as lines for the environment. With `JWT_SECRET`
 * set, the keys are signed with that one. Nothing is stored. Resolves to the exit code.
 */
export function main(): Promise<number> {
  const secret = process.env.JWT_SECRET?.trim() || randomBytes(SECRET_BYTES).toString('base64url');
  const { anonKey, serviceRoleKey } = makeApiKeys(secret);
  console.log(`JWT_SECRET=${secret}\nANON_KEY=${anonKey}\nSERVICE_ROLE_KEY=${serviceRoleKey}`);
  return Promise.resolve(0);
}
