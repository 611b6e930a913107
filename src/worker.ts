import 'reflect-metadata';
import { setPriority } from 'node:os';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { startWarnings } from './platform/health/start-warnings.js';
import { refuseDatabase } from './platform/database/refused-database.js';
import { refuseUnfitSchema } from './platform/database/refused-schema.js';
import { JobProcessModule } from './platform/jobs/jobs.module.js';
import { SHUTDOWN_SIGNALS } from './platform/process/shutdown-signals.js';
import { startLogger } from './platform/process/start-logger.js';
import { notifyReady } from './platform/process/notify-ready.js';
import { exitOnFatalErrors } from './start/fatal-errors.js';
import { parseEnvOf } from './start/parse-env.js';
import { refuseOpenClinicWithoutPayments } from './start/refused-open-clinic.js';
import type { Settings } from './start/settings.js';
import { reportStartFailure } from './start/start-failure.js';

/** A third of the server's share when both want the same core: visitors and Stripe wait for the server, not for jobs. */
const NICE = 5;

/** Same modules, no HTTP; relays events and runs jobs. */
@Module({})
export class WorkerModule {
  static forEnv(env: Settings): DynamicModule {
    return { module: WorkerModule, imports: [AppModule.forEnv(env), JobProcessModule] };
  }
}

async function main(): Promise<void> {
  const closeOnFatalError = exitOnFatalErrors();
  setPriority(NICE);
  const env = parseEnvOf('worker');
  await refuseUnfitSchema(env.database);
  const app = await NestFactory.createApplicationContext(WorkerModule.forEnv(env), {
    bufferLogs: true,
    abortOnError: false,
    logger: startLogger(),
  });
  app.useLogger(app.get(Logger));
  closeOnFatalError(app);
  await refuseDatabase(app.get(DataSource), env);
  await refuseOpenClinicWithoutPayments(app.get(DataSource), env);
  for (const { text } of startWarnings(env)) app.get(Logger).warn(text);
  // An exit, not the signal again: the log writes what it has gathered then.
  app.enableShutdownHooks(SHUTDOWN_SIGNALS, { useProcessExit: true });
  app.get(Logger).log('the job process is up', 'worker');
  notifyReady();
}

main().catch(reportStartFailure);
