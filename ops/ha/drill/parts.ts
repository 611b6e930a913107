import { join } from 'node:path';
import { startStripeEmulator, type StripeEmulator } from '@hudvy/stripe-emulator';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { keepKeys, keepSecrets, type LocalSecrets } from '../../../tools/launcher/keys.js';
import { startMailInbox, type MailInbox } from '../../../tools/mail-inbox/mail-inbox.js';
import { haproxyPart, pgbouncerPart, redisPart, type Ports } from './middleware.js';
import { PASSWORD, PostgresPair } from './postgres-pair.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { freePort } from '../../../tools/free-port.js';
import { openClinic } from '../../../tools/open-clinic.js';
import { projectRoot } from '../../../tools/project-root.js';
import { debianPrograms } from './example-files.js';
import { Part } from './part.js';
import { until } from './requests.js';

interface Needs {
  readonly folder: string;
  readonly ports: Ports;
  readonly secrets: LocalSecrets;
  readonly emulator: StripeEmulator;
  readonly inbox: MailInbox;
}

/** Settings of server and worker, as README.md of `ops/ha` has them; the worker has the keeper's address too. */
async function clinicSettings({ folder, ports, secrets, emulator, inbox }: Needs) {
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

const WEBHOOK_RETRIES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
const STARTS_WITHIN_MS = 120_000;

/** All parts of a clinic, two of each where the clinic needs it. */
export interface Parts {
  /** Logs and data; kept when the drill fails. */
  readonly folder: string;
  /** haproxy's address. */
  readonly url: string;
  readonly servers: readonly Part[];
  readonly serverUrls: readonly string[];
  readonly workers: readonly Part[];
  readonly haproxy: Part;
  readonly pgbouncer: Part;
  readonly redis: Part;
  readonly postgres: PostgresPair;
  readonly emulator: StripeEmulator;
  readonly inbox: MailInbox;
  stop(): Promise<void>;
}

/** Starts everything, and resolves when both servers are ready behind haproxy. @throws Error without Debian's packages */
export async function startParts(): Promise<Parts> {
  const programs = debianPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-two-'));
  await chmod(folder, 0o777); // Postgres and PgBouncer run as another account than root
  const ports = await findPorts();
  const url = `http://127.0.0.1:${ports.site}`;
  const secrets = await keepSecrets(folder);
  const inbox = await startMailInbox({ smtpPort: 0, httpPort: 0 });
  const emulator = await startStripeEmulator({
    webhook: { url: `${url}/webhooks/stripe`, secret: secrets.stripeWebhookSecret },
    retryDelaysMs: WEBHOOK_RETRIES_MS,
  });
  const postgres = await startDatabases(folder, programs.postgres);
  const place = (program: keyof typeof programs) => ({ folder, ports, program: programs[program] });
  const [haproxy, pgbouncer, redis] = await Promise.all([
    haproxyPart(place('haproxy'), postgres),
    pgbouncerPart(place('pgbouncer')),
    redisPart(place('redis')),
  ]);
  const settings = await clinicSettings({ folder, ports, secrets, emulator, inbox });
  const clinicPart = (name: string, script: string, env: NodeJS.ProcessEnv) =>
    new Part(name, folder, { program: process.execPath, args: [join(projectRoot(), 'dist/src', script)], env });
  const servers = [
    clinicPart('server-a', 'main.js', { ...settings.server, PORT: String(ports.serverA) }),
    clinicPart('server-b', 'main.js', { ...settings.server, PORT: String(ports.serverB) }),
  ];
  const workers = ['worker-a', 'worker-b'].map((name) => clinicPart(name, 'worker.js', settings.worker));
  const serverUrls = [ports.serverA, ports.serverB].map((port) => `http://127.0.0.1:${port}`);
  const stop = async () => {
    await Promise.all([...servers, ...workers].map((part) => part.kill()));
    await Promise.all([emulator.stop(), inbox.stop()]);
    await Promise.all([redis, haproxy, pgbouncer].map((part) => part.stop()));
    await postgres.stop();
  };
  for (const part of [redis, haproxy, pgbouncer, ...servers, ...workers]) part.start();
  try {
    for (const each of [...serverUrls, url]) await until(`${each} is ready`, () => isReady(each), STARTS_WITHIN_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { folder, url, servers, serverUrls, workers, haproxy, pgbouncer, redis, postgres, emulator, inbox, stop };
}

export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
}

async function findPorts(): Promise<Ports> {
  const [site, serverA, serverB] = [await freePort(), await freePort(), await freePort()];
  return { site, serverA, serverB, primary: await freePort(), pooler: await freePort(), redis: await freePort() };
}

/** A migrated and opened clinic on machine a, with its standby on b. */
async function startDatabases(folder: string, program: string): Promise<PostgresPair> {
  const postgres = await PostgresPair.start(folder, program);
  const url = (role: string) => postgres.url('a', role);
  await migrate({ url: url('clinic_app'), ownerUrl: url('clinic'), keeperUrl: url('clinic_keeper'), poolSize: 2 });
  await openClinic(url('postgres'));
  await postgres.makeRoles();
  await postgres.addStandby('b');
  return postgres;
}
