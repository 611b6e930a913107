import type pg from 'pg';
import { DataSource } from 'typeorm';
import { QUEUE_BACKEND } from '../../../src/platform/jobs/job-queues.js';
import type { QueueBackend } from '../../../src/platform/jobs/queue-backend.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const RUNS = 9;
/** The first four are counted; the fifth and those that follow are run by name. */
const PREPARED_RUNS = 5;
const MOST_NAMES = 500;

type Query = (text: string, values?: unknown[]) => Promise<unknown[]>;

describe('statements that recur are prepared', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  /** How often Postgres has run a statement that it holds ready on the connection. */
  async function preparedRuns(query: Query, text: string): Promise<number | null> {
    const [row] = await query(
      'SELECT (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements WHERE statement = $1',
      [text],
    );
    return (row as { runs: number } | undefined)?.runs ?? null;
  }

  async function expectPrepared(query: Query, text: string): Promise<void> {
    for (let run = 1; run <= RUNS; run += 1) {
      expect(await query(text, [run])).toEqual([{ n: run }]);
      expect(await preparedRuns(query, text)).toBe(run < PREPARED_RUNS ? null : run - PREPARED_RUNS + 1);
    }
  }

  it('the product’s recurring statements are prepared', async () => {
    const runner = app.nest.get(DataSource).createQueryRunner();
    try {
      await expectPrepared((text, values) => runner.query(text, values), 'SELECT $1::int AS n');
    } finally {
      await runner.release();
    }
  });

  it('the queue’s recurring statements are prepared', async () => {
    const { connection } = app.nest.get<QueueBackend>(QUEUE_BACKEND);
    const client = await (connection as pg.Pool).connect();
    try {
      await expectPrepared(
        async (text, values) => (await client.query<object>(text, values)).rows,
        'SELECT $1::int AS n -- of the queue',
      );
    } finally {
      client.release();
    }
  });

  it('the product’s statements do not use up the names of the queue’s', async () => {
    const runner = app.nest.get(DataSource).createQueryRunner();
    const { connection } = app.nest.get<QueueBackend>(QUEUE_BACKEND);
    const client = await (connection as pg.Pool).connect();
    try {
      for (let text = 0; text < MOST_NAMES; text += 1)
        for (let run = 1; run <= PREPARED_RUNS; run += 1) await runner.query(`SELECT $1::int + ${text}`, [run]);
      const names = await runner.query('SELECT count(*)::int AS n FROM pg_prepared_statements');
      expect(names[0].n).toBeGreaterThan(MOST_NAMES / 2);
      await expectPrepared(
        async (text, values) => (await client.query<object>(text, values)).rows,
        'SELECT $1::int AS n -- of the queue, beside a busy product',
      );
    } finally {
      client.release();
      await runner.release();
    }
  });
});
