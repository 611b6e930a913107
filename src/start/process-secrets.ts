import type { ProcessKind } from '../platform/config/env.js';

/** A process of a deployment: `migrate`, `backup` and `drill` are commands that run and end. */
export type SecretUser = 'server' | 'worker' | 'migrate' | 'backup' | 'drill';

const both = (why: string) => ({ server: why, worker: why });

/**
 * What each process needs each secret for; one that is not named here is neither read nor required. docs/security.md,
 * docker-compose.yml and ops/systemd are compared with it by tests.
 */
export const SECRET_USES: Readonly<Record<string, Partial<Record<SecretUser, string>>>> = {
  DATABASE_URL: {
    ...both('reads and writes rows'),
    migrate: 'makes the role and its password',
    backup: 'the address of `BACKUP_DATABASE_URL`: every command reads it',
  },
  MIGRATION_DATABASE_URL: { migrate: 'owns the tables' },
  KEEPER_DATABASE_URL: {
    worker: 'seals the access log, wraps keys of cases again',
    migrate: 'makes the role and its password',
  },
  BACKUP_DATABASE_URL: { migrate: 'makes the role and its password', backup: 'reads every row' },
  DRILL_DATABASE_URL: { migrate: 'gives the role its rights', drill: 'records results, makes scratch databases' },
  DATABASE_LISTEN_URL: both('LISTEN, and the queue on Postgres'),
  QUEUE_DATABASE_URL: { ...both('the queue on Postgres'), migrate: 'updates the schema of the queue' },
  REDIS_URL: both('the queue'),
  JWT_SECRET: {
    server: 'verifies and signs tokens, codes and signed addresses',
    worker: 'hashes the codes and links of mails that sign people in, and asks the clinic through its public address',
  },
  JWT_KEYS: { server: 'signs access tokens' },
  SEAL_KEYS: both('encrypts and decrypts stored secrets and messages'),
  IDENTITY_LOOKUP_KEY: both('finds identity numbers, also while their key changes'),
  ANON_KEY: { server: 'hands it to pages', worker: 'mails admins before it ends' },
  SERVICE_ROLE_KEY: { server: 'warns admins before it ends', worker: 'mails admins before it ends' },
  STRIPE_SECRET_KEY: {
    server: 'opens checkouts, starts refunds',
    worker: 'sends refunds, reads what Stripe’s events name',
  },
  STRIPE_WEBHOOK_SECRET: { server: 'verifies Stripe’s events' },
  SMTP_URL: {
    server: 'asks whether the mail server takes mails, and knows which one a test mail proved; sends none',
    worker: 'sends mails',
  },
  SMS_URL: { server: 'knows which gateway a test message proved; sends none', worker: 'sends text messages' },
  SMS_AUTHORIZATION: { worker: 'sends text messages' },
  S3_SECRET_ACCESS_KEY: { ...both('files'), backup: 'reads files' },
  BACKUP_S3_SECRET_ACCESS_KEY: { backup: 'writes archives', drill: 'reads archives' },
  BACKUP_SIGNING_KEY: { backup: 'signs archives' },
  BACKUP_PUBLIC_KEYS: {
    backup: 'verifies whose an archive is that is restored; no secret',
    drill: 'verifies whose an archive is; no secret, a file beside the key',
  },
  HEALTH_TOKEN: { server: '/health/deep' },
  METRICS_TOKEN: both('/metrics'),
  IMAGE_API_KEY: { server: 'draws images for posts' },
  ACCESS_LOG_SIGNING_KEY: { worker: 'signs heads of the access log, and verifies them once a day' },
  ACCESS_LOG_PUBLIC_KEY: { drill: 'verifies the heads in a restored backup; no secret, a file beside the key' },
  PATIENT_DATA_KEYS: {
    ...both('opens cases'),
    drill: 'opens a case of a restored backup',
  },
  CASE_SUMMARY_KEYS: both('lists of cases, and the change of their key'),
  BANKID_PASSPHRASE: {
    server: 'starts and collects orders',
    worker: 'collects orders whose process has died, watches the certificate',
  },
};

/** Names of the secrets that a process has no use for. `both` is a server that runs jobs too. */
export function foreignSecrets(process: ProcessKind): string[] {
  const users: readonly SecretUser[] = process === 'both' ? ['server', 'worker'] : [process];
  return Object.entries(SECRET_USES)
    .filter(([, uses]) => users.every((user) => uses[user] === undefined))
    .map(([name]) => name);
}
