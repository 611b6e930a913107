import pg from 'pg';

/** Ends with this; the drill's role owns nothing else of the name. */
const SUFFIX = '_drill';
/** Longest identifier of Postgres, in bytes. */
const MAX_NAME_BYTES = 63;
const OBJECT_IN_USE = '55006';

/**
 * Runs `work` in an empty database, which is dropped afterwards. One that a killed drill left behind is dropped first. The
 * caller holds the drill's lock, so no other drill uses it.
 *
 * @param client connection of the drill's role to the clinic's database
 * @param url of that connection
 */
export async function withScratchDatabase<T>(
  client: pg.Client,
  url: string,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const { pathname } = new URL(url);
  const name = `${decodeURIComponent(pathname.slice(1)).slice(0, MAX_NAME_BYTES - SUFFIX.length)}${SUFFIX}`;
  const scratch = pg.escapeIdentifier(name);
  // Only its owner can drop a database: one of this name that is not the drill's stays, and the drill fails.
  await drop(client, scratch);
  await client.query(`CREATE DATABASE ${scratch} TEMPLATE template0`);
  try {
    // Server and worker have no right on its tables either; they have no business there at all.
    await client.query(`REVOKE CONNECT ON DATABASE ${scratch} FROM PUBLIC`);
    return await work(Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).toString());
  } finally {
    await drop(client, scratch);
  }
}

/**
 * Without `FORCE` first: that fails with a permission error while autovacuum, a superuser's process, is in the database. A
 * plain drop ends autovacuum and waits five seconds for others; only connections of a killed drill remain then.
 */
async function drop(client: pg.Client, scratch: string): Promise<void> {
  try {
    await client.query(`DROP DATABASE IF EXISTS ${scratch}`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== OBJECT_IN_USE) throw error;
    await client.query(`DROP DATABASE ${scratch} WITH (FORCE)`);
  }
}
