import { DatabaseSettings } from '../src/platform/config/groups/database-settings.js';
import { migrateDatabase } from '../src/start/migrate-database.js';
import { takes } from './hudvy/takes.js';

/** Does as `dist/src/migrate.js`, which is started with the other processes and waits for a database that starts too. */
export const run = takes({}, async (_given, context) => {
  const { url, ownerUrl = url } = context.settings(DatabaseSettings);
  await context.reach(ownerUrl);
  await migrateDatabase();
});
