import { readFileSync } from 'node:fs';
import { compareReleases, RELEASE } from './release.js';

describe('the release', () => {
  it('the release is the one of package.json', () => {
    expect(RELEASE).toBe((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version);
  });

  it('releases are compared number by number', () => {
    expect(['1.10.0', '0.9.1', '1.2.0', '1.2.0'].toSorted(compareReleases)).toEqual([
      '0.9.1',
      '1.2.0',
      '1.2.0',
      '1.10.0',
    ]);
  });
});
