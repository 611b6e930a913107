import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../tools/project-root.js';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly output: string;
}

const OFFLINE = { npm_config_registry: 'http://127.0.0.1:9/' };
/** As the lock file has them. */
const FASTIFY = {
  'node_modules/fastify': { version: '5.0.0', resolved: 'http://127.0.0.1:9/fastify.tgz' },
  'node_modules/jest': { version: '30.0.0', dev: true },
};

/** A checkout without packages and sources: what happens before anything is built. */
describe('the start of every command', () => {
  let checkout: string;

  beforeEach(async () => {
    checkout = await mkdtemp(join(tmpdir(), 'hudvy-checkout-'));
    for (const path of ['tools/bootstrap.mjs', 'tools/bootstrap'])
      await cp(join(projectRoot(), path), join(checkout, path), { recursive: true });
    await mkdir(join(checkout, 'src'));
    await write({}, {});
  });

  afterEach(() => rm(checkout, { recursive: true, force: true }));

  /** package.json, and the lock file that npm would write for other dependencies. */
  async function write(dependencies: object, locked: object, packages: object = {}): Promise<void> {
    await writeFile(join(checkout, 'package.json'), JSON.stringify({ name: 'hudvy', version: '0.1.0', dependencies }));
    const lock = {
      ...{ name: 'hudvy', version: '0.1.0', lockfileVersion: 3, requires: true },
      packages: { '': { name: 'hudvy', version: '0.1.0', dependencies: locked }, ...packages },
    };
    await writeFile(join(checkout, 'package-lock.json'), JSON.stringify(lock));
  }

  function run(command: string, settings: Readonly<Record<string, string>> = {}): Promise<Ended> {
    const env = { PATH: process.env['PATH'], HOME: checkout, npm_config_fetch_retries: '0', ...settings };
    return new Promise((resolve) => {
      execFile(process.execPath, ['tools/bootstrap.mjs', command], { cwd: checkout, env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, output: stdout + stderr }),
      );
    });
  }

  it('a lock file of other packages is refused with what to do', async () => {
    await write({ fastify: '5.0.0' }, { fastify: '4.0.0' });
    const { code, output } = await run('start');
    expect(code).toBe(1);
    expect(output).toContain('package-lock.json does not fit package.json: run `npm install`');
    expect(output).not.toContain('at ');
  });

  it('a package that cannot be fetched ends with what to do', async () => {
    await write({ fastify: '5.0.0' }, { fastify: '5.0.0' }, FASTIFY);
    const { code, output } = await run('start', OFFLINE);
    expect(code).toBe(1);
    expect(output).toContain('make sure that this machine reaches the npm registry');
  });

  it.each([
    ['with conflict markers', '<<<<<<< ours\n{}\n'],
    ['without packages', '{}'],
    ['that is missing', null],
  ])('a lock file %s is refused with what to do', async (_what, text) => {
    await rm(join(checkout, 'package-lock.json'));
    if (text !== null) await writeFile(join(checkout, 'package-lock.json'), text);
    const { code, output } = await run('start');
    expect(code).toBe(1);
    expect(output).toContain('package-lock.json does not fit package.json: run `npm install`');
    expect(output).not.toContain('at ');
  });

  it.each([
    [{ qs: '6.0.1' }, true],
    [{ fastify: { qs: '6.0.1' } }, true],
    [{ 'not-there': '1.0.0' }, true],
    [{ qs: '$qs' }, true],
    [{ qs: '6.0.2' }, false],
    [{ fastify: { qs: '6.0.2' } }, false],
    [{ qs: '$fastify' }, false],
  ])('a lock file with other versions than package.json overrides is refused: %j fits: %j', async (overrides, fits) => {
    const dependencies = { fastify: '5.0.0', qs: '6.0.1' };
    await write(dependencies, dependencies, { ...FASTIFY, 'node_modules/qs': { version: '6.0.1' } });
    await writeFile(join(checkout, 'package.json'), JSON.stringify({ dependencies, overrides }));
    const { output } = await run('start', OFFLINE);
    expect(output.includes('does not fit package.json')).toBe(!fits);
  });

  describe('with packages', () => {
    const folder = () => join(checkout, 'node_modules/fastify');

    beforeEach(async () => {
      await write({ fastify: '5.0.0' }, { fastify: '5.0.0' }, FASTIFY);
      await mkdir(folder(), { recursive: true });
      await writeFile(join(folder(), 'package.json'), '{}');
    });

    const note = (text: string) => writeFile(join(checkout, 'node_modules/.package-lock.json'), text);
    const noted = (version: string) => JSON.stringify({ packages: { 'node_modules/fastify': { version } } });

    it('a command that runs the clinic needs no network, nor the packages of tests', async () => {
      await note(noted('5.0.0'));
      const { output } = await run('start', OFFLINE);
      expect(output).not.toContain('Installing');
      expect(output).not.toContain('could not be installed');
    });

    it('a package of another version than the locked one is installed again', async () => {
      await note(noted('4.9.9'));
      expect((await run('start', OFFLINE)).output).toContain('Packages could not be installed');
    });

    it('packages are installed again after an installation that was interrupted', async () => {
      await note(noted('5.0.0').slice(0, 20));
      expect((await run('start', OFFLINE)).output).toContain('Packages could not be installed');
    });

    it('a package whose folder was emptied is installed again', async () => {
      await note(noted('5.0.0'));
      await rm(join(folder(), 'package.json'));
      expect((await run('start', OFFLINE)).output).toContain('Packages could not be installed');
    });

    it('a check without git says what it needs', async () => {
      await note(JSON.stringify({ packages: { ...FASTIFY, 'node_modules/jest': { version: '30.0.0' } } }));
      await mkdir(join(checkout, 'node_modules/jest'));
      await writeFile(join(checkout, 'node_modules/jest/package.json'), '{}');
      const { code, output } = await run('check', { ...OFFLINE, GIT_CEILING_DIRECTORIES: tmpdir() });
      expect(code).toBe(1);
      expect(output).toContain('git cannot say what changed (fatal: not a git repository');
      expect(output).not.toContain('    at ');
    });
  });

  it('`npm test` ends with its count when it cannot begin', async () => {
    await write({ fastify: '5.0.0' }, {});
    expect((await run('test')).stdout).toBe('0 passed, 1 failed\n');
  });

  // Root may write everywhere.
  if (process.getuid?.() !== 0)
    it('a checkout that may not be written to is named', async () => {
      await write({ fastify: '5.0.0' }, { fastify: '5.0.0' }, { 'node_modules/fastify': { version: '5.0.0' } });
      await chmod(checkout, 0o555);
      const { code, output } = await run('start');
      await chmod(checkout, 0o755);
      expect(code).toBe(1);
      expect(output).toContain('This account may not write to');
    });
});
