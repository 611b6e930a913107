import 'reflect-metadata';
import { migrate } from './platform/database/migrate.js';
import { waitForDatabase } from './start/wait-for-database.js';
import { parseDatabaseSettings } from './start/parse-env.js';
import { reportStartFailure } from './start/start-failure.js';

async function main(): Promise<void> {
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

main().catch(reportStartFailure);
