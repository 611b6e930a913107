import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { startWarnings } from './platform/health/start-warnings.js';
import { refuseDatabase } from './platform/database/refuse-unfit-schema.js';
import { JobProcessModule } from './platform/jobs/jobs.module.js';
import { SHUTDOWN_SIGNALS, startLogger } from './platform/process/process-signals.js';
import { notifyReady } from './platform/process/notify-ready.js';
import { refuseOpenClinicWithoutPayments } from './start/refused-open-clinic.js';
import type { Settings } from './start/settings.js';

/** Same modules, no HTTP; relays events and runs jobs. */
@Module({})
class WorkerModule {
  static forEnv(env: Settings): DynamicModule {
    return { module: WorkerModule, imports: [AppModule.forEnv(env), JobProcessModule] };
  }
}

/**
 * Creates the application of the job process; resolves when jobs run.
 *
 * @param onCreated called once there is an application
 * @throws RefusedDatabaseError for a database that this process must not work on
 */
export async function runWorker(env: Settings, onCreated: (app: INestApplicationContext) => void): Promise<void> {
  const app = await NestFactory.createApplicationContext(WorkerModule.forEnv(env), {
    bufferLogs: true,
    abortOnError: false,
    logger: startLogger(),
  });
  app.useLogger(app.get(Logger));
  onCreated(app);
  await refuseDatabase(app.get(DataSource), env);
  await refuseOpenClinicWithoutPayments(app.get(DataSource), env);
  for (const { text } of startWarnings(env)) app.get(Logger).warn(text);
  // An exit, not the signal again: the log writes what it has gathered then.
  app.enableShutdownHooks(SHUTDOWN_SIGNALS, { useProcessExit: true });
  app.get(Logger).log('the job process is up', 'worker');
  notifyReady();
}
