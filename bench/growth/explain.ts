import pg from 'pg';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const recording: Statement[][] = [];
const { query } = pg.Client.prototype as unknown as { query: Query };

/** Records every statement that this process sends through pg. */
(pg.Client.prototype as unknown as { query: Query }).query = function recordingQuery(...args) {
  const [asked, values] = args as [string | Partial<Statement>, unknown];
  const statement =
    typeof asked === 'string'
      ? { text: asked, values: Array.isArray(values) ? (values as unknown[]) : [] }
      : { text: asked.text ?? '', values: asked.values ?? [] };
  for (const record of recording) record.push(statement);
  return query.apply(this, args);
};

/** Runs the work and returns the statements sent meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const record: Statement[] = [];
  recording.push(record);
  try {
    await work();
  } finally {
    recording.splice(recording.indexOf(record), 1);
  }
  return record;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Plan[];
}

/** The cost of some statements in Postgres. */
export interface Reading {
  /** Pages of 8 kB touched: unlike time, independent of other load. */
  readonly pages: number;
  /** Large tables that are scanned. */
  readonly wholeTables: readonly string[];
}

const LARGE_ROWS = 5_000;
const PLANNED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/** Runs each statement again with EXPLAIN and rolls it back. */
export async function explain(database: pg.Pool, statements: readonly Statement[]): Promise<Reading> {
  const large = await largeTables(database);
  const whole = new Set<string>();
  let pages = 0;
  const client = await database.connect();
  try {
    for (const { text, values } of statements.filter((each) => PLANNED.test(each.text))) {
      await client.query('BEGIN; SET LOCAL search_path = bullmq, public');
      // Statements that cannot run twice, such as an insert, are omitted.
      const rows = await client
        .query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, [...values])
        .then((result) => result.rows)
        .catch(() => []);
      await client.query('ROLLBACK');
      for (const row of rows) {
        const plan = row['QUERY PLAN'][0].Plan;
        pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
        for (const table of scanned(plan)) if (large.has(table)) whole.add(ofWhole(table));
      }
    }
  } finally {
    client.release();
  }
  return { pages, wholeTables: [...whole].sort() };
}

function scanned(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] !== undefined ? [plan['Relation Name']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scanned)];
}

/** A partition by the name of the whole. */
const ofWhole = (name: string) => name.replace(/_\d{4}_\d\d/, '');

async function largeTables(database: pg.Pool): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > $1`,
    [LARGE_ROWS],
  );
  return new Set(rows.map(({ name }) => name));
}
