import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofPackage } from '../test/support/proofs.js';
import { projectRoot } from './project-root.js';

const root = projectRoot();

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const versionsIn = (folder: string) => {
  const { dependencies, devDependencies } = readJson(join(folder, 'package.json')) as Manifest;
  return { ...dependencies, ...devDependencies };
};

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  /** Of a package in this repository. */
  readonly link?: boolean;
}

describe('packages that are installed', () => {
  it('npm runs no code of theirs, here and in the image [T10]', () => {
    expect(execFileSync('npm', ['config', 'get', 'ignore-scripts'], { cwd: root, encoding: 'utf8' }).trim()).toBe(
      'true',
    );
    const image = readFileSync(join(root, 'Dockerfile'), 'utf8');
    expect(image.indexOf('.npmrc')).toBeGreaterThan(0);
    expect(image.indexOf('.npmrc')).toBeLessThan(image.indexOf('npm ci'));
  });

  it('a checker of tools/proofs that is not there is said with what installs it', () => {
    expect(() => proofPackage('not-there' as 'recheck')).toThrow(/not installed: `npm run test:all` does it/);
  });

  it('the packages of this repository name the versions of the product, and there is one version of stripe', () => {
    const names = readdirSync(join(root, 'packages'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const product = versionsIn('.');
    const others = names.flatMap(({ name }) =>
      Object.entries(versionsIn(`packages/${name}`))
        .filter(([dependency, version]) => dependency in product && product[dependency] !== version)
        .map(([dependency, version]) => `${name}: ${dependency} ${version}, the product ${product[dependency]}`),
    );
    expect(others).toEqual([]);
    expect(versionsIn('packages/stripe-emulator')).toHaveProperty('stripe');
    const { packages } = readJson('package-lock.json') as { packages: object };
    expect(Object.keys(packages).filter((path) => path.endsWith('node_modules/stripe'))).toEqual([
      'node_modules/stripe',
    ]);
  });

  it('one of the product whose manifest names no licence stands in NOTICE with its version [T19]', () => {
    const lock = readJson('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> };
    const notice = readFileSync(join(root, 'NOTICE'), 'utf8');
    const without = Object.entries(lock.packages)
      .filter(
        ([path, { license, dev, link }]) => path.startsWith('node_modules/') && license === undefined && !dev && !link,
      )
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`);
    expect(without).toContain('combine-errors 3.0.3');
    for (const name of without) expect(notice).toContain(`\n${name} (through `);
  });
});
