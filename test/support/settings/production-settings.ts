import { randomBytes } from 'node:crypto';
import { makeEd25519Key } from '../../../src/platform/crypto/ed25519-key.js';
import type { ProcessKind } from '../../../src/platform/config/env.js';
import { InvalidEnvironmentError } from '../../../src/platform/config/read-group.js';
import { parseEnv } from '../../../src/start/parse-env.js';

/** Settings by their variables. */
export type GivenSettings = Readonly<Record<string, string | undefined>>;

const randomKey = () => randomBytes(32).toString('base64');
const oneKey = randomKey();

/** The least that a process needs. */
export const minimal = {
  APP_ENV: 'test',
  DATABASE_URL: 'postgres://hudvy@localhost/hudvy',
  JWT_SECRET: 'x'.repeat(32),
};
/** What production starts with. */
export const production = {
  ...minimal,
  APP_ENV: 'production',
  JWT_SECRET: '0f3a9b57c1d84e26b70d5a92e8c4f613a1d94c27e05b3f68d2c7914be6a08f35',
  PUBLIC_URL: 'https://klinik.example',
  TRUST_PROXY: '1',
  SEAL_KEYS: `a:${randomKey()}`,
  PATIENT_DATA_KEYS: `a:${randomKey()}`,
  CASE_SUMMARY_KEYS: `a:${randomKey()}`,
  IDENTITY_LOOKUP_KEY: randomKey(),
  ACCESS_LOG_SIGNING_KEY: makeEd25519Key(),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://me:secret@mail.example',
  SMS_URL: 'https://sms.example/v1',
};

/** Changes of `production`, each of which it refuses. */
export const PRODUCTION_REFUSALS: readonly (readonly [what: string, change: GivenSettings])[] = [
  ['an emulator address', { STRIPE_API_BASE_URL: 'http://localhost:12111' }],
  ['a replaced payment script', { STRIPE_JS_URL: 'http://localhost:12111/endive/stripe.js' }],
  ['a test key', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['a public test key', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ['a blank webhook secret', { STRIPE_WEBHOOK_SECRET: ' ' }],
  ['a public key without the secret one', { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
  ['a webhook secret without keys', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' }],
  ['no mail server', { SMTP_URL: undefined }],
  ['a shifted clock', { CLOCK: '2025-09-15T12:00:00+02:00' }],
  ['no rate limits', { RATE_LIMIT_FACTOR: '0' }],
  ['limits that hardly limit', { RATE_LIMIT_FACTOR: '11' }],
  ['an address in clear', { PUBLIC_URL: 'http://klinik.example' }],
  ['https and no word about the proxy', { TRUST_PROXY: undefined }],
  ['every address as a proxy', { TRUST_PROXY: '10.0.0.0/8, 0.0.0.0/0' }],
  ['every IPv6 address as a proxy', { TRUST_PROXY: '::/0' }],
  ['links that lead anywhere', { AUTH_REDIRECT_URLS: 'https://app.example/**,**' }],
  ['links that lead to any host', { AUTH_REDIRECT_URLS: 'https://**.example.se/a' }],
  ['accounts without a mail', { AUTH_AUTOCONFIRM: '1' }],
  ['a secret of words', { JWT_SECRET: 'please-change-this-secret-before-going-live' }],
  ['a secret of 16 bytes', { JWT_SECRET: '0f3a9b57c1d84e26b70d5a92e8c4f613' }],
  ['a secret of one letter', { JWT_SECRET: 'x'.repeat(40) }],
  ['a secret that repeats itself', { JWT_SECRET: '0f3a9b57c1d84e26'.repeat(2) }],
  ['mails in clear to elsewhere', { SMTP_URL: 'smtp://mail.example.se:25?ignoreTLS=true' }],
  ['mails to a server that is not verified', { SMTP_URL: 'smtps://mail.example.se?tls.rejectUnauthorized=false' }],
  ['files in clear to elsewhere', { S3_BUCKET: 'files', S3_ENDPOINT: 'http://s3.example.se' }],
  ['a secret that examples publish', { JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long' }],
  ['a master key of zeros', { PATIENT_DATA_KEYS: `a:${Buffer.alloc(32).toString('base64')}` }],
  ['one key for secrets and for patient data', { SEAL_KEYS: `a:${oneKey}`, PATIENT_DATA_KEYS: `b:${oneKey}` }],
  ['a master key that finds identity numbers', { PATIENT_DATA_KEYS: `a:${oneKey}`, IDENTITY_LOOKUP_KEY: oneKey }],
  ['two halves of all addresses as proxies', { TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }],
  ['two halves of all IPv6 addresses as proxies', { TRUST_PROXY: '::/1,8000::/1' }],
  ['ninety-nine proxies', { TRUST_PROXY: '99' }],
  ['links in clear', { AUTH_REDIRECT_URLS: 'http://app.example/**' }],
  ['links to every host of a country', { AUTH_REDIRECT_URLS: 'https://*.se/**' }],
  ['a database in clear elsewhere', { DATABASE_URL: 'postgres://a@db.example.se/a' }],
  ['an unverified database elsewhere', { DATABASE_URL: 'postgres://a@db.example.se/a?sslmode=no-verify' }],
  ['migrations in clear to elsewhere', { MIGRATION_DATABASE_URL: 'postgres://a@db.example.se/a' }],
  ['notifications in clear from elsewhere', { DATABASE_LISTEN_URL: 'postgres://a@db.example.se/a' }],
  ['a queue in clear from elsewhere', { QUEUE_DATABASE_URL: 'postgres://a@db.example.se/queue' }],
  ['a queue in clear elsewhere', { REDIS_URL: 'redis://queue.example.se' }],
  [
    'sentinels in clear elsewhere',
    { REDIS_URL: 'redis://queue', REDIS_SENTINELS: '10.0.0.5:26379,s.example.se:26379' },
  ],
  ['sentinels without a port', { REDIS_URL: 'redis://queue', REDIS_SENTINELS: '10.0.0.5' }],
  ['sentinels without a Redis', { REDIS_SENTINELS: '10.0.0.5:26379' }],
  [
    'a cluster in clear elsewhere',
    { REDIS_URL: 'redis://queue', REDIS_CLUSTER_NODES: '10.0.0.5:6379,c.example.se:6379' },
  ],
  [
    'a cluster with sentinels',
    { REDIS_URL: 'redis://queue', REDIS_CLUSTER_NODES: '10.0.0.5:6379', REDIS_SENTINELS: '10.0.0.5:1' },
  ],
  ['a cluster without REDIS_URL', { REDIS_CLUSTER_NODES: '10.0.0.5:6379' }],
  ['a database of a cluster', { REDIS_URL: 'redis://queue/3', REDIS_CLUSTER_NODES: '10.0.0.5:6379' }],
  ['a node of a cluster without a port', { REDIS_URL: 'redis://queue', REDIS_CLUSTER_NODES: '10.0.0.5' }],
  ['phone numbers without a code', { AUTH_SMS_AUTOCONFIRM: '1' }],
  ['no SMS gateway', { SMS_URL: undefined }],
  ['an analytics script in clear', { ANALYTICS_SCRIPT_URL: 'http://count.example.se/a.js' }],
  ['an image endpoint in clear', { IMAGE_API_URL: 'http://images.example.se/v1' }],
  ['`strict` and codes of an hour', { AUTH_CODE_SECONDS: '3600' }],
  ['`strict` and sessions of ten years', { AUTH_SESSION_HOURS: '87600' }],
  ['`strict` and refresh tokens that stay', { AUTH_REFRESH_ROTATION: '0' }],
  ['`strict` and access tokens of a day', { AUTH_TOKEN_SECONDS: '86400' }],
  ['`strict` and passwords of six characters', { AUTH_PASSWORD_MIN_LENGTH: '6' }],
  ['`strict` and an address changed by one proof', { AUTH_DOUBLE_CONFIRM: '0' }],
  ['no database', { DATABASE_URL: undefined }],
  ['no secret', { JWT_SECRET: undefined }],
  ['no keys to encrypt with', { SEAL_KEYS: undefined }],
  ['no master keys of patient data', { PATIENT_DATA_KEYS: undefined }],
  ['no key of identity numbers', { IDENTITY_LOOKUP_KEY: undefined }],
  ['a key of identity numbers of 31 bytes', { IDENTITY_LOOKUP_KEY: Buffer.alloc(31).toString('base64') }],
  ['no key to sign the access log with', { ACCESS_LOG_SIGNING_KEY: undefined }],
  ['a signing key of another kind', { ACCESS_LOG_SIGNING_KEY: Buffer.alloc(48).toString('base64') }],
  ['a key to encrypt with of 31 bytes', { SEAL_KEYS: `a:${Buffer.alloc(31).toString('base64')}` }],
];

/** Every problem of the settings; none when a process starts with them. @param process unset: one that reads every secret */
export function problemsOf(settings: GivenSettings, process?: ProcessKind): readonly string[] {
  try {
    parseEnv(settings, process);
    return [];
  } catch (error) {
    if (error instanceof InvalidEnvironmentError) return error.problems;
    throw error;
  }
}
