import pg from 'pg';

/** Ends with this; the drill's role owns nothing else of the name. */
const SUFFIX = '_drill';
/** Longest identifier of Postgres, in bytes. */
const MAX_NAME_BYTES = 63;

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
  await client.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${scratch} TEMPLATE template0`);
  try {
    // Server and worker have no right on its tables either; they have no business there at all.
    await client.query(`REVOKE CONNECT ON DATABASE ${scratch} FROM PUBLIC`);
    return await work(Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).toString());
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
  }
}
