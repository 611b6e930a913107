import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../tools/project-root.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';
import { minimal } from '../../support/settings/production-settings.js';

const run = promisify(execFile);

describe("the operator's commands in the image", () => {
  let image: string;
  let database: TestDatabase;

  /** What the Dockerfile copies into its stage `app`: what is built, without sources and without a lock file. */
  beforeAll(async () => {
    [image, database] = await Promise.all([mkdtemp(join(tmpdir(), 'hudvy-image-')), cloneDatabase()]);
    for (const path of ['package.json', 'tools/hudvy.mjs', 'tools/bootstrap.mjs', 'tools/bootstrap']) {
      await cp(join(projectRoot(), path), join(image, path), { recursive: true });
    }
    for (const path of ['dist', 'node_modules']) await symlink(join(projectRoot(), path), join(image, path));
  });
  afterAll(async () => {
    await rm(image, { recursive: true });
    await database.drop();
  });

  /** In the profile `standard`: what `strict` asks of new admins besides is shown by test/api/supabase/auth/pre-hijacking. */
  const tool = (...args: string[]) => {
    const env = { PATH: process.env['PATH'], ...minimal, DATABASE_URL: database.url };
    return run(process.execPath, ['tools/hudvy.mjs', ...args], { cwd: image, env });
  };

  it('the image prints keys, without installing or building', async () => {
    const { stdout } = await tool('keys');
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^JWT_SECRET=.{32,}$/),
      expect.stringMatching(/^SEAL_KEYS=[^:]+:.{44}$/),
      expect.stringMatching(/^PATIENT_DATA_KEYS=[^:]+:.{44}$/),
      expect.stringMatching(/^CASE_SUMMARY_KEYS=.+:.{44}$/),
      expect.stringMatching(/^IDENTITY_LOOKUP_KEY=.{44}$/),
      expect.stringMatching(/^ACCESS_LOG_SIGNING_KEY=.{64}$/),
      expect.stringMatching(/^ACCESS_LOG_PUBLIC_KEY=.{60}$/),
      expect.stringMatching(/^BACKUP_SIGNING_KEY=.{64}$/),
      expect.stringMatching(/^BACKUP_PUBLIC_KEYS=.{60}$/),
      expect.stringMatching(/^ANON_KEY=/),
      expect.stringMatching(/^SERVICE_ROLE_KEY=/),
    ]);
  });

  it('the image makes the account of an address an admin', async () => {
    await expect(tool('admin', 'add', 'asa@example.se')).rejects.toMatchObject({
      stderr: expect.stringContaining('no account') as string,
    });
    const id = randomUUID();
    await database.query('INSERT INTO users (id, email, email_proven_at) VALUES ($1, $2, now())', [
      id,
      'asa@example.se',
    ]);
    await expect(tool('admin', 'add', 'Asa@example.se')).resolves.toMatchObject({
      stdout: 'The account is an admin now.\n',
    });
    await expect(database.query('SELECT is_active FROM cms_admins WHERE user_id = $1', [id])).resolves.toEqual([
      { is_active: true },
    ]);
  });
});

describe('the deployment files', () => {
  const read = (name: string) => readFile(join(projectRoot(), name), 'utf8');

  it('no installed packages of the checkout get into the image, those of tools/proofs neither', async () => {
    expect((await read('.dockerignore')).split('\n')).toContain('**/node_modules');
  });

  it('the packages in place of Stripe and BankID are in the image `trial` and not in `app`', async () => {
    const [trial = '', , app = ''] = (await read('Dockerfile')).split(/^FROM .*$/m).slice(1);
    for (const name of await readdir(join(projectRoot(), 'packages'), { withFileTypes: true })) {
      if (!name.isDirectory()) continue;
      const manifest = `COPY packages/${name.name}/package.json packages/${name.name}/\n`;
      expect(trial.indexOf(manifest)).toBeGreaterThan(0);
      expect(trial.indexOf(manifest)).toBeLessThan(trial.indexOf('npm ci'));
    }
    expect(app).not.toContain('packages/');
    // Their links in node_modules go with what only trying needs.
    const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: Record<string, string> };
    expect(Object.keys(dependencies).filter((name) => name.startsWith('@hudvy/'))).toEqual([]);
  });

  it('each base image has its full version [L18]', async () => {
    const [dockerfile, compose] = await Promise.all([read('Dockerfile'), read('docker-compose.yml')]);
    const images = [
      ...dockerfile.matchAll(/^ARG NODE_IMAGE=(.*)$/gm),
      ...compose.matchAll(/image: \$\{\w+:-(.*)\}$/gm),
    ].map(([, image]) => image);
    expect(images).toEqual([
      expect.stringMatching(/^node:\d+\.\d+\.\d+-/),
      expect.stringMatching(/^postgres:\d+\.\d+/),
      expect.stringMatching(/^redis:\d+\.\d+\.\d+/),
      expect.stringMatching(/^caddy:\d+\.\d+\.\d+/),
      expect.stringMatching(/^prom\/prometheus:v\d+\.\d+\.\d+/),
    ]);
    const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(stages).toEqual(['${NODE_IMAGE}', 'trial', '${NODE_IMAGE}']);
  });
});
