import { join } from 'node:path';
import { keepKeys, type LocalSecrets } from '../../launcher/keys.js';
import type { MailInbox } from '../../mail-inbox/mail-inbox.js';
import type { StripeEmulator } from '@hudvy/stripe-emulator';
import type { Ports } from './middleware.js';
import { PASSWORD } from './postgres-pair.js';

interface Needs {
  readonly folder: string;
  readonly ports: Ports;
  readonly secrets: LocalSecrets;
  readonly emulator: StripeEmulator;
  readonly inbox: MailInbox;
}

/** Settings of server and worker, as README.md of `ops/ha` has them; the worker has the keeper's address too. */
export async function clinicSettings({ folder, ports, secrets, emulator, inbox }: Needs) {
  const keys = await keepKeys(folder, secrets.jwtSecret);
  const database = (role: string, port: number) => `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/clinic`;
  const server = {
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '5',
    DATABASE_URL: database('clinic_app', ports.pooler),
    DATABASE_LISTEN_URL: database('clinic_app', ports.primary),
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    NODE_ENV: 'production',
    APP_ENV: 'test',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${ports.site}`,
    RATE_LIMIT_FACTOR: '0',
    STORAGE_DIR: join(folder, 'storage'),
    SMTP_URL: inbox.smtpUrl,
    JWT_SECRET: secrets.jwtSecret,
    SEAL_KEYS: keys.sealKeys,
    PATIENT_DATA_KEYS: keys.patientDataKeys,
    CASE_SUMMARY_KEYS: keys.summaryKeys,
    IDENTITY_LOOKUP_KEY: keys.identityLookupKey,
    ACCESS_LOG_SIGNING_KEY: keys.accessLogSigningKey,
    STRIPE_API_BASE_URL: emulator.url,
    STRIPE_JS_URL: `${emulator.url}/endive/stripe.js`,
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
  };
  return { server, worker: { ...server, KEEPER_DATABASE_URL: database('clinic_keeper', ports.pooler) } };
}
