import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeEd25519Key } from '../../../src/platform/crypto/ed25519-key.js';
import { projectRoot } from '../../../tools/project-root.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';

describe('processes that must not start', () => {
  let database: TestDatabase;
  const production = () => ({
    APP_ENV: 'production',
    DATABASE_URL: database.url,
    JWT_SECRET: 'a-secret-that-is-long-enough-for-hs256',
    SEAL_KEYS: `a:${Buffer.alloc(32, 'a').toString('base64')}`,
    PATIENT_DATA_KEYS: `a:${Buffer.alloc(32, 'p').toString('base64')}`,
    IDENTITY_LOOKUP_KEY: Buffer.alloc(32, 'i').toString('base64'),
    ACCESS_LOG_SIGNING_KEY: makeEd25519Key(),
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://127.0.0.1:1',
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
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, said };
  }

  it.each(['worker.js', 'migrate.js'])(
    'processes that must not start %s says every problem at once, without a stack or a secret',
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
      expect(said).not.toMatch(/^\s+at /m);
    },
  );

  it('processes that must not start a worker in production on a database that is marked as a demo', async () => {
    await database.query('INSERT INTO demo_mark DEFAULT VALUES');
    const { code, said } = await start('worker.js', production());
    await database.query('TRUNCATE demo_mark');
    expect(code).toBe(1);
    expect(said).toContain('marked as a demo');
  });

  it('processes that must not start a worker in production whose role owns the tables, or is above row policies', async () => {
    const { code, said } = await start('worker.js', { ...production(), DATABASE_URL: database.ownerUrl });
    expect(code).toBe(1);
    expect(said).toContain('the role hudvy owns tables');
  });
});
