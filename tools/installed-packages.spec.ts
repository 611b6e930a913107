import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofPackage } from '../test/support/proofs.js';
import { projectRoot } from './project-root.js';

const root = projectRoot();

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

  it('one of the product whose manifest names no licence stands in NOTICE with its version [T19]', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, Locked>>;
    };
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
