import type pg from 'pg';
import type { Env } from '../../../src/platform/config/env.js';
import { PostgresListener } from '../../../src/platform/database/postgres-listener.js';
import { openQueueBackend } from '../../../src/platform/jobs/queue-backend.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';

describe('a clinic whose DATABASE_URL leads to a pooler', () => {
  let database: TestDatabase;
  /** Nothing listens at the pooler; what needs a session goes around it. */
  const env = () =>
    ({
      database: { url: 'postgres://hudvy_app@127.0.0.1:1/hudvy', listenUrl: database.url },
      queue: { poolSize: 8 },
    }) as Env;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  it('notifications come by DATABASE_LISTEN_URL', async () => {
    const listener = new PostgresListener(env());
    await listener.onApplicationBootstrap();
    const received: string[] = [];
    listener.on('test', (payload) => received.push(payload));
    await eventually(async () => {
      await database.query(`SELECT pg_notify('test', 'hello')`);
      expect(received).toContain('hello');
    });
    await listener.onApplicationShutdown();
  });

  it('the queue on Postgres uses DATABASE_LISTEN_URL', async () => {
    const { connection, close } = openQueueBackend(env());
    const { rows } = await (connection as pg.Pool).query('SHOW search_path');
    expect(rows).toEqual([{ search_path: 'bullmq,public' }]);
    await close();
  });
});
