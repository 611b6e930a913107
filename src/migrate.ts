import 'reflect-metadata';
import { migrate } from './platform/database/migrate.js';
import { waitForDatabase } from './start/wait-for-database.js';
import { parseDatabaseSettings } from './start/parse-env.js';
import { reportStartFailure } from './start/start-failure.js';

async function main(): Promise<void> {
  const settings = parseDatabaseSettings();
  await waitForDatabase(settings.ownerUrl ?? settings.url, {
    onWait: () => console.warn('The database does not take connections yet; waiting for up to a minute.'),
  });
  const applied = await migrate(settings);
  console.warn(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
}

main().catch(reportStartFailure);
