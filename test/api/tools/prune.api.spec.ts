import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '../../../tools/project-root.js';

const run = promisify(execFile);

/** As npm notes what it has installed: paths, and what each package depends on. */
const PACKAGES: Readonly<Record<string, object>> = {
  'node_modules/server': {
    dependencies: { shared: '1' },
    peerDependencies: { peer: '1', 'optional-peer': '1' },
    peerDependenciesMeta: { 'optional-peer': { optional: true } },
  },
  'node_modules/shared': {},
  'node_modules/peer': { dependencies: { shared: '2' } },
  'node_modules/peer/node_modules/shared': {},
  'node_modules/optional-peer': {},
  'node_modules/@scope/bundler': { dependencies: { shared: '1', parser: '1' } },
  'node_modules/parser': {},
  'node_modules/tests': { dev: true, dependencies: { shared: '1' } },
  'packages/stand-in': { dependencies: { shared: '1' } },
};

describe('packages of an installed clinic', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hudvy-prune-'));
    for (const path of Object.keys(PACKAGES)) await mkdir(join(folder, path), { recursive: true });
    await symlink('../packages/stand-in', join(folder, 'node_modules/stand-in'));
    await writeFile(
      join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { ...PACKAGES, 'node_modules/stand-in': { link: true } } }),
    );
    const dependencies = { server: '1', '@scope/bundler': '1' };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies, buildTools: ['@scope/bundler'] }));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function prune(): Promise<string> {
    const module = pathToFileURL(join(projectRoot(), 'tools/bootstrap/prune.mjs')).href;
    const script = `import { prune } from ${JSON.stringify(module)}; console.log(prune(${JSON.stringify(folder)}));`;
    return (await run(process.execPath, ['--input-type=module', '-e', script])).stdout.trim();
  }

  it('the packages of the product stay with their required peers; build tools, optional peers and tests go', async () => {
    expect(await prune()).toBe('6');
    expect(Object.keys(PACKAGES).filter((path) => existsSync(join(folder, path)))).toEqual([
      'node_modules/server',
      'node_modules/shared',
      'node_modules/peer',
      'node_modules/peer/node_modules/shared',
      // Sources of this repository stay; the link to them is gone.
      'packages/stand-in',
    ]);
    expect(existsSync(join(folder, 'node_modules/stand-in'))).toBe(false);
    expect(existsSync(join(folder, 'node_modules/@scope'))).toBe(false);
  });

  it('the lock file of npm lists what is left, and another run removes nothing', async () => {
    await prune();
    const noted = JSON.parse(await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
      packages: object;
    };
    expect(Object.keys(noted.packages)).toHaveLength(4);
    expect(await prune()).toBe('0');
  });

  it('every build tool of package.json is one of its dependencies', async () => {
    const { buildTools, dependencies } = JSON.parse(await readFile(join(projectRoot(), 'package.json'), 'utf8')) as {
      buildTools: string[];
      dependencies: Record<string, string>;
    };
    expect(buildTools.filter((name) => !(name in dependencies))).toEqual([]);
  });
});
