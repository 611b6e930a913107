import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

let isOff = false;
const { query } = pg.Client.prototype as unknown as { query: Query };

/** What is left of the statement that logs an access: it also names the case to the row policies. */
const NAMED_CASE = `SELECT set_config('app.principal', $1, true), set_config('app.case', $2, true)`;

/** In rounds without the log its rows never reach Postgres. */
(pg.Client.prototype as unknown as { query: Query }).query = function queryWithoutLog(...args) {
  const [asked, given] = args as [string | { text?: string; values?: unknown[] }, unknown[]?];
  const { text = '', values = [] } = typeof asked === 'string' ? { text: asked, values: given } : asked;
  if (!isOff || !text.startsWith('WITH logged AS (INSERT INTO access_log ')) return query.apply(this, args);
  return query.call(this, { name: 'named-case', text: NAMED_CASE, values: [values[0], values.at(-1)] });
};

/** The same gate, open to the case that a transaction names. */
const OPEN_GATE = `CREATE OR REPLACE FUNCTION reached_case() RETURNS uuid LANGUAGE plpgsql STABLE AS $$
  BEGIN RETURN nullif(current_setting('app.case', true), '')::uuid; END $$`;

/**
 * Runs the work in a clinic that logs no access to patient data: what is left is what a page would cost without the log.
 * For benches alone.
 */
export async function withoutLog<T>(database: pg.Pool, work: () => Promise<T>): Promise<T> {
  const { rows } = await database.query<{ gate: string }>(`SELECT pg_get_functiondef('reached_case'::regproc) AS gate`);
  await database.query(OPEN_GATE);
  isOff = true;
  try {
    return await work();
  } finally {
    isOff = false;
    await database.query(rows[0]?.gate ?? '');
  }
}
