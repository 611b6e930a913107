import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { Env } from '../../src/platform/config/env.js';
import { createHttpApp } from '../../src/platform/http/http-app.js';
import { HTTP_TIMEOUTS, type HttpTimeouts } from '../../src/platform/http/limits/timeouts.js';
import { Clock } from '../../src/platform/time/clock.js';
import { checkResponses } from './described-responses.js';
import { TestClock } from './test-clock.js';

/** The application as `main.ts` builds it, out of a testing module. The caller listens, and closes it. */
export async function createTestHttpApp(
  root: DynamicModule,
  env: Env,
  timeouts: Partial<HttpTimeouts> = {},
): Promise<NestFastifyApplication> {
  const app = await createHttpApp(root, env, { ...HTTP_TIMEOUTS, ...timeouts }, async (module, adapter, options) => {
    const compiled = await Test.createTestingModule({ imports: [module] })
      .overrideProvider(Clock)
      .useClass(TestClock)
      .compile();
    return compiled.createNestApplication<NestFastifyApplication>(adapter, options);
  });
  checkResponses(app.getHttpAdapter().getInstance());
  return app;
}
