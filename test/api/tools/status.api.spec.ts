import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { WATCHED_FACTS } from '../../../src/operations/drift/watched-facts.js';
import type { DriftResponse } from '../../../src/operations/drift/drift.contract.js';
import { projectRoot } from '../../../tools/project-root.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const STATUS = pathToFileURL(join(projectRoot(), 'dist/tools/status.js')).href;

/** Runs the built command as `npm run status` does. */
async function status(env: Record<string, string>, ...args: string[]) {
  const program = `const { main } = await import('${STATUS}'); process.exitCode = await main(${JSON.stringify(args)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code: code as number, output };
}

describe('npm run status', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('the command exits with 1 and names what is bad, and with 0 when nothing is', async () => {
    const red = await status(app.settings);
    expect(red.code).toBe(1);
    expect(red.output).toMatch(/FEL +Ålder på den senaste säkerhetskopian/);
    expect(red.output).toContain('→ Kör npm run backup');
    await app.database.query(
      `INSERT INTO restore_drills (id, archive, snapshot_at, started_at, finished_at, row_count)
       VALUES (gen_random_uuid(), 'a', now(), now(), now(), 1)`,
    );
    const green = await status(app.settings, '--json');
    const drift = JSON.parse(green.output) as DriftResponse;
    expect(drift.facts.filter(({ state }) => state !== 'good')).toEqual([]);
    expect(drift.facts).toHaveLength(WATCHED_FACTS.length);
    expect(green.code).toBe(0);
  });

  it('the command refuses unknown arguments and names settings that keep the clinic from starting', async () => {
    const { code, output } = await status({ ...app.settings, APP_ENV: 'production' }, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ isGood: false, problems: expect.any(Array) });
  });
});
