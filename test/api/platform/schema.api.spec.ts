import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../src/platform/database/data-source.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('the schema [G53]', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());

  it('each entity has the table and columns of the migrations, with equal type and nullability', async () => {
    const dataSource = app.nest.get(DataSource);
    expect(dataSource.entityMetadatas.length).toBeGreaterThan(8);
    for (const { tableName, columns } of dataSource.entityMetadatas) {
      const made = await app.database.query<{ name: string; type: string; nullable: boolean }>(
        `SELECT attname AS name, format_type(atttypid, NULL) AS type, NOT attnotnull AS nullable
         FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
        [`public.${tableName}`],
      );
      const declared = columns.map(({ databaseName, type, isNullable, isArray }) => ({
        name: databaseName,
        type: `${typeNames[String(type)] ?? String(type)}${isArray ? '[]' : ''}`,
        nullable: isNullable,
      }));
      expect({ tableName, columns: byName(made) }).toEqual({ tableName, columns: byName(declared) });
    }
  });

  it('Postgres cleans up the tables of jobs and messages, and small busy ones, earlier than others', async () => {
    const tables = await app.database.query<{ name: string; options: string }>(
      `SELECT relname AS name, array_to_string(reloptions, ' ') AS options FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reloptions IS NOT NULL`,
    );
    const having = (option: string) => tables.filter(({ options }) => options.includes(option)).map(({ name }) => name);
    expect(having('autovacuum_vacuum_scale_factor=0.02')).toEqual(
      expect.arrayContaining(['event_jobs', 'mail_deliveries', 'outbox_events', 'sms_deliveries', 'stripe_events']),
    );
    expect(having('autovacuum_vacuum_threshold=500')).toEqual(
      expect.arrayContaining(['access_log_unsealed', 'heartbeats', 'rate_limits', 'sessions']),
    );
  });

  it('the migrations build the schema from an empty database and revert it without a trace', async () => {
    const owner = { url: app.database.ownerUrl, poolSize: 2 };
    const dataSource = await new DataSource(dataSourceOptions(owner, { hasTimeouts: false })).initialize();
    const tables = () =>
      app.database.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
      );
    const before = await tables();
    for (let left = dataSource.migrations.length; left > 0; left -= 1) await dataSource.undoLastMigration();
    expect(await tables()).toEqual([{ name: 'schema_migrations' }]);
    await dataSource.runMigrations();
    expect(await tables()).toEqual(before);
    await dataSource.destroy();
  });
});

const typeNames: Record<string, string> = {
  timestamptz: 'timestamp with time zone',
  int4: 'integer',
  bool: 'boolean',
  varchar: 'character varying',
};

function byName<T extends { name: string }>(columns: T[]): T[] {
  return [...columns].sort((a, b) => a.name.localeCompare(b.name));
}
