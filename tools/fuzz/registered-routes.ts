import { Module, type DynamicModule } from '@nestjs/common';
import { AppModule } from '../../src/app.module.js';
import { createHttpApp } from '../../src/platform/http/http-app.js';
import type { RegisteredRoute } from '../../src/platform/http/route-access.js';
import { SiteModule } from '../../src/site/pages/site.module.js';
import { parseEnv } from '../../src/start/parse-env.js';
import type { Settings } from '../../src/start/settings.js';

/** The module of the HTTP process (src/main.ts). */
@Module({})
class ServerModule {
  static forEnv(env: Settings): DynamicModule {
    return { module: ServerModule, imports: [AppModule.forEnv(env), SiteModule] };
  }
}

/**
 * Every route that the HTTP process registers, pages and plugins included. Starts it briefly in this process, without
 * listening.
 */
export async function registeredRoutes(
  settings: Readonly<Record<string, string>>,
): Promise<readonly RegisteredRoute[]> {
  const env = parseEnv(settings);
  const app = await createHttpApp(ServerModule.forEnv(env), env);
  try {
    await app.init();
    const fastify = app.getHttpAdapter().getInstance();
    await fastify.ready();
    return [...fastify.registeredRoutes];
  } finally {
    await app.close();
  }
}
