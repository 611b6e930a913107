import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/**
 * Creates the owner, without superuser rights so that row policies bind it, and its database, if they are missing.
 *
 * @param bootstrapUrl of the superuser
 * @param ownerUrl of the owner in its database
 */
export async function ensureDatabase(bootstrapUrl: string, ownerUrl: string): Promise<void> {
  const { username: owner, password, pathname } = new URL(ownerUrl);
  const client = new Client({ connectionString: bootstrapUrl });
  await client.connect();
  try {
    const has = async (catalogue: string) => ((await client.query(catalogue)).rowCount ?? 0) > 0;
    if (!(await has(`SELECT FROM pg_roles WHERE rolname = ${escapeLiteral(owner)}`)))
      await client.query(`
        CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD ${escapeLiteral(password)};
        GRANT pg_read_all_stats TO ${owner} WITH ADMIN OPTION`);
    const database = pathname.slice(1);
    if (!(await has(`SELECT FROM pg_database WHERE datname = ${escapeLiteral(database)}`)))
      await client.query(`CREATE DATABASE ${escapeIdentifier(database)} OWNER ${owner}`);
  } finally {
    await client.end();
  }
}
