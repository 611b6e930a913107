import 'reflect-metadata';
import { Module, type DynamicModule } from '@nestjs/common';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { startWarnings } from './platform/health/start-warnings.js';
import { refuseDatabase } from './platform/database/refused-database.js';
import { createHttpApp } from './platform/http/http-app.js';
import { notifyReady } from './platform/process/notify-ready.js';
import { SiteModule } from './site/pages/site.module.js';
import { exitOnFatalErrors } from './start/fatal-errors.js';
import { parseEnv } from './start/parse-env.js';
import type { Settings } from './start/settings.js';
import { reportStartFailure } from './start/start-failure.js';

/** The HTTP process: the modules and the pages. */
@Module({})
export class ServerModule {
  static forEnv(env: Settings): DynamicModule {
    return { module: ServerModule, imports: [AppModule.forEnv(env), SiteModule] };
  }
}

async function main(): Promise<void> {
  const closeOnFatalError = exitOnFatalErrors();
  const env = parseEnv();
  const app = await createHttpApp(ServerModule.forEnv(env), env);
  closeOnFatalError(app);
  await refuseDatabase(app.get(DataSource), env);
  for (const { text } of startWarnings(env)) app.get(Logger).warn(text);
  await app.listen(env.http.port, env.http.host);
  notifyReady();
}

main().catch(reportStartFailure);
