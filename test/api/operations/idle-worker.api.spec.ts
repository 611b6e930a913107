import { WorkerWatch } from '../../../src/operations/heartbeats/worker-watch.js';
import { anAdmin } from '../../support/content/people.js';
import { readMetricsAnew } from '../../support/metrics.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('a worker that reports and works on nothing', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false, env: { DNS_SERVERS: '127.0.0.1:1' } });
    await anAdmin(app);
    await app.database.query(
      `INSERT INTO outbox_events (id, name, payload, created_at)
       VALUES (gen_random_uuid(), 'test.waits', '{}', now() - interval '10 minutes')`,
    );
  });
  afterAll(() => app.stop());

  const measured = async (minutesAgo: number) => {
    await app.database.query(
      `INSERT INTO last_measurement (at) VALUES (now() - make_interval(mins => $1))
       ON CONFLICT (is_last) DO UPDATE SET at = excluded.at`,
      [minutesAgo],
    );
  };
  /** Two looks of a server, a minute apart. */
  const looks = async () => {
    const look = app.nest.get(WorkerWatch, { strict: false });
    for (let count = 0; count < 2; count += 1) {
      Reflect.set(look, 'lastAt', -Infinity);
      readMetricsAnew(app);
      await look.lookWithoutWorker();
    }
  };
  const mails = () =>
    app.database.query<{ state: string }>(`SELECT state FROM mail_deliveries WHERE template = 'operations.alarm'`);

  it('no mail is sent while a worker measures, or before the first measurement', async () => {
    await looks();
    await measured(6);
    await looks();
    expect(await mails()).toEqual([]);
  });

  it('a silent worker is one mail', async () => {
    await measured(8);
    await app.database.query(
      `INSERT INTO check_states (id, watch, subject, state, mailed_at)
       VALUES (gen_random_uuid(), 'worker', 'worker', 'silent', now())`,
    );
    await looks();
    expect(await mails()).toEqual([]);
    await app.database.query('UPDATE check_states SET ended_at = now()');
  });

  it.each([
    ['has measured nothing for eight minutes', 8],
    ['has measured last by a clock that was two hours ahead', -120],
  ])('a server mails, without worker and queue, what has waited while the worker %s', async (_why, minutesAgo) => {
    await app.database.query('DELETE FROM mail_deliveries');
    await app.database.query('DELETE FROM check_states');
    const before = app.inbox.mails().length;
    await measured(minutesAgo);
    await looks();
    await app.eventually(async () => expect(await mails()).toEqual([{ state: 'sent' }]));
    await app.eventually(() => expect(app.inbox.mails().slice(before)).toHaveLength(1));
    const [mail] = app.inbox.mails().slice(before);
    expect(mail?.text).toContain('Äldsta händelse som väntar i utkorgen');
    expect(mail?.text).toContain('Schemalagt arbete står stilla');
  });

  it('the alarm stays when the clock is right again, until a worker measures by it [O9]', async () => {
    // Two hours ahead for three minutes.
    await measured(3 - 120);
    await looks();
    const all = await app.database.query(`SELECT template FROM mail_deliveries`);
    expect(all).toEqual([{ template: 'operations.alarm' }]);
    const open = await app.database.query(
      "SELECT subject FROM check_states WHERE watch = 'operations' AND ended_at IS NULL",
    );
    expect(open).toContainEqual({ subject: expect.stringContaining('measured') as string });
  });
});
