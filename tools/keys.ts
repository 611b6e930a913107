import { randomBytes } from 'node:crypto';
import { makeApiKeys, makeSealKey } from './launcher/keys.js';

const SECRET_BYTES = 48;

/**
 * `npm run keys`: prints secrets and API keys as lines for the environment. `JWT_SECRET` and `SEAL_KEYS` that are set
 * stay as they are; `npm run keys -- seal` puts a new key in front of those in `SEAL_KEYS`. Nothing is stored.
 * Resolves to the exit code.
 */
export function main([action]: string[] = []): Promise<number> {
  const sealKeys = process.env.SEAL_KEYS?.trim();
  if (action === 'seal') {
    console.log(`SEAL_KEYS=${[makeSealKey(), ...(sealKeys ? [sealKeys] : [])].join(',')}`);
    return Promise.resolve(0);
  }
  const secret = process.env.JWT_SECRET?.trim() || randomBytes(SECRET_BYTES).toString('base64url');
  const { anonKey, serviceRoleKey } = makeApiKeys(secret);
  console.log(`JWT_SECRET=${secret}\nSEAL_KEYS=${sealKeys || makeSealKey()}\nANON_KEY=${anonKey}\nSERVICE_ROLE_KEY=${serviceRoleKey}`);
  return Promise.resolve(0);
}
