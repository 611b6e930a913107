import 'reflect-metadata';
import { parseDatabaseSettings } from './platform/config/parse-env.js';
import { reportStartFailure } from './platform/config/start-failure.js';
import { migrate } from './platform/database/migrate.js';

async function main(): Promise<void> {
  const applied = await migrate(parseDatabaseSettings());
  console.warn(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
}

main().catch(reportStartFailure);
