import pg from 'pg';
import { DataSource } from 'typeorm';
import { OLDEST_TRANSACTION_SQL } from '../../../src/platform/database/database-activity.checks.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('the database role of server and worker [G17]', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());

  const asApp = (sql: string) => app.nest.get(DataSource).query<unknown[]>(sql);

  it('the role does not own the tables', async () => {
    expect(await asApp('SELECT current_user AS name')).toEqual([{ name: 'hudvy_app' }]);
  });

  it.each([
    ['drop a table', 'DROP TABLE orders'],
    ['make one', 'CREATE TABLE extra (id int)'],
    ['switch off a trigger', 'ALTER TABLE security_events DISABLE TRIGGER ALL'],
    ['empty a table at once', 'TRUNCATE orders'],
    ['become another role', 'SET ROLE hudvy'],
    ['pretend that a migration ran', "INSERT INTO schema_migrations (timestamp, name) VALUES (1, 'x')"],
    ['pretend that an upgrade was finished', 'UPDATE releases SET finished_at = now()'],
  ])('the role cannot %s', async (_what, sql) => {
    await expect(asApp(sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it.each(['ownerUrl', 'keeperUrl', 'superuserUrl'] as const)(
    'the check of the oldest transaction sees one of %s',
    async (role) => {
      const seconds = async () => {
        const [row] = (await asApp(OLDEST_TRANSACTION_SQL)) as { seconds: number | null }[];
        return row?.seconds ?? 0;
      };
      const other = new pg.Client({ connectionString: app.database[role] });
      await other.connect();
      try {
        await other.query('BEGIN');
        // No transaction of the app itself lasts as long.
        await app.eventually(async () => expect(await seconds()).toBeGreaterThan(1));
        await other.query('COMMIT');
        await app.eventually(async () => expect(await seconds()).toBeLessThan(1));
      } finally {
        await other.end();
      }
    },
  );

  it('the role reads and writes every table but the lists of migrations, releases and drills, deletes no block and no reviewer, and only appends to append-only tables', async () => {
    const rights = await app.database.query<{ name: string; may: boolean; isAppendOnly: boolean }>(
      `SELECT tablename AS name,
              has_table_privilege('hudvy_app', format('public.%I', tablename), 'DELETE') AS may,
              coalesce(obj_description(format('public.%I', tablename)::regclass, 'pg_class') ~ 'append-only|of the keeper', false)
                AS "isAppendOnly"
       FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(rights.length).toBeGreaterThan(30);
    const appendOnly = rights.flatMap(({ name, isAppendOnly }) => (isAppendOnly ? [name] : []));
    expect(appendOnly).toEqual(
      expect.arrayContaining(['access_log', 'case_replies', 'case_amendments', 'case_messages']),
    );
    const isFixed = (name: string) =>
      ['schema_migrations', 'releases', 'restore_drills', 'case_blocks', 'case_block_breaks', 'log_reviewers'].includes(
        name,
      ) ||
      name.startsWith('access_log') ||
      appendOnly.includes(name);
    expect(rights.filter(({ name, may }) => may === isFixed(name))).toEqual([]);
  });
});
