import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { startWarnings } from './platform/health/start-warnings.js';
import { refuseDatabase } from './platform/database/refuse-unfit-schema.js';
import { createHttpApp } from './platform/http/http-app.js';
import { JobProcessModule } from './platform/jobs/jobs.module.js';
import { notifyReady } from './platform/process/notify-ready.js';
import { SiteModule } from './site/pages/site.module.js';
import { refuseOpenClinicWithoutPayments } from './start/refused-open-clinic.js';
import type { Settings } from './start/settings.js';

interface ServerOptions {
  /** Runs the jobs in this process too. */
  readonly hasJobs: boolean;
  /** Called once there is an application, before it listens. */
  readonly onCreated: (app: INestApplicationContext) => void;
}

/** The modules and the pages. */
@Module({})
class ServerModule {
  static forEnv(env: Settings, { hasJobs }: Pick<ServerOptions, 'hasJobs'>): DynamicModule {
    const imports = [AppModule.forEnv(env), SiteModule, ...(hasJobs ? [JobProcessModule] : [])];
    return { module: ServerModule, imports };
  }
}

/**
 * Creates the application of the HTTP process; resolves when it listens.
 *
 * @throws RefusedDatabaseError for a database that this process must not serve
 */
export async function runServer(env: Settings, { hasJobs, onCreated }: ServerOptions): Promise<void> {
  const app = await createHttpApp(ServerModule.forEnv(env, { hasJobs }), env);
  onCreated(app);
  await refuseDatabase(app.get(DataSource), env);
  await refuseOpenClinicWithoutPayments(app.get(DataSource), env);
  for (const { text } of startWarnings(env)) app.get(Logger).warn(text);
  await app.listen(env.http.port, env.http.host);
  notifyReady();
}
