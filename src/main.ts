import 'reflect-metadata';
import { Module, type DynamicModule } from '@nestjs/common';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { startWarnings } from './platform/health/start-warnings.js';
import { refuseDatabase } from './platform/database/refused-database.js';
import { refuseUnfitSchema } from './platform/database/refused-schema.js';
import { createHttpApp } from './platform/http/http-app.js';
import { JobProcessModule } from './platform/jobs/jobs.module.js';
import { notifyReady } from './platform/process/notify-ready.js';
import { SiteModule } from './site/pages/site.module.js';
import { exitOnFatalErrors } from './start/fatal-errors.js';
import { parseEnvOf } from './start/parse-env.js';
import { refuseOpenClinicWithoutPayments } from './start/refused-open-clinic.js';
import type { Settings } from './start/settings.js';
import { reportStartFailure } from './start/start-failure.js';

/** Runs the jobs in the HTTP process too: one process is enough for a small clinic, and takes less memory than two. */
const WITH_JOBS = '--with-jobs';

/** The HTTP process: the modules and the pages. */
@Module({})
export class ServerModule {
  static forEnv(env: Settings, { hasJobs }: { readonly hasJobs: boolean }): DynamicModule {
    const imports = [AppModule.forEnv(env), SiteModule, ...(hasJobs ? [JobProcessModule] : [])];
    return { module: ServerModule, imports };
  }
}

async function main(): Promise<void> {
  const closeOnFatalError = exitOnFatalErrors();
  const hasJobs = process.argv.includes(WITH_JOBS);
  const env = parseEnvOf(hasJobs ? 'both' : 'server');
  await refuseUnfitSchema(env.database);
  const app = await createHttpApp(ServerModule.forEnv(env, { hasJobs }), env);
  closeOnFatalError(app);
  await refuseDatabase(app.get(DataSource), env);
  await refuseOpenClinicWithoutPayments(app.get(DataSource), env);
  for (const { text } of startWarnings(env)) app.get(Logger).warn(text);
  await app.listen(env.http.port, env.http.host);
  notifyReady();
}

main().catch(reportStartFailure);
