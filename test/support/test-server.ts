import 'reflect-metadata';
import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../src/app.module.js';
import type { HttpTimeouts } from '../../src/platform/http/limits/timeouts.js';
import { Clock } from '../../src/platform/time/clock.js';
import { parseEnv } from '../../src/start/parse-env.js';
import type { Settings } from '../../src/start/settings.js';
import { freePort } from '../../tools/free-port.js';
import { startMailInbox, type MailInbox } from '../../tools/mail-inbox/mail-inbox.js';
import { startStripeEmulator, type StripeEmulator } from '@hudvy/stripe-emulator';
import { cloneDatabase, type TestDatabase } from './database.js';
import { createTestHttpApp } from './http-app.js';
import { patience } from './patience.js';
import { PATIENT_DATA } from './patient-data-keys.js';
import type { TestClock } from './test-clock.js';

export const WEBHOOK_SECRET = 'whsec_test_secret';

/** A clinic that runs, with or without its pages: what making people and cases takes. */
export interface RunningClinic {
  readonly url: string;
  readonly env: Settings;
  readonly database: TestDatabase;
  readonly clock: TestClock;
}

/** A clinic in the process of the test, with the real parts around it. */
export interface TestServer extends RunningClinic {
  readonly nest: NestFastifyApplication;
  /** The settings as a child process gets them. */
  readonly settings: Record<string, string>;
  readonly emulator: StripeEmulator;
  readonly inbox: MailInbox;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** Modules beside those of the HTTP process: pages, jobs. */
  readonly modules: readonly Type[];
  /** Settings on top of those that every test needs. */
  readonly env: Record<string, string>;
  /** Host of the public address; browsers bind some features to names and not to addresses. */
  readonly host: string;
  readonly emulatorNow?: string | undefined;
  readonly webhookRetryDelaysMs?: number[] | undefined;
  readonly timeouts?: Partial<HttpTimeouts> | undefined;
}

@Module({})
class TestServerModule {
  static forEnv(env: Settings, modules: readonly Type[]): DynamicModule {
    return { module: TestServerModule, imports: [AppModule.forEnv(env), ...modules] };
  }
}

/** Starts the Nest application with a database, a payments emulator and a mail server of its own. */
export async function startTestServer({
  modules,
  env: extra,
  host,
  emulatorNow,
  webhookRetryDelaysMs = [200, 500, 1_000, 2_000, 5_000],
  timeouts,
}: TestServerOptions): Promise<TestServer> {
  const [database, inbox, port] = await Promise.all([
    cloneDatabase(),
    startMailInbox({ smtpPort: 0, httpPort: 0 }),
    freePort(),
  ]);
  const url = `http://${host}:${port}`;
  const emulator = await startStripeEmulator({
    webhook: { url: `${url}/webhooks/stripe`, secret: WEBHOOK_SECRET },
    now: emulatorNow,
    retryDelaysMs: webhookRetryDelaysMs,
  });
  const settings: Record<string, string> = {
    APP_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    KEEPER_DATABASE_URL: database.keeperUrl,
    JWT_SECRET: 'test-secret-that-is-long-enough-for-hs256',
    ...PATIENT_DATA,
    STRIPE_SECRET_KEY: 'sk_test_hudvy',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_hudvy',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE_URL: emulator.url,
    STRIPE_JS_URL: `${emulator.url}/endive/stripe.js`,
    SMTP_URL: inbox.smtpUrl,
    RATE_LIMIT_FACTOR: '0',
    // A connection that waits for the processor is not refused.
    DATABASE_CONNECT_SECONDS: String(Math.ceil(60 * patience)),
    ...extra,
  };
  const env = parseEnv(settings);
  const nest = await createTestHttpApp(TestServerModule.forEnv(env, modules), env, timeouts);
  await nest.listen(env.http.port, env.http.host);
  return {
    url,
    nest,
    env,
    settings,
    database,
    emulator,
    inbox,
    clock: nest.get<TestClock>(Clock),
    async stop() {
      await nest.close();
      await Promise.all([emulator.stop(), inbox.stop()]);
      await database.drop();
    },
  };
}
