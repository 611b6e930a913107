import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { loadedBy } from './loaded-by.js';
import {
  type Package,
  provenBy,
  readPackages,
  readProven,
  skippedLine,
  unchanged,
  withoutSpecsOf,
} from './packages.js';

const inbox: Package = { name: 'mail-inbox', specs: ['test/a.spec.ts', 'test/b.spec.ts'], fingerprint: 'f1' };
const launcher: Package = { name: 'launcher-parts', specs: ['test/c.spec.ts'], fingerprint: 'f2' };

const ran = (file: string, hasPassed: boolean) => ({
  file: join(projectRoot(), file),
  tests: 1,
  seconds: 1,
  hasPassed,
});

describe('tests of packages', () => {
  it('every package has specs, and a fingerprint that is its own', async () => {
    const packages = await readPackages();
    for (const { specs } of packages) expect(specs).not.toEqual([]);
    expect(new Set(packages.map(({ fingerprint }) => fingerprint)).size).toBe(packages.length);
  });

  it('files that the tests of a package load count, directly or not, and no text that only looks like an import', () => {
    const of = (name: string) => loadedBy([`test/api/tools/${name}.api.spec.ts`]);
    expect(of('launcher-parts').files).toEqual(
      expect.arrayContaining([
        'src/platform/api-keys/api-key-claims.ts',
        'src/platform/process/notify-ready.ts',
        'test/support/eventually.ts',
        'test/support/patience.ts',
      ]),
    );
    expect(of('mail-inbox').packages).toEqual(expect.arrayContaining(['smtp-server', 'mailparser']));
    expect(of('boundaries')).toEqual({
      files: ['test/api/tools/boundaries.api.spec.ts', 'tools/project-root.ts'],
      packages: [],
    });
  });

  it('a package that changed since its tests passed is not left out, nor one that was never proven', () => {
    expect(unchanged([inbox, launcher], { 'mail-inbox': 'f1', 'launcher-parts': 'f0' })).toEqual([inbox]);
    expect(unchanged([inbox, launcher], {})).toEqual([]);
  });

  it('a file that is missing or broken proves nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hudvy-proven-'));
    try {
      const file = join(folder, 'proven.json');
      expect(await readProven(file)).toEqual({});
      for (const broken of ['', '{"mail-inbox":', 'null', '"f1"']) {
        await writeFile(file, broken);
        expect(unchanged([inbox, launcher], await readProven(file))).toEqual([]);
      }
      await writeFile(file, '{"mail-inbox":"f1"}');
      expect(unchanged([inbox, launcher], await readProven(file))).toEqual([inbox]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('a package is proven when all of its specs passed, and stays as it was when they did not', () => {
    const before = { 'mail-inbox': 'f0', 'a package of the past': 'f9' };
    const files = [ran('test/a.spec.ts', true), ran('test/c.spec.ts', true)];
    expect(provenBy([inbox, launcher], before, files)).toEqual({ 'mail-inbox': 'f0', 'launcher-parts': 'f2' });
    expect(provenBy([inbox], before, [...files, ran('test/b.spec.ts', false)])).toEqual({ 'mail-inbox': 'f0' });
    expect(provenBy([inbox], before, [...files, ran('test/b.spec.ts', true)])).toEqual({ 'mail-inbox': 'f1' });
  });

  it('the run names what it leaves out, and why', () => {
    expect(withoutSpecsOf([launcher])).toEqual(['--testPathIgnorePatterns=/test/c[.]spec[.]ts$']);
    expect(skippedLine([inbox, launcher])).toContain('the tests of mail-inbox, launcher-parts, unchanged since');
    expect(skippedLine([])).toBe('');
  });
});
