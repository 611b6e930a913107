import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.js';
import { UPGRADABLE_RELEASES } from '../../migrations/releases.js';
import { MIGRATION_TIMES } from '../../migrations/times.js';
import { RELEASE } from '../../src/platform/process/release.js';
import { projectRoot } from '../project-root.js';

const FILE = join(projectRoot(), 'docs/operations.md');
const WRITTEN = /(<!-- written from migrations\/times\.ts -->\n)[\s\S]*?(<!-- end -->)/;

const timestampOf = (name: string) => Number(/\d+$/.exec(name)?.[0]);
const released = Math.min(...UPGRADABLE_RELEASES.map(({ schemaVersion }) => schemaVersion));
const names = migrations
  .map(({ name }) => name)
  .filter((name) => timestampOf(name) > released)
  .sort((one, other) => timestampOf(one) - timestampOf(other));

const rows = names.map((name) => {
  const time = MIGRATION_TIMES[timestampOf(name)];
  if (time === undefined) return `| \`${name}\` | not measured yet | not measured yet | not measured yet |`;
  const { seconds, blocksAll = [], blocksWrites = [] } = time;
  return `| \`${name}\` | ${seconds < 1 ? 'under 1' : seconds} | ${blocksAll.join(', ') || 'none'} | ${blocksWrites.join(', ') || 'none'} |`;
});
const written = [
  '',
  '| migration | seconds | reading and writing waits | writing waits |',
  '|---|--:|---|---|',
  ...rows,
  '',
  '',
].join('\n');

describe('the times of migrations', () => {
  it('once the release has its date, each of its migrations is measured: npm run bench -- migrations', () => {
    const isDated = !readFileSync(join(projectRoot(), 'CHANGELOG.md'), 'utf8').includes(`## [${RELEASE}] - unreleased`);
    expect(isDated ? names.filter((name) => MIGRATION_TIMES[timestampOf(name)] === undefined) : []).toEqual([]);
    expect(names.map(timestampOf)).toEqual(expect.arrayContaining(Object.keys(MIGRATION_TIMES).map(Number)));
  });

  it('docs/operations.md lists each with its time and locks; UPDATE_DOCS=1 rewrites the list', () => {
    const text = readFileSync(FILE, 'utf8');
    if (process.env.UPDATE_DOCS)
      writeFileSync(
        FILE,
        text.replace(WRITTEN, (_all, start: string, end: string) => start + written + end),
      );
    const listed =
      WRITTEN.exec(readFileSync(FILE, 'utf8'))?.[0]
        .replaceAll(/ {2,}/g, ' ')
        .replaceAll(/-{3,}:?/g, '---') ?? '';
    for (const row of rows) expect(listed).toContain(row);
    expect(listed.match(/^\| `/gm)).toHaveLength(rows.length);
  });
});
