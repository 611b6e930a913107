import { LAST_COMMIT_OF_FORMER_CHAIN } from '../../../migrations/releases.js';
import { CHECKS } from '../../../src/checks.js';
import type { ChecksResponse } from '../../../src/operations/checks/checks.contract.js';
import { runCommand } from '../../support/terminal-commands.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('hudvy preflight', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const preflight = (settings: Record<string, string>, ...args: string[]) =>
    runCommand({ settings }, 'preflight', args);

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

  it('the command names what an upgrade would apply', async () => {
    const removed = await app.database.query<{ timestamp: string; name: string }>(
      `DELETE FROM schema_migrations WHERE timestamp = (SELECT max(timestamp) FROM schema_migrations) RETURNING timestamp, name`,
    );
    const { output } = await preflight(app.settings);
    await app.database.query('INSERT INTO schema_migrations (timestamp, name) VALUES ($1, $2)', [
      removed[0]?.timestamp,
      removed[0]?.name,
    ]);
    const [refusal, ...pending] = output.trimEnd().split('\n');
    expect(refusal).toContain('the schema is older than release');
    expect(pending).toEqual([expect.stringMatching(new RegExp(`^${removed[0]?.name}: .`))]);
  });

  it('the command refuses a database of the former chain of migrations in one sentence, and names nothing to apply', async () => {
    await app.database.query(
      `INSERT INTO schema_migrations (timestamp, name) VALUES (1763700000000, 'Former1763700000000')`,
    );
    const { code, output } = await preflight(app.settings);
    await app.database.query('DELETE FROM schema_migrations WHERE timestamp = 1763700000000');
    expect(code).toBe(1);
    expect(output.trimEnd().split('\n')).toEqual([
      expect.stringContaining(`commit ${LAST_COMMIT_OF_FORMER_CHAIN} is the last that can read it`),
    ]);
  });
});
