import { randomUUID } from 'node:crypto';
import { RestoreDrillWatch } from '../../../src/operations/drills/drill-watch.js';
import { Watches } from '../../../src/platform/notices/watches.js';
import { anAdmin } from '../../support/content/people.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('the watch over restore drills [G56]', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    ({ token } = await anAdmin(app));
  });
  afterAll(() => app.stop());

  const finish = (finishedAt: string, failure: string | null = null) =>
    app.database.query(
      `INSERT INTO restore_drills (id, archive, snapshot_at, started_at, finished_at, row_count, failure)
       VALUES ($1, '20261125T010000Z', $2::timestamptz, $2::timestamptz - interval '40.5 seconds', $2, 10, $3)`,
      [randomUUID(), finishedAt, failure],
    );
  const watchAt = async (now: string) => {
    app.clock.set(now);
    const watches = app.nest.get(Watches);
    await Promise.all([watches.look(RestoreDrillWatch), watches.look(RestoreDrillWatch)]);
  };
  const mails = async () => {
    const rows = await app.database.query<{ template: string }>(
      `SELECT template FROM mail_deliveries WHERE template LIKE 'operations.%' ORDER BY created_at, template`,
    );
    return rows.map(({ template }) => template);
  };
  const health = async () => {
    const { body } = await app.get('/api/v1/admin/health', { authorization: `Bearer ${token}` });
    return { lastDrill: body.lastDrill as unknown, drillAlarm: body.drillAlarm as unknown };
  };

  it('nothing is reported before the first drill, and while drills pass', async () => {
    await watchAt('2026-11-20T12:00:00Z');
    await finish('2026-11-21T02:12:00Z');
    await watchAt('2026-11-22T04:11:00Z');
    expect(await mails()).toEqual([]);
    expect(await health()).toEqual({
      lastDrill: { finishedAt: '2026-11-21T02:12:00.000Z', seconds: 41, failure: null },
      drillAlarm: null,
    });
  });

  it('a missing drill is mailed once, also when two workers watch at once, and once more when one has passed', async () => {
    await watchAt('2026-11-22T04:12:01Z');
    await watchAt('2026-11-22T12:00:00Z');
    expect(await mails()).toEqual(['operations.drill-alarm']);
    expect((await health()).drillAlarm).toBe('missing');
    await finish('2026-11-23T02:12:00Z');
    await watchAt('2026-11-23T02:15:00Z');
    await watchAt('2026-11-23T02:20:00Z');
    expect(await mails()).toEqual(['operations.drill-alarm', 'operations.drills-work-again']);
    expect((await health()).drillAlarm).toBeNull();
  });

  it('two nights that fail are one alarm', async () => {
    await finish('2026-11-24T02:12:00Z', 'damaged-archive');
    await watchAt('2026-11-24T02:15:00Z');
    await finish('2026-11-25T02:12:00Z', 'no-space');
    await watchAt('2026-11-25T02:15:00Z');
    expect((await mails()).filter((template) => template === 'operations.drill-alarm')).toHaveLength(2);
    expect(await health()).toMatchObject({ lastDrill: { failure: 'no-space' }, drillAlarm: 'failed' });
    await finish('2026-11-26T02:12:00Z');
    await watchAt('2026-11-26T02:15:00Z');
    expect((await mails()).filter((template) => template === 'operations.drills-work-again')).toHaveLength(2);
  });

  it('server and worker cannot write a result', async () => {
    const [rights] = await app.database.query(
      `SELECT has_table_privilege('hudvy_app', 'restore_drills', 'SELECT') AS reads,
              has_table_privilege('hudvy_app', 'restore_drills', 'INSERT, UPDATE, DELETE') AS writes`,
    );
    expect(rights).toEqual({ reads: true, writes: false });
  });
});
