import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

const root = projectRoot();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the tables of docs/tables.md', () => {
  const text = read('docs/tables.md');
  const migrations = readdirSync(join(root, 'migrations'))
    .map((name) => readFileSync(join(root, 'migrations', name), 'utf8').split('async down(')[0])
    .join('\n');
  const dropped = new Set([...migrations.matchAll(/DROP TABLE (\w+)/g)].map(([, name = '']) => name));
  const created = [
    ...migrations.matchAll(/CREATE (?:UNLOGGED )?TABLE (\w+) \(\n([\s\S]*?)\n\s*\)(?: (?:PARTITION BY|WITH) [^;]+)?;/g),
  ].filter(([, name = '']) => !dropped.has(name));
  const [, diagram = ''] = /```mermaid\nerDiagram\n([\s\S]*?)```/.exec(text) ?? [];
  const lines = [...diagram.matchAll(/^ +(\w+) \S\S(--|\.\.)\S\S (\w+) : "[^"]+"$/gm)];
  const drawn = new Set([
    ...lines.flatMap(([, one = '', , other = '']) => [one, other]),
    ...[...diagram.matchAll(/^ +(\w+)$/gm)].map(([, name = '']) => name),
  ]);
  const [, technical = ''] = /Not drawn, because they hold no fact of the business: (.*)/.exec(text) ?? [];

  it('the tables match the migrations, each drawn or named as technical', () => {
    const leftOut = [...technical.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect([...drawn, ...leftOut].sort()).toEqual(created.map(([, name = '']) => name).sort());
  });

  it('a foreign key is drawn as a solid line', () => {
    const keys = created.flatMap(([, child = '', columns = '']) =>
      [...columns.matchAll(/REFERENCES (\w+)/g)].flatMap(([, parent = '']) =>
        dropped.has(parent) ? [] : [`${parent} ${child}`],
      ),
    );
    const solid = lines.filter(([, , line]) => line === '--').map(([, parent, , child]) => `${parent} ${child}`);
    expect(solid.sort()).toEqual(keys.filter((key) => drawn.has(key.split(' ')[1] ?? '')).sort());
  });
});

describe('the walk of a paid order in docs/architecture.md', () => {
  const text = read('docs/architecture.md');
  const stations = [...text.matchAll(/^\| [^|]+ \| `(\w+)` \| `(src\/[^`]+)` \|$/gm)].map(
    ([, symbol = '', file = '']) => ({ symbol, file }),
  );

  it('every station has its symbol in its file', () => {
    expect(stations.length).toBeGreaterThan(10);
    expect(
      stations.filter(
        ({ symbol, file }) =>
          !existsSync(join(root, file)) || !new RegExp(`^export (?:class|const) ${symbol}\\b`, 'm').test(read(file)),
      ),
    ).toEqual([]);
  });
});
