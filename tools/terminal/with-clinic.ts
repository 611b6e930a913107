import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { InvalidEnvironmentError } from '../../src/platform/config/read-group.js';
import { refuseUnfitSchema } from '../../src/platform/database/refused-schema.js';
import { parseEnvOf } from '../../src/start/parse-env.js';
import { useRunningEnvironment } from '../launcher/running-environment.js';
import { localDataDir } from '../local-database.js';

/**
 * Runs a command on the clinic of the environment, without opening a port. Resolves to its exit code; what it throws is
 * printed in one sentence, and is 1.
 */
export async function withClinic(work: (app: INestApplicationContext) => Promise<number>): Promise<number> {
  try {
    await useRunningEnvironment(localDataDir());
    const env = parseEnvOf('server');
    await refuseUnfitSchema(env.database);
    const module = AppModule.forEnv(env);
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  } catch (error) {
    const problems = error instanceof InvalidEnvironmentError ? error.problems : [messageOf(error)];
    console.error(problems.join('\n'));
    return 1;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown error');
