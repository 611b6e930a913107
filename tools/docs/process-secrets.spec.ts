import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_USES, type SecretUser } from '../../src/start/process-secrets.js';
import { projectRoot } from '../project-root.js';

const FILE = join(projectRoot(), 'docs/security.md');
const WRITTEN = /(<!-- written from src\/start\/process-secrets\.ts -->\n)[\s\S]*?(<!-- end -->)/;
const USERS: readonly SecretUser[] = ['server', 'worker', 'migrate', 'backup', 'drill'];

const line = (cells: readonly string[]) => ['', ...cells, ''].join(' | ').trim();
const rows = Object.entries(SECRET_USES).map(([name, uses]) =>
  line([`\`${name}\``, ...USERS.map((user) => uses[user] ?? '–')]),
);
const head = [line(['secret', ...USERS]), `|${'---|'.repeat(USERS.length + 1)}`];
const written = ['', ...head, ...rows, '', ''].join('\n');

it('docs/security.md says which process has which secret and what for; UPDATE_DOCS=1 rewrites the table', () => {
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
