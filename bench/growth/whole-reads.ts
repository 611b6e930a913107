import type pg from 'pg';
import type { Statement } from './recorded-statements.js';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const LARGE_ROWS = 5_000;

/** The large tables that Postgres would read from end to end for these statements, by its own plans. */
export async function wholeReads(database: pg.Pool, statements: readonly Statement[]): Promise<string[]> {
  const large = await largeTables(database);
  const found = new Set<string>();
  const client = await database.connect();
  try {
    for (const { text, values } of statements.filter((each) =>
      /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(each.text),
    )) {
      await client.query('BEGIN; SET LOCAL search_path = bullmq, public');
      // Whatever Postgres cannot explain, such as a call of a function alone, reads no table by a plan of its own.
      const rows = await client
        .query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${text}`, [...values])
        .then((result) => result.rows)
        .catch(() => []);
      await client.query('ROLLBACK');
      for (const row of rows)
        for (const table of scanned(row['QUERY PLAN'][0].Plan)) if (large.has(table)) found.add(table);
    }
  } finally {
    client.release();
  }
  return [...found].sort();
}

function scanned(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] !== undefined ? [plan['Relation Name']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scanned)];
}

async function largeTables(database: pg.Pool): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > $1`,
    [LARGE_ROWS],
  );
  return new Set(rows.map(({ name }) => name));
}
