import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** `invalid_authorization_specification` and `invalid_password`: the role is missing or has another password. */
const NOT_LET_IN = ['28000', '28P01'];

/**
 * Creates the owner, without superuser rights so that row policies bind it, and its database, if they are missing.
 *
 * @param bootstrapUrl of the superuser
 * @param ownerUrl of the owner in its database
 * @throws Error with instructions when the cluster is older than the owner role
 */
export async function ensureDatabase(bootstrapUrl: string, ownerUrl: string): Promise<void> {
  const { username: owner, password, pathname } = new URL(ownerUrl);
  const client = new Client({ connectionString: bootstrapUrl });
  await client.connect().catch((error: unknown) => {
    if (!NOT_LET_IN.includes(String((error as { code?: unknown }).code))) throw error;
    throw new Error(
      'The local data is of an earlier version, whose owner stands above the row policies. Delete it and start anew: npm start -- --reset',
      { cause: error },
    );
  });
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
