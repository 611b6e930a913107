import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type LocalKeys, type LocalSecrets } from './keys.js';
import { type LocalServices } from './local-services.js';
import { type LauncherSettings } from './settings.js';

/** Images use at most one thread per core; file access and DNS need more. */
const POOL_THREADS = 4 + availableParallelism();

/**
 * What keeps server and worker small (docs/operations/install.md, "By hand"); also in ops/systemd and the Dockerfile.
 *
 * - What takes more bytes than the threshold goes back to the system once it is freed. By itself glibc raises it to 32 MB with the
 *   first photo, and keeps what is freed. Other C libraries ignore it.
 * - V8 lets new objects take 12 instead of 48 MB until it looks which are in use.
 */
export const LEAN_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=4',
} as const;

/** The environment of server, worker, migrations and seed: the user's own, completed by the local services. */
export function environmentFor(
  settings: LauncherSettings,
  own: NodeJS.ProcessEnv,
  { secrets, keys, parts }: { secrets: LocalSecrets; keys: LocalKeys; parts: LocalServices },
): NodeJS.ProcessEnv {
  const { database, payments, smtpUrl, bankId } = parts;
  return {
    ...LEAN_MEMORY,
    ...own,
    // Of an option that is given twice Node takes the later one.
    NODE_OPTIONS: [LEAN_MEMORY.NODE_OPTIONS, own.NODE_OPTIONS].filter(Boolean).join(' '),
    NODE_ENV: 'production',
    UV_THREADPOOL_SIZE: own.UV_THREADPOOL_SIZE || String(POOL_THREADS),
    APP_ENV: settings.appEnv,
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    JWT_SECRET: own.JWT_SECRET || secrets.jwtSecret,
    SEAL_KEYS: own.SEAL_KEYS || keys.sealKeys,
    PATIENT_DATA_KEYS: own.PATIENT_DATA_KEYS || keys.patientDataKeys,
    CASE_SUMMARY_KEYS: own.CASE_SUMMARY_KEYS || keys.summaryKeys,
    IDENTITY_LOOKUP_KEY: own.IDENTITY_LOOKUP_KEY || keys.identityLookupKey,
    ACCESS_LOG_SIGNING_KEY: own.ACCESS_LOG_SIGNING_KEY || keys.accessLogSigningKey,
    ACCESS_LOG_HEADS_FILE: own.ACCESS_LOG_HEADS_FILE || join(settings.dataDir, 'access-log-heads.jsonl'),
    ANON_KEY: own.ANON_KEY || keys.anonKey,
    SERVICE_ROLE_KEY: own.SERVICE_ROLE_KEY || keys.serviceRoleKey,
    // Served by the site itself; it counts nothing and makes the consent banner appear.
    ...(settings.isDemo && { ANALYTICS_SCRIPT_URL: own.ANALYTICS_SCRIPT_URL || '/assets/demo-counter.js' }),
    ...(database && {
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      KEEPER_DATABASE_URL: database.keeperUrl,
    }),
    ...(settings.isRehearsal && rehearsalEnvironment(settings, own, parts)),
    ...(smtpUrl && { SMTP_URL: smtpUrl }),
    ...(payments && {
      STRIPE_PAYMENT_METHODS: own.STRIPE_PAYMENT_METHODS || 'card,link,swish',
      STRIPE_API_BASE_URL: payments.apiUrl,
      STRIPE_JS_URL: `${payments.browserUrl}/endive/stripe.js`,
      STRIPE_SECRET_KEY: secrets.stripeSecretKey,
      STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    }),
    ...bankId,
  };
}

/** As on the server of a clinic: the profile of production, and the roles and folders that backups and drills need. */
function rehearsalEnvironment(
  { dataDir }: LauncherSettings,
  own: NodeJS.ProcessEnv,
  { database }: LocalServices,
): NodeJS.ProcessEnv {
  return {
    REHEARSAL: '1',
    SECURITY_PROFILE: own.SECURITY_PROFILE || 'strict',
    STORAGE_DIR: own.STORAGE_DIR || join(dataDir, 'storage'),
    ...(database && { BACKUP_DATABASE_URL: database.backupUrl, DRILL_DATABASE_URL: database.drillUrl }),
  };
}
