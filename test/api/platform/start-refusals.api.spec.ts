import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { LAST_COMMIT_OF_FORMER_CHAIN } from '../../../migrations/releases.js';
import { makeEd25519Key } from '../../../src/platform/crypto/ed25519-key.js';
import { migrate } from '../../../src/platform/database/migrate.js';
import { refuseDatabase, refuseUnfitSchema } from '../../../src/platform/database/refuse-unfit-schema.js';
import { RELEASE } from '../../../src/platform/process/release.js';
import { parseEnv } from '../../../src/start/parse-env.js';
import { projectRoot } from '../../../tools/project-root.js';
import { further, itTries } from '../../support/further-instances.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';

const randomKey = () => randomBytes(32).toString('base64');

describe('processes that must not start [G65]', () => {
  let database: TestDatabase;
  const production = () => ({
    APP_ENV: 'production',
    DATABASE_URL: database.url,
    JWT_SECRET: randomKey(),
    SEAL_KEYS: `a:${randomKey()}`,
    PATIENT_DATA_KEYS: `a:${randomKey()}`,
    CASE_SUMMARY_KEYS: `a:${randomKey()}`,
    IDENTITY_LOOKUP_KEY: randomKey(),
    ACCESS_LOG_SIGNING_KEY: makeEd25519Key(),
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_URL: 'https://sms.example/v1',
    PORT: '0',
    LOG_LEVEL: 'silent',
  });

  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterAll(() => database.drop());

  async function start(script: string, settings: Record<string, string>) {
    const child = spawn(process.execPath, [join(projectRoot(), 'dist/src', script)], {
      env: { PATH: process.env['PATH'], ...settings },
    });
    let said = '';
    for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => (said += text.toString()));
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, said };
  }

  it.each(['worker.js', ...further('main.js')])(
    '%s reports every problem of its settings in one line of JSON, without a stack or a secret',
    async (script) => {
      const { code, said } = await start(script, {
        ...production(),
        CLOCK: '2025-09-15T12:00:00+02:00',
        STRIPE_SECRET_KEY: 'sk_test_hush',
      });
      expect(code).toBe(1);
      expect(said).toContain('CLOCK');
      expect(said).toContain('STRIPE_SECRET_KEY');
      expect(said).not.toContain('sk_test_hush');
      expect(linesOf(said)).toEqual([expect.objectContaining({ level: 'fatal' })]);
      expect(said).not.toMatch(/ at /);
    },
  );

  it('a migration needs the database alone', async () => {
    await expect(start('migrate.js', {})).resolves.toMatchObject({
      code: 1,
      said: expect.stringContaining('DATABASE_URL') as string,
    });
    await expect(
      start('migrate.js', { APP_ENV: 'production', DATABASE_URL: database.ownerUrl }),
    ).resolves.toMatchObject({
      code: 0,
    });
  });

  it.each(['main.js', 'migrate.js', ...further('worker.js')])(
    '%s refuses a database of the former chain of migrations in one sentence that names the last commit that reads it',
    async (script) => {
      const former = `(timestamp, name) VALUES (1763700000000, 'CreatePlatform1763700000000')`;
      await database.query(`INSERT INTO schema_migrations ${former}`);
      const { code, said } = await start(script, {
        ...production(),
        ...(script === 'migrate.js' && { DATABASE_URL: database.ownerUrl }),
      });
      await database.query('DELETE FROM schema_migrations WHERE timestamp = 1763700000000');
      expect(code).toBe(1);
      expect(linesOf(said)).toEqual([
        expect.objectContaining({
          msg: expect.stringContaining(
            `made this database, and commit ${LAST_COMMIT_OF_FORMER_CHAIN} is the last that can read it`,
          ) as string,
        }),
      ]);
    },
  );

  /** What server and worker ask of the schema before they load anything. */
  const refusedSchema = async (): Promise<string> =>
    refuseUnfitSchema({ url: database.url }).then(
      () => 'accepted',
      (error: unknown) => (error as Error).message,
    );
  /** What migrate.js does once it has read its settings. */
  const migrateHere = () => migrate({ url: database.ownerUrl, poolSize: 2 });

  it('processes and migrations refuse a schema of a newer release in one sentence', async () => {
    await database.query(
      `INSERT INTO schema_migrations (timestamp, name) VALUES (1999000000000, 'Newer1999000000000')`,
    );
    const refusals = [refusedSchema(), migrateHere().catch((error: unknown) => (error as Error).message)];
    const said = await Promise.all(refusals);
    await database.query('DELETE FROM schema_migrations WHERE timestamp = 1999000000000');
    const sentence: unknown = expect.stringContaining(`the schema is newer than release ${RELEASE};`);
    expect(said).toEqual([sentence, sentence]);
  });

  itTries('each process refuses a schema of a newer release in one sentence', async () => {
    await database.query(
      `INSERT INTO schema_migrations (timestamp, name) VALUES (1999000000000, 'Newer1999000000000')`,
    );
    const outcomes = [
      await start('main.js', production()),
      await start('worker.js', production()),
      await start('migrate.js', { ...production(), DATABASE_URL: database.ownerUrl }),
    ];
    await database.query('DELETE FROM schema_migrations WHERE timestamp = 1999000000000');
    for (const { code, said } of outcomes) {
      expect(code).toBe(1);
      expect(linesOf(said)).toEqual([
        expect.objectContaining({
          msg: expect.stringContaining(`the schema is newer than release ${RELEASE};`) as string,
        }),
      ]);
    }
  });

  it('an interrupted upgrade is refused with the command that finishes it', async () => {
    await database.query('UPDATE releases SET finished_at = NULL');
    const refused = await refusedSchema();
    await migrateHere();
    const [upgrade] = await database.query<{ isFinished: boolean }>(
      'SELECT finished_at IS NOT NULL AS "isFinished" FROM releases',
    );
    expect(refused).toBe(
      `DATABASE_URL: an upgrade to ${RELEASE} was interrupted; finish it with: node dist/src/migrate.js (docs/operations/install.md)`,
    );
    expect(upgrade).toEqual({ isFinished: true });
    expect(await refusedSchema()).toBe('accepted');
  });

  it('a migration that fails starts no process: its change is undone, and server and worker refuse', async () => {
    // The newest that creates something, and those after it: what it creates is there already, so it fails in the middle.
    const missing = await database.query<{ timestamp: string; name: string }>(
      `DELETE FROM schema_migrations WHERE id >= (SELECT max(id) FROM schema_migrations WHERE name LIKE 'Create%') RETURNING timestamp, name`,
    );
    const names = missing.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    await expect(migrateHere()).rejects.toThrow('already exists');
    expect(await database.query('SELECT FROM schema_migrations WHERE name = ANY($1)', [names])).toEqual([]);
    const interrupted = `an upgrade to ${RELEASE} was interrupted; finish it with: node dist/src/migrate.js`;
    expect(await refusedSchema()).toContain(interrupted);
    for (const script of ['worker.js', ...further('main.js')]) {
      const { code, said } = await start(script, production());
      expect(code).toBe(1);
      expect(said).toContain(interrupted);
    }
    for (const { timestamp, name } of missing)
      await database.query('INSERT INTO schema_migrations (timestamp, name) VALUES ($1, $2)', [timestamp, name]);
    expect(await start('migrate.js', { DATABASE_URL: database.ownerUrl })).toMatchObject({ code: 0 });
    expect(await refusedSchema()).toBe('accepted');
  });

  it('a server without a database reports it in lines of JSON', async () => {
    const { code, said } = await start('main.js', { ...production(), DATABASE_URL: 'postgres://a@127.0.0.1:1/a' });
    expect(code).toBe(1);
    expect(linesOf(said)).toContainEqual(expect.objectContaining({ level: 'fatal' }));
    expect(said).toContain('ECONNREFUSED');
  });

  it('a worker in production refuses a database marked as a demo', async () => {
    await database.query('INSERT INTO demo_mark DEFAULT VALUES');
    const { code, said } = await start('worker.js', production());
    await database.query('TRUNCATE demo_mark');
    expect(code).toBe(1);
    expect(said).toContain('marked as a demo');
  });

  it.each(['worker.js', ...further('main.js')])(
    '%s refuses an opened clinic without keys of Stripe',
    async (script) => {
      const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, ...settings } = production();
      expect([STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET]).not.toContain(undefined);
      const [{ state } = { state: '' }] = await database.query<{ state: string }>('SELECT state FROM clinic_state');
      await database.query(`UPDATE clinic_state SET state = 'open', followed_state = 'open'`);
      const { code, said } = await start(script, settings);
      await database.query('UPDATE clinic_state SET state = $1, followed_state = $1', [state]);
      expect(code).toBe(1);
      expect(said).toContain('STRIPE_SECRET_KEY: must be set once the clinic has opened');
    },
  );

  it.each(['main.js', ...further('worker.js', 'migrate.js')])(
    '%s names the file of a secret that is missing',
    async (script) => {
      const { code, said } = await start(script, {
        ...production(),
        DATABASE_URL: '',
        DATABASE_URL_FILE: '/nowhere/database_url',
      });
      expect(code).toBe(1);
      expect(linesOf(said)).toEqual([
        expect.objectContaining({
          msg: expect.stringContaining('DATABASE_URL_FILE: there is no file /nowhere/database_url') as string,
        }),
      ]);
    },
  );

  /** What server and worker ask of a database in production, once they are connected. */
  async function refusalOf(url: string): Promise<string> {
    const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
    try {
      const asked = refuseDatabase(dataSource, parseEnv({ ...production(), DATABASE_URL: url }));
      return await asked.then(
        () => 'accepted',
        (error: unknown) => (error as Error).message,
      );
    } finally {
      await dataSource.destroy();
    }
  }

  it('a worker in production refuses a role that owns the tables, or bypasses row policies', async () => {
    expect(await refusalOf(database.url)).toBe('accepted');
    expect(await refusalOf(database.ownerUrl)).toContain('the role hudvy owns tables');
  });

  it('a worker in production refuses a role that can seal the access log', async () => {
    await database.query('GRANT INSERT ON access_log_seals TO hudvy_app');
    const refusal = await refusalOf(database.url);
    await database.query('REVOKE INSERT ON access_log_seals FROM hudvy_app');
    expect(refusal).toContain('the role hudvy_app may seal the access log');
  });
});

function linesOf(output: string): unknown[] {
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
}
