import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { schemaRefusal } from '../../src/platform/database/refuse-unfit-schema.js';
import { readSchemaState } from '../../src/platform/database/schema-state.js';
import { projectRoot } from '../../tools/project-root.js';
import { cloneDatabase, createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { schemaOf } from '../support/schema-of.js';

/** Any constant: what a migration in its last statement waits for. */
const HELD = 77_001;

/** `migrate.js` as an operator runs it. */
function startMigration({ url, ownerUrl, keeperUrl }: TestDatabase) {
  const child = spawn(process.execPath, [join(projectRoot(), 'dist/src/migrate.js')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      MIGRATION_DATABASE_URL: ownerUrl,
      KEEPER_DATABASE_URL: keeperUrl,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = Promise.all([once(child, 'close'), text(child.stderr)]).then(([[code], said]) => ({
    code: code as number | null,
    said,
  }));
  return { child, ended };
}

/** Makes the migration of this timestamp wait, once it has changed the schema and before it commits. */
async function holdMigration(database: TestDatabase, timestamp: number): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: database.superuserUrl });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1)', [HELD]);
  await holder.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (id serial CONSTRAINT "PK_62441bec32630ced9e4cccae336" PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL);
    ALTER TABLE schema_migrations OWNER TO hudvy;
    CREATE SCHEMA IF NOT EXISTS held; GRANT USAGE ON SCHEMA held TO PUBLIC;
    CREATE OR REPLACE FUNCTION held.wait() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW."timestamp" = ${timestamp} THEN PERFORM pg_advisory_xact_lock(${HELD}); END IF;
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER held BEFORE INSERT ON schema_migrations FOR EACH ROW EXECUTE FUNCTION held.wait();`);
  return holder;
}

async function untilHeld(database: TestDatabase): Promise<void> {
  await eventually(async () => {
    const waiting =
      await database.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${HELD} AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    expect(waiting).toHaveLength(1);
  });
}

async function refusalOn(database: TestDatabase): Promise<string | null> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return schemaRefusal(await readSchemaState(client));
  } finally {
    await client.end();
  }
}

async function release(database: TestDatabase, holder: pg.Client): Promise<void> {
  await holder.end();
  await database.query('DROP TRIGGER held ON schema_migrations; DROP SCHEMA held CASCADE');
}

const timestamps = migrations.map(({ name }) => Number(/\d+$/.exec(name)?.[0]));

describe('an interrupted upgrade [G55]', () => {
  let whole: string[];

  beforeAll(async () => {
    const template = await cloneDatabase();
    whole = await schemaOf(template);
    await template.drop();
  });

  it.each(timestamps)('migrate.js killed in migration %i is finished by running it again', async (timestamp) => {
    const database = await createEmptyDatabase();
    const holder = await holdMigration(database, timestamp);
    const { child, ended } = startMigration(database);
    await untilHeld(database);
    expect(await refusalOn(database)).toBe('an upgrade is running; start again when it has finished');
    child.kill('SIGKILL');
    await ended;
    await release(database, holder);
    await eventually(async () =>
      expect(await refusalOn(database)).toMatch(
        /^(an upgrade was interrupted; finish it|the database is empty; install the schema) with: node dist\/src\/migrate\.js$/,
      ),
    );
    expect(await startMigration(database).ended).toMatchObject({ code: 0 });
    expect(await refusalOn(database)).toBeNull();
    expect(await schemaOf(database)).toEqual(whole);
    await database.drop();
  });

  it('two processes that migrate at once wait for each other, and one of them applies everything', async () => {
    const database = await createEmptyDatabase();
    const both = await Promise.all([startMigration(database).ended, startMigration(database).ended]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ said }) => said.includes('The database is up to date.')).sort()).toEqual([false, true]);
    expect(await schemaOf(database)).toEqual(whole);
    expect(await database.query('SELECT version FROM releases')).toHaveLength(1);
    await database.drop();
  });

  it('a migration that cannot get its lock gives up after five seconds, and works when it is run again', async () => {
    const database = await createEmptyDatabase();
    const holder = await holdMigration(database, timestamps.at(-1) ?? 0);
    const { code, said } = await startMigration(database).ended;
    await release(database, holder);
    expect(code).toBe(1);
    expect(said).toContain('lock timeout');
    expect(await startMigration(database).ended).toMatchObject({ code: 0 });
    expect(await schemaOf(database)).toEqual(whole);
    await database.drop();
  });
});
