import pg from 'pg';
import { BOOTSTRAP_ROLE, PASSWORD_NOTES } from '../../tools/embedded-postgres/cluster.js';
import { readNote } from '../../tools/embedded-postgres/home.js';
import { postgresFolder } from '../../tools/launcher/data-folder.js';

const QUEUE_DATABASE = 'hudvy_queue';

/** Creates the queue's own database in the running Postgres of a clinic, if missing, for its role. @returns its address */
export async function createQueueDatabase(
  dataDir: string,
  { DATABASE_URL: appUrl = '' }: Readonly<Record<string, string>>,
): Promise<string> {
  const address = new URL(appUrl);
  const superuser = new URL(address);
  superuser.username = BOOTSTRAP_ROLE;
  superuser.password = (await readNote(postgresFolder(dataDir), PASSWORD_NOTES[BOOTSTRAP_ROLE])) ?? '';
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [QUEUE_DATABASE]);
    const owner = pg.escapeIdentifier(address.username);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${QUEUE_DATABASE} OWNER ${owner}`);
  } finally {
    await client.end();
  }
  address.pathname = `/${QUEUE_DATABASE}`;
  return address.href;
}
