import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { CHECKS } from '../../../src/checks.js';
import type { ChecksResponse } from '../../../src/operations/checks/checks.contract.js';
import { projectRoot } from '../../../tools/project-root.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PREFLIGHT = pathToFileURL(join(projectRoot(), 'dist/tools/preflight.js')).href;

/** Runs the built command as `npm run preflight` does. */
async function preflight(env: Record<string, string>, ...args: string[]) {
  const program = `const { main } = await import('${PREFLIGHT}'); process.exitCode = await main(${JSON.stringify(args)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code: code as number, output };
}

describe('npm run preflight', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('the command prints every check and exits with 1 while a required one is red', async () => {
    const { code, output } = await preflight(app.settings, '--json');
    const response = JSON.parse(output) as ChecksResponse;
    expect(code).toBe(1);
    expect(response.isReady).toBe(false);
    expect(response.groups.flatMap(({ checks }) => checks)).toHaveLength(CHECKS.length);
    const names = await app.database.query('SELECT DISTINCT kind FROM heartbeats');
    expect(names).toEqual([{ kind: 'both' }]); // the command reports no process of its own
  });

  it('the command prints columns, and what to do below each red check', async () => {
    const { output } = await preflight(app.settings);
    expect(output).toContain('  SAKNAS  Finns det två administratörer med tvåstegsinloggning? 0 administratörer');
    expect(output).toContain('          → Den första skapar ett konto');
    expect(output.trimEnd()).toMatch(/Kliniken kan inte öppnas än\.$/);
  });

  it('the command names settings that keep the clinic from starting', async () => {
    const { code, output } = await preflight({ ...app.settings, APP_ENV: 'production', REHEARSAL: '1' });
    expect(code).toBe(1);
    expect(output).toContain('REHEARSAL: only with APP_ENV=test');
  });
});
