import 'reflect-metadata';
import { migrate } from './platform/database/migrate.js';
import { parseDatabaseSettings } from './start/parse-env.js';
import { reportStartFailure } from './start/start-failure.js';

async function main(): Promise<void> {
  const applied = await migrate(parseDatabaseSettings());
  console.warn(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
}

main().catch(reportStartFailure);
