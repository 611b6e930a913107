import 'reflect-metadata';
import { migrate } from '../platform/database/migrate.js';
import { waitForDatabase } from './wait-for-database.js';
import { parseDatabaseSettings } from './parse-env.js';

/** Brings the database of the environment up to date, once it takes a connection, and reports each migration. */
export async function migrateDatabase(): Promise<void> {
  const settings = parseDatabaseSettings();
  await waitForDatabase(settings.ownerUrl ?? settings.url, {
    ...(settings.connectSeconds !== undefined && { connectSeconds: settings.connectSeconds }),
    onWait: () => report('The database does not take connections yet; waiting for up to a minute.'),
  });
  let count = 0;
  await migrate(settings, ({ name: migration, seconds }) => {
    count += 1;
    const rounded = Math.round(seconds * 100) / 100;
    report(`Applied ${migration} in ${rounded} s`, { migration, seconds: rounded });
  });
  report(count === 0 ? 'The database is up to date.' : `Applied ${count} migrations.`);
}

/** As text on a terminal, otherwise as one line of JSON like every other line of the log. */
function report(msg: string, fields: Readonly<Record<string, string | number>> = {}): void {
  const line = { time: new Date().toISOString(), level: 'info', pid: process.pid, msg, ...fields };
  console.warn(process.stderr.isTTY ? msg : JSON.stringify(line));
}
