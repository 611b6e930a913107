import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { OWN_ADDRESSES, processors, PROCESSORS, PURPOSES, recordOfProcessing, retainedTables } from './processing.js';

const FILE = join(projectRoot(), 'docs/privacy.md');
const WRITTEN = [
  ['record', recordOfProcessing()],
  ['processors', processors()],
] as const;

const block = (name: string) => new RegExp(`(<!-- written: ${name} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`);

describe('the record of processing', () => {
  it.each(WRITTEN)('docs/privacy.md has the declared %s; UPDATE_DOCS=1 rewrites it', (name, text) => {
    if (process.env.UPDATE_DOCS)
      writeFileSync(
        FILE,
        readFileSync(FILE, 'utf8').replace(
          block(name),
          (_all, start: string, end: string) => `${start}\n${text}\n${end}`,
        ),
      );
    expect(block(name).exec(readFileSync(FILE, 'utf8'))?.[0]).toContain(text);
  });

  it('each table with a retention rule serves exactly one purpose', () => {
    const served = PURPOSES.flatMap(({ tables }) => tables);
    expect(served.filter((table, index) => served.indexOf(table) !== index)).toEqual([]);
    expect(retainedTables.filter((table) => !served.includes(table))).toEqual([]);
  });

  it('each table of a purpose is one of docs/tables.md', () => {
    const tables = new Set(readFileSync(join(projectRoot(), 'docs/tables.md'), 'utf8').match(/\w+/g));
    expect(PURPOSES.flatMap((purpose) => purpose.tables).filter((table) => !tables.has(table))).toEqual([]);
  });

  it('each purpose has a retention rule', () => {
    expect(PURPOSES.filter(({ tables }) => !tables.some((table) => retainedTables.includes(table)))).toEqual([]);
  });

  it('each setting with an address names its receiver', () => {
    const addresses = [
      ...readFileSync(join(projectRoot(), '.env.example'), 'utf8').matchAll(
        /^#? ?([A-Z][A-Z0-9_]*(?:_URLS?|_ENDPOINT|_PLACE))=/gm,
      ),
    ].map(([, name = '']) => name);
    const named = [...PROCESSORS.flatMap(({ settings }) => settings), ...OWN_ADDRESSES];
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((name) => !named.includes(name))).toEqual([]);
  });
});
