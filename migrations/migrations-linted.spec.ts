import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { projectRoot } from '../tools/project-root.js';
import { migrations } from './index.js';

/** Rules that do not apply to this schema. A single finding is excused beside its SQL: `-- squawk-ignore <rule>`, after the reason. */
const EXCLUDED: Readonly<Record<string, string>> = {
  'prefer-bigint-over-int': 'keys are uuids; integers are counts, durations and amounts in öre',
  'prefer-bigint-over-smallint': 'the version of a format',
  'require-lock-timeout': 'set for every migration: src/platform/database/data-source.ts',
  'require-statement-timeout': 'a migration may run for as long as it takes',
};
const SQUAWK = [
  join(projectRoot(), 'node_modules/squawk-cli/js/bin/squawk'),
  '--reporter=gcc',
  '--assume-in-transaction',
  '--pg-version=15',
  `--exclude=${Object.keys(EXCLUDED).join(',')}`,
];

it('squawk finds nothing in the migrations', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'squawk-'));
  const files = await Promise.all(
    migrations.map(async (Migration) => {
      const statements: string[] = [];
      const runner = { query: (sql: string) => Promise.resolve(statements.push(sql)) } as Partial<QueryRunner>;
      await new Migration().up(runner as QueryRunner);
      const file = join(folder, `${Migration.name}.sql`);
      writeFileSync(file, statements.join(';\n'));
      return file;
    }),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [...SQUAWK, ...files], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(status === 0 ? '' : stdout + stderr).toBe('');
});
