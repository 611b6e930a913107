import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.js';
import { UPGRADABLE_RELEASES } from '../../migrations/releases.js';
import { MIGRATION_TIMES } from '../../migrations/times.js';
import { RELEASE } from '../../src/platform/process/release.js';
import { projectRoot } from '../project-root.js';

const timestampOf = (name: string) => Number(/\d+$/.exec(name)?.[0]);
const released = Math.min(...UPGRADABLE_RELEASES.map(({ schemaVersion }) => schemaVersion));
const names = migrations
  .map(({ name }) => name)
  .filter((name) => timestampOf(name) > released)
  .sort((one, other) => timestampOf(one) - timestampOf(other));

describe('the times of migrations', () => {
  it('once the release has its date, each of its migrations is measured: npm run bench -- migrations', () => {
    const isDated = !readFileSync(join(projectRoot(), 'CHANGELOG.md'), 'utf8').includes(`## [${RELEASE}] - unreleased`);
    expect(isDated ? names.filter((name) => MIGRATION_TIMES[timestampOf(name)] === undefined) : []).toEqual([]);
    expect(names.map(timestampOf)).toEqual(expect.arrayContaining(Object.keys(MIGRATION_TIMES).map(Number)));
  });
});
