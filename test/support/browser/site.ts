import { Module, type DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../../src/app.module.js';
import { Clock } from '../../../src/platform/time/clock.js';
import { parseEnv } from '../../../src/start/parse-env.js';
import type { Settings } from '../../../src/start/settings.js';
import { JobProcessModule } from '../../../src/platform/jobs/jobs.module.js';
import { SiteModule } from '../../../src/site/pages/site.module.js';
import { freePort } from '../../../tools/free-port.js';
import { startMailInbox, type MailInbox } from '../../../tools/mail-inbox/mail-inbox.js';
import { startStripeEmulator, type StripeEmulator } from '../../../tools/stripe-emulator/emulator.js';
import { cloneDatabase } from '../database.js';
import { raiseCacheVersion, type CachedContent } from '../cached-content.js';
import { createTestHttpApp } from '../http-app.js';
import { PATIENT_DATA } from '../patient-data-keys.js';
import type { RunningClinic } from '../test-app.js';

const WEBHOOK_SECRET = 'whsec_test_secret';

export interface SiteOptions {
  /** Settings on top of the tests' own. */
  readonly env?: Record<string, string>;
  /** Business time of clinic and emulator, ISO 8601; real time without. */
  readonly clock?: string;
}

/** The whole clinic as visitors meet it: pages, API and jobs in this process, Postgres, payments emulator, mail inbox. */
export interface Site extends RunningClinic {
  readonly nest: NestFastifyApplication;
  /** What the server runs with. */
  readonly settings: Readonly<Record<string, string>>;
  readonly emulator: StripeEmulator;
  readonly inbox: MailInbox;
  /** Says that rows were changed behind the clinic's back; afterwards it answers with the new ones. */
  contentChanged(name: CachedContent): Promise<void>;
  stop(): Promise<void>;
}

/** The modules of the HTTP process and of the job process together: one start instead of two. */
@Module({})
class SiteTestModule {
  static forEnv(env: Settings): DynamicModule {
    return { module: SiteTestModule, imports: [AppModule.forEnv(env), SiteModule, JobProcessModule] };
  }
}

export async function startSite({ env: extra = {}, clock }: SiteOptions = {}): Promise<Site> {
  const [database, inbox, port] = await Promise.all([
    cloneDatabase(),
    startMailInbox({ smtpPort: 0, httpPort: 0 }),
    freePort(),
  ]);
  const url = `http://localhost:${port}`;
  const emulator = await startStripeEmulator({
    webhook: { url: `${url}/webhooks/stripe`, secret: WEBHOOK_SECRET },
    now: clock,
    retryDelaysMs: [200, 500, 1_000, 2_000],
  });
  const settings = {
    NODE_ENV: 'production',
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
    STRIPE_PAYMENT_METHODS: 'card,link,klarna,swish',
    SMTP_URL: inbox.smtpUrl,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'error',
    ...(clock !== undefined && { CLOCK: clock }),
    ...extra,
  };
  const env = parseEnv(settings);
  const app = await createTestHttpApp(SiteTestModule.forEnv(env), env);
  await app.listen(env.http.port, env.http.host);
  const contentChanged = (name: CachedContent) => raiseCacheVersion(app, name);
  const stop = async () => {
    await app.close();
    await Promise.all([emulator.stop(), inbox.stop()]);
    await database.drop();
  };
  return { url, nest: app, env, settings, database, clock: app.get(Clock), emulator, inbox, contentChanged, stop };
}
