import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { startStripeEmulator } from '@hudvy/stripe-emulator';
import { AppModule } from '../../src/app.module.js';
import { parseEnv } from '../../src/start/parse-env.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { createHttpApp } from '../../src/platform/http/http-app.js';
import { removePostgresData } from '../../tools/embedded-postgres/home.js';
import { startPostgres } from '../../tools/embedded-postgres/start-postgres.js';
import { openClinic } from '../../tools/open-clinic.js';

const SECRET = 'a-secret-of-the-bench-that-is-long-enough';

/** The clinic in this process, without pages, relay, workers and sweeper: nothing runs in the background. */
export interface ClinicInProcess {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly jwtSecret: string;
  /** As the role of server and worker. */
  readonly databaseUrl: string;
  /** As the superuser: the seed leaves out triggers. */
  readonly database: pg.Pool;
  stop(): Promise<void>;
}

export async function startClinicInProcess(): Promise<ClinicInProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-growth-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  await migrate({ ...postgres, poolSize: 2 });
  await openClinic(postgres.url);
  const emulator = await startStripeEmulator({});
  const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');
  const env = parseEnv({
    APP_ENV: 'test',
    DATABASE_URL: postgres.url,
    KEEPER_DATABASE_URL: postgres.keeperUrl,
    JWT_SECRET: SECRET,
    SEAL_KEYS: `bench:${key('s')}`,
    PATIENT_DATA_KEYS: `bench:${key('p')}`,
    CASE_SUMMARY_KEYS: `bench:${key('s')}`,
    IDENTITY_LOOKUP_KEY: key('i'),
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    STRIPE_API_BASE_URL: emulator.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    STORAGE_DIR: join(folder, 'storage'),
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'fatal',
  });
  const app = await createHttpApp(AppModule.forEnv(env), env);
  await app.listen(0, '127.0.0.1');
  const database = new pg.Pool({ connectionString: postgres.bootstrapUrl, max: 2 });
  return {
    app,
    url: await app.getUrl(),
    jwtSecret: SECRET,
    databaseUrl: postgres.url,
    database,
    async stop() {
      await database.end();
      await app.close();
      await emulator.stop();
      await postgres.stop();
      await removePostgresData(join(folder, 'postgres'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An operation whose duration must not grow with the data. */
export interface Operation {
  readonly name: string;
  /** Runs before each measured run. */
  readonly prepare?: () => Promise<unknown>;
  readonly run: () => Promise<unknown>;
}
