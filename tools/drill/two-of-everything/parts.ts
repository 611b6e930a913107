import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../src/platform/database/migrate.js';
import { freePort } from '../../free-port.js';
import { keepSecrets } from '../../launcher/keys.js';
import { startMailInbox, type MailInbox } from '../../mail-inbox/mail-inbox.js';
import { openClinic } from '../../open-clinic.js';
import { projectRoot } from '../../project-root.js';
import { startStripeEmulator, type StripeEmulator } from '@hudvy/stripe-emulator';
import { clinicSettings } from './clinic-settings.js';
import { debianPrograms } from './debian-programs.js';
import { haproxyPart, pgbouncerPart, redisPart, type Ports } from './middleware.js';
import { Part } from './part.js';
import { PostgresPair } from './postgres-pair.js';
import { until } from './until.js';

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
