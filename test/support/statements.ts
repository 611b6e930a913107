import { DataSource, type EntitySubscriberInterface } from 'typeorm';
import { requestOrigin } from '../../src/platform/http/request-context.js';
import type { TestApp } from './test-app.js';

type BeforeQueryEvent = Parameters<NonNullable<EntitySubscriberInterface['beforeQuery']>>[0];

interface Statement {
  readonly query: string;
  readonly parameters: unknown[];
}

const ACTIVITY = /^UPDATE sessions SET last_active_at|set_config/;
const FRAME = /^(START TRANSACTION|BEGIN|COMMIT|ROLLBACK)/;

/**
 * The statements that requests send while something is done, without the note of the session's activity, which comes once
 * a minute, and unless they are wanted, without those that only frame a transaction.
 */
export async function statementsOf(
  app: TestApp,
  work: () => Promise<unknown>,
  { withFrames = false } = {},
): Promise<readonly Statement[]> {
  const { subscribers } = app.nest.get(DataSource);
  const seen: Statement[] = [];
  const listener = {
    beforeQuery: ({ query, parameters }: BeforeQueryEvent) => {
      // Jobs of the same process send theirs too; they have no client.
      if (requestOrigin()?.ip === undefined) return;
      if (ACTIVITY.test(query) || (!withFrames && FRAME.test(query))) return;
      seen.push({ query, parameters: (parameters as unknown[] | undefined) ?? [] });
    },
  };
  subscribers.push(listener);
  try {
    await work();
  } finally {
    subscribers.splice(subscribers.indexOf(listener), 1);
  }
  return seen;
}

/** How Postgres runs a statement, as text; without some ways (`seqscan`), which small tables would make the best. */
export function planOf(
  app: TestApp,
  { query, parameters }: Statement,
  without: readonly string[] = [],
): Promise<string> {
  return app.nest.get(DataSource).transaction(async (tx) => {
    for (const way of without) await tx.query(`SET LOCAL enable_${way} = off`);
    const rows = await tx.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${query}`, parameters);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
