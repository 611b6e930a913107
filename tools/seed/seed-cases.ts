import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { normalisePhone } from '../../common/typed-phone.js';
import { AppModule } from '../../src/app.module.js';
import { parseEnv } from '../../src/start/parse-env.js';
import { reportStartFailure } from '../../src/start/fatal-errors.js';
import { isDemoDatabase } from '../../src/platform/database/demo-mark.js';
import { demoCases, type DemoCase } from './cases/demo-cases.js';
import { seedCase } from './cases/seed-case.js';

/**
 * Creates a demo's cases while server and worker run, which process payments and send mails. A case with an existing
 * order is skipped, even an incomplete one. Does nothing in other databases.
 */
async function main(): Promise<void> {
  const missing = await missingCases();
  if (missing.length === 0) return;
  const app = await NestFactory.createApplicationContext(AppModule.forEnv(parseEnv()), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    if (!(await isDemoDatabase(app.get(DataSource)))) return;
    for (const demo of missing) await seedCase(app, demo);
  } finally {
    await app.close();
  }
}

/** Checked first, since starting the modules takes seconds. */
async function missingCases(): Promise<DemoCase[]> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    const { rows } = await client.query<{ phone: string }>('SELECT phone FROM orders WHERE phone = ANY($1)', [
      demoCases.map(({ phone }) => normalisePhone(phone)),
    ]);
    return demoCases.filter((demo) => !rows.some(({ phone }) => phone === normalisePhone(demo.phone)));
  } finally {
    await client.end();
  }
}

main().catch(reportStartFailure);
