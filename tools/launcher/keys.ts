import { randomBytes, randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { secondsInDay } from 'date-fns/constants';
import { needsReplacement, type ApiKeyClaims } from '../../src/platform/api-keys/api-key-claims.js';
import { makeEd25519Key } from '../../src/platform/crypto/ed25519-key.js';
import { keepJson } from './data-folder.js';

const VALID_SECONDS = 365 * secondsInDay;

/** Keys of client libraries (docs/product.md, section 7): public, and all-powerful. */
export interface ApiKeys {
  anonKey: string;
  serviceRoleKey: string;
}

export interface LocalKeys extends ApiKeys {
  /** The setting `SEAL_KEYS`. */
  sealKeys: string;
  /** The setting `PATIENT_DATA_KEYS`. */
  patientDataKeys: string;
  /** The setting `CASE_SUMMARY_KEYS`. */
  summaryKeys: string;
  /** The setting `IDENTITY_LOOKUP_KEY`. */
  identityLookupKey: string;
  /** The setting `ACCESS_LOG_SIGNING_KEY`. */
  accessLogSigningKey: string;
}

/** Created once and kept. */
const LASTING_KEYS = [
  'sealKeys',
  'patientDataKeys',
  'summaryKeys',
  'identityLookupKey',
  'accessLogSigningKey',
] as const;

/** Secrets of the local services only. */
export interface LocalSecrets {
  jwtSecret: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
}

/** The local secrets, created at the first start. */
export function keepSecrets(dataDir: string): Promise<LocalSecrets> {
  return keepJson(dataDir, 'secrets.json', () => ({
    jwtSecret: random(48),
    stripeSecretKey: `sk_test_${random(24)}`,
    stripePublishableKey: `pk_test_${random(24)}`,
    stripeWebhookSecret: `whsec_${random(24)}`,
  }));
}

/**
 * The keys in `keys.json`. API keys are replaced when they are about to expire or their secret has changed; encryption
 * keys are kept.
 */
export function keepKeys(dataDir: string, jwtSecret: string): Promise<LocalKeys> {
  const isGood = (key: string) => {
    try {
      return !needsReplacement(new JwtService({ secret: jwtSecret }).verify<ApiKeyClaims>(key), new Date());
    } catch {
      return false;
    }
  };
  return keepJson(
    dataDir,
    'keys.json',
    (kept) => ({
      ...makeApiKeys(jwtSecret),
      sealKeys: kept.sealKeys ?? makeEncryptionKey(),
      patientDataKeys: kept.patientDataKeys ?? makeEncryptionKey(),
      summaryKeys: kept.summaryKeys ?? makeEncryptionKey(),
      identityLookupKey: kept.identityLookupKey ?? makeLookupKey(),
      accessLogSigningKey: kept.accessLogSigningKey ?? makeEd25519Key(),
    }),
    ({ anonKey, serviceRoleKey, ...lasting }) =>
      isGood(anonKey) && isGood(serviceRoleKey) && LASTING_KEYS.every((name) => Boolean(lasting[name])),
  );
}

/** Signs a new pair of keys (HS256), valid for a year; each has a `jti`, by which it can be withdrawn. */
export function makeApiKeys(jwtSecret: string): ApiKeys {
  const jwt = new JwtService({
    secret: jwtSecret,
    signOptions: { algorithm: 'HS256', issuer: 'hudvy', expiresIn: VALID_SECONDS },
  });
  const sign = (role: string) => jwt.sign({ role }, { jwtid: randomUUID() });
  return { anonKey: sign('anon'), serviceRoleKey: sign('service_role') };
}

/** A new key for `SEAL_KEYS`, `PATIENT_DATA_KEYS` or `CASE_SUMMARY_KEYS`, named after the day. */
export function makeEncryptionKey(now = new Date()): string {
  const id = `${now.toISOString().slice(0, 10)}-${randomBytes(2).toString('hex')}`;
  return `${id}:${randomBytes(32).toString('base64')}`;
}

/** A new `IDENTITY_LOOKUP_KEY`. */
export function makeLookupKey(): string {
  return randomBytes(32).toString('base64');
}

/** Letters and digits only, as the payment provider's keys are. */
const random = (length: number): string =>
  randomBytes(length * 2)
    .toString('base64')
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, length);
