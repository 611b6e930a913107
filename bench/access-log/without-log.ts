import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

let isOff = false;
const { query } = pg.Client.prototype as unknown as { query: Query };

/** In rounds without the log its statement never reaches Postgres. */
(pg.Client.prototype as unknown as { query: Query }).query = function queryWithoutLog(...args) {
  const [asked] = args as [string | { text?: string }];
  const text = typeof asked === 'string' ? asked : (asked.text ?? '');
  if (isOff && text.startsWith('INSERT INTO access_log '))
    return Promise.resolve({ rows: [], rowCount: 1, command: 'INSERT' });
  return query.apply(this, args);
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
