import { WATCHED_FACTS } from '../../../src/operations/drift/watched-facts.js';
import type { DriftResponse } from '../../../src/operations/drift/drift.contract.js';
import { runCommand, startCommand } from '../../support/terminal-commands.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('hudvy status', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('the command exits with 1 and names what is bad, and with 0 when nothing is', async () => {
    const red = await startCommand(app, 'status', []);
    expect(red.code).toBe(1);
    expect(red.output).toMatch(/FEL +Ålder på den senaste säkerhetskopian/);
    expect(red.output).toContain('→ Kör hudvy backup');
    await app.database.query(
      `INSERT INTO restore_drills (id, archive, snapshot_at, started_at, finished_at, row_count)
       VALUES (gen_random_uuid(), 'a', now(), now(), now(), 1)`,
    );
    const green = await runCommand(app, 'status', ['--json']);
    const drift = JSON.parse(green.output) as DriftResponse;
    expect(drift.facts.filter(({ state }) => state !== 'good')).toEqual([]);
    expect(drift.facts).toHaveLength(WATCHED_FACTS.length);
    expect(green.code).toBe(0);
  });

  it('the command refuses unknown arguments and names settings that keep the clinic from starting', async () => {
    const { code, output } = await runCommand({ settings: { ...app.settings, APP_ENV: 'production' } }, 'status', [
      '--json',
    ]);
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ isGood: false, problems: expect.any(Array) });
  });
});
