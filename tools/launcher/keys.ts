import { randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { keepJson } from './data-folder.js';

const validSeconds = 10 * 365 * 24 * 60 * 60;

/** Keys of client libraries (docs/product.md, section 7): public, and all-powerful. */
export interface ApiKeys {
  anonKey: string;
  serviceRoleKey: string;
}

export interface LocalKeys extends ApiKeys {
  /** The setting `SEAL_KEYS`. */
  sealKeys: string;
}

/** Secrets of the local world; they open nothing outside it. */
export interface LocalSecrets {
  jwtSecret: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
}

/** The local secrets, made at the first start. */
export function keepSecrets(dataDir: string): Promise<LocalSecrets> {
  return keepJson(dataDir, 'secrets.json', () => ({
    jwtSecret: random(48),
    stripeSecretKey: `sk_test_${random(24)}`,
    stripePublishableKey: `pk_test_${random(24)}`,
    stripeWebhookSecret: `whsec_${random(24)}`,
  }));
}

/** The keys in `keys.json`. API keys are made anew when the secret that signed them has changed; keys that encrypt stay. */
export function keepKeys(dataDir: string, jwtSecret: string): Promise<LocalKeys> {
  const isSigned = (key: string) => {
    try {
      new JwtService({ secret: jwtSecret }).verify(key);
      return true;
    } catch {
      return false;
    }
  };
  return keepJson(
    dataDir,
    'keys.json',
    ({ sealKeys }) => ({ ...makeApiKeys(jwtSecret), sealKeys: sealKeys ?? makeSealKey() }),
    ({ anonKey, serviceRoleKey, sealKeys }) => isSigned(anonKey) && isSigned(serviceRoleKey) && Boolean(sealKeys),
  );
}

/** Signs a new pair of keys (HS256), valid for ten years. */
export function makeApiKeys(jwtSecret: string): ApiKeys {
  const jwt = new JwtService({ secret: jwtSecret, signOptions: { algorithm: 'HS256', issuer: 'hudvy', expiresIn: validSeconds } });
  return { anonKey: jwt.sign({ role: 'anon' }), serviceRoleKey: jwt.sign({ role: 'service_role' }) };
}

/** A new key for `SEAL_KEYS`, named after the day. */
export function makeSealKey(now = new Date()): string {
  const id = `${now.toISOString().slice(0, 10)}-${randomBytes(2).toString('hex')}`;
  return `${id}:${randomBytes(32).toString('base64')}`;
}

/** Letters and digits only, as the payment provider's keys are. */
const random = (length: number): string =>
  randomBytes(length * 2)
    .toString('base64')
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, length);
