import { randomBytes } from 'node:crypto';
import { ed25519PublicHalf, makeEd25519Key } from '../../src/platform/crypto/ed25519-key.js';
import { makeApiKeys, makeEncryptionKey, makeLookupKey } from '../launcher/keys.js';

const SECRET_BYTES = 48;
const PASSWORD_BYTES = 24;

/** Letters and digits, because passwords are part of addresses. */
const makePassword = () => randomBytes(PASSWORD_BYTES).toString('hex');

/** Secrets that compose mounts, and that an operator is given elsewhere: they are empty until somebody fills them in. */
export const GIVEN_SECRETS = [
  'SMTP_URL',
  'SMS_URL',
  'SMS_AUTHORIZATION',
  'BANKID_PASSPHRASE',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'JWT_KEYS',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'IMAGE_API_KEY',
] as const;

/** How a database of the compose file is reached, by the setting that says so. */
const DATABASE_ROLES = {
  DATABASE_URL: 'clinic_app',
  KEEPER_DATABASE_URL: 'clinic_keeper',
  BACKUP_DATABASE_URL: 'clinic_backup',
} as const;

/** @returns the file of a secret below the folder of secrets, such as `jwt_secret` */
export const fileOf = (name: string) => name.toLowerCase();

/** Where the secrets' addresses lead. */
export interface SecretHosts {
  readonly postgres: string;
  /** None: the queue is on Postgres. */
  readonly redis: string | null;
}

/** The services of docker-compose.yml. */
const CONTAINERS: SecretHosts = { postgres: 'postgres:5432', redis: 'redis:6379' };

/** A machine that has all of it (ops/install.sh). */
export const THIS_MACHINE: SecretHosts = { postgres: '127.0.0.1:5432', redis: null };

/**
 * The secrets of a clinic on one machine, by name. What exists is kept, so that another run only adds what a newer release needs.
 *
 * @param existing content of a secret that exists already
 */
export function makeSecrets(
  existing: (name: string) => string | undefined,
  hosts = CONTAINERS,
): ReadonlyMap<string, string> {
  const databaseUrl = (role: string, password: string) => `postgres://${role}:${password}@${hosts.postgres}/clinic`;
  const made = new Map<string, string>();
  const keep = (name: string, make: () => string): string => {
    const value = existing(name) ?? make();
    made.set(name, value);
    return value;
  };
  const jwtSecret = keep('JWT_SECRET', () => randomBytes(SECRET_BYTES).toString('base64url'));
  for (const ring of ['SEAL_KEYS', 'PATIENT_DATA_KEYS', 'CASE_SUMMARY_KEYS']) keep(ring, makeEncryptionKey);
  keep('IDENTITY_LOOKUP_KEY', makeLookupKey);
  const accessLogKey = keep('ACCESS_LOG_SIGNING_KEY', makeEd25519Key);
  keep('ACCESS_LOG_PUBLIC_KEY', () => ed25519PublicHalf(accessLogKey));
  const backupKey = keep('BACKUP_SIGNING_KEY', makeEd25519Key);
  keep('BACKUP_PUBLIC_KEYS', () => ed25519PublicHalf(backupKey));
  const apiKeys = makeApiKeys(jwtSecret);
  keep('ANON_KEY', () => apiKeys.anonKey);
  keep('SERVICE_ROLE_KEY', () => apiKeys.serviceRoleKey);
  keep('HEALTH_TOKEN', makePassword);
  keep('METRICS_TOKEN', makePassword);
  const owner = keep('POSTGRES_PASSWORD', makePassword);
  keep('MIGRATION_DATABASE_URL', () => databaseUrl('clinic', owner));
  for (const [setting, role] of Object.entries(DATABASE_ROLES)) keep(setting, () => databaseUrl(role, makePassword()));
  const drill = keep('DRILL_PASSWORD', makePassword);
  keep('DRILL_DATABASE_URL', () => databaseUrl('clinic_drill', drill));
  if (hosts.redis !== null) {
    const redis = keep('REDIS_PASSWORD', makePassword);
    keep('REDIS_URL', () => `redis://:${redis}@${hosts.redis}`);
  }
  for (const name of GIVEN_SECRETS) keep(name, () => '');
  return made;
}
