import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { migrations } from '../../migrations/index.js';
import { projectRoot } from '../../tools/project-root.js';
import { createEmptyDatabase } from '../support/database.js';

describe('the times of migrations', () => {
  it('each migration is logged as a line with its name and seconds, and nothing on an up-to-date database', async () => {
    const database = await createEmptyDatabase();
    try {
      const [first, second] = [await migrated(database), await migrated(database)];
      const applied = first.filter(({ migration }) => migration !== undefined);
      expect(applied.map(({ migration }) => migration).sort()).toEqual(migrations.map(({ name }) => name).sort());
      for (const { seconds } of applied) expect(seconds).toBeGreaterThanOrEqual(0);
      expect(first.at(-1)?.msg).toBe(`Applied ${migrations.length} migrations.`);
      expect(second.map(({ msg }) => msg)).toEqual(['The database is up to date.']);
    } finally {
      await database.drop();
    }
  });
});

interface Line {
  readonly msg: string;
  readonly migration?: string;
  readonly seconds?: number;
}

/** Runs `migrate.js` and resolves to the lines of its log. */
async function migrated({
  url,
  ownerUrl,
  keeperUrl,
}: Awaited<ReturnType<typeof createEmptyDatabase>>): Promise<Line[]> {
  const env = { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl, KEEPER_DATABASE_URL: keeperUrl };
  const { code, errors } = await run([join(projectRoot(), 'dist/src/migrate.js')], env);
  expect(code).toBe(0);
  return errors
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

async function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, output, errors };
}
