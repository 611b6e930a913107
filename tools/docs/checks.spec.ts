import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from '../../src/checks.js';
import { projectRoot } from '../project-root.js';

const FILE = join(projectRoot(), 'docs/operations.md');
const WRITTEN = /(<!-- written from src\/checks\.ts -->\n)[\s\S]*?(<!-- end -->)/;

const rows = CHECKS.map(({ name, severity, question, whatToDo }) =>
  ['', `\`${name}\``, severity, question, whatToDo, ''].join(' | ').trim(),
);
const written = ['', '| check | severity | question | what to do |', '|---|---|---|---|', ...rows, '', ''].join('\n');

it('docs/operations.md lists each check; UPDATE_DOCS=1 rewrites the list', () => {
  const text = readFileSync(FILE, 'utf8');
  if (process.env.UPDATE_DOCS)
    writeFileSync(
      FILE,
      text.replace(WRITTEN, (_all, start: string, end: string) => start + written + end),
    );
  const listed = WRITTEN.exec(readFileSync(FILE, 'utf8'))?.[0].replaceAll(/ +\|/g, ' |') ?? '';
  for (const row of rows) expect(listed).toContain(row);
  expect(listed.match(/^\| `/gm)).toHaveLength(rows.length);
});
