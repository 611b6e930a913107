import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkerWatch } from '../../../src/operations/heartbeats/worker-watch.js';
import { Heartbeat } from '../../../src/platform/heartbeats/heartbeat.js';
import { PurgeExpiredHandler } from '../../../src/platform/maintenance/maintenance.module.js';
import { RELEASE } from '../../../src/platform/process/release.js';
import { anAdmin } from '../../support/content/people.js';
import { readMetricsAnew } from '../../support/metrics.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { startWorkerProcess } from '../../support/worker-process.js';

const TOKEN = 'monitoring-token-of-thirty-two-or-more';
const HEARTBEAT_FILE = join(tmpdir(), `hudvy-heartbeat-${process.pid}`);
const asMonitor = { authorization: `Bearer ${TOKEN}` };

/** The last report of the worker, or the start of the server, was so long ago. */
const age = (app: TestApp, column: 'beat_at' | 'started_at', seconds: number) =>
  app.database.query(
    `UPDATE heartbeats SET ${column} = clock_timestamp() - make_interval(secs => $1) WHERE kind = $2`,
    [seconds, column === 'beat_at' ? 'worker' : 'server'],
  );

/** The newest backup was restored by a drill. */
const aDrill = (app: TestApp) =>
  app.database.query(
    `INSERT INTO restore_drills (id, archive, snapshot_at, started_at, finished_at, row_count)
     VALUES (gen_random_uuid(), 'test', now(), now(), now(), 1)`,
  );

describe('heartbeats [G63]', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false, env: { HEALTH_TOKEN: TOKEN, HEARTBEAT_FILE } });
    await aDrill(app);
  });
  afterAll(async () => {
    await app.stop();
    await rm(HEARTBEAT_FILE, { force: true });
  });

  const deep = () => app.get('/health/deep', asMonitor);
  const partOf = async (part: string) => {
    readMetricsAnew(app);
    return (await deep()).body.parts[part].status as string;
  };
  const look = async () => {
    const watch = app.nest.get(WorkerWatch, { strict: false });
    await watch.lookForWorker();
    await Promise.all([watch.lookForWorker(), watch.lookForWorker()]);
  };
  const mails = () =>
    app.database.query<{ template: string; state: string }>(
      `SELECT template, state FROM mail_deliveries WHERE template LIKE 'operations.worker-%' ORDER BY created_at`,
    );

  const handedOver = async () => {
    const rows = await app.database.query(
      `SELECT 1 FROM mail_deliveries WHERE template = 'operations.worker-silent' AND handed_over_at IS NOT NULL`,
    );
    return rows.length;
  };

  it('a process touches the file of its supervisor when it reports itself', async () => {
    await expect(readFile(HEARTBEAT_FILE, 'utf8')).resolves.toBe(`${app.nest.get(Heartbeat).id}\n`);
  });

  it('deep health needs its token', async () => {
    expect((await app.get('/health/deep')).status).toBe(401);
    expect((await app.get('/health/deep', { authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
  });

  it('deep health is 503 and names the worker while none has ever run', async () => {
    expect(await deep()).toMatchObject({
      status: 503,
      body: {
        status: 'error',
        parts: {
          database: { status: 'up' },
          queue: { status: 'up' },
          worker: { status: 'down', secondsSilent: null },
          outbox: { status: 'up', secondsWaited: null },
        },
      },
    });
  });

  it('a clinic whose server has just started waits a minute for its worker', async () => {
    await look();
    expect(await mails()).toEqual([]);
  });

  it('each kind of process reports itself under a random id', async () => {
    const worker = startWorkerProcess(app);
    try {
      await app.eventually(async () => expect((await deep()).status).toBe(200));
      const rows = await app.database.query('SELECT kind, release FROM heartbeats ORDER BY started_at');
      expect(rows).toEqual([
        { kind: 'server', release: RELEASE },
        { kind: 'worker', release: RELEASE },
      ]);
    } finally {
      await worker.kill();
    }
  });

  it('a killed worker makes deep health 503 after a minute, and each admin gets one mail without it', async () => {
    const { client } = await anAdmin(app);
    const { data } = await client.auth.getUser();
    await age(app, 'beat_at', 50);
    expect((await deep()).status).toBe(200);
    await age(app, 'beat_at', 61);
    await age(app, 'started_at', 61);
    expect(await deep()).toMatchObject({ status: 503, body: { parts: { worker: { status: 'down' } } } });
    await look();
    await look();
    const mail = await app.inbox.waitForMail(({ to }) => to.some(({ address }) => address === data.user?.email));
    expect(mail.subject).toBe('Bakgrundsarbetet har stannat');
    await app.eventually(async () =>
      expect(await mails()).toEqual([{ template: 'operations.worker-silent', state: 'sent' }]),
    );
  });

  it('an event that waits for a minute makes deep health 503', async () => {
    await app.database.query(
      `INSERT INTO outbox_events (id, name, payload, created_at)
       VALUES (gen_random_uuid(), 'test.waits', '{}', now() - interval '61 seconds')`,
    );
    expect((await deep()).body.parts.outbox.status).toBe('down');
    await app.database.query(`DELETE FROM outbox_events WHERE name = 'test.waits'`);
  });

  it.each([
    ['mails', 'mail_deliveries', 'sealed_content, message_id, created_at', `'x', 'x', now() - interval '16 minutes'`],
    ['texts', 'sms_deliveries', 'sealed_content, created_at', `'x', now() - interval '16 minutes'`],
  ])(
    '%s that wait for fifteen minutes make deep health 503, and the clinic stays ready [O4]',
    async (part, table, columns, values) => {
      await app.database.query(
        `INSERT INTO ${table} (id, dedupe_key, template, subject_id, recipient, ${columns})
       VALUES (gen_random_uuid(), 'test', 'test.waits', gen_random_uuid(), 'test', ${values})`,
      );
      expect(await partOf(part)).toBe('down');
      expect((await deep()).status).toBe(503);
      expect((await app.get('/health/ready')).status).toBe(200);
      // Given up after hours, it can still be sent; one whose address was wrong has no content.
      await app.database.query(`UPDATE ${table} SET state = 'failed' WHERE template = 'test.waits'`);
      expect(await partOf(part)).toBe('down');
      await app.database.query(`UPDATE ${table} SET sealed_content = NULL WHERE template = 'test.waits'`);
      expect(await partOf(part)).toBe('up');
      await app.database.query(`DELETE FROM ${table} WHERE template = 'test.waits'`);
    },
  );

  it('events of Stripe that wait, or come without their webhooks, make deep health 503 [O4]', async () => {
    await app.database.query(
      `INSERT INTO stripe_events (id, type, payload, received_at) VALUES ('evt_waits', 'x', '{}', now() - interval '6 minutes')`,
    );
    expect(await partOf('stripeEvents')).toBe('down');
    await app.database.query(
      `UPDATE stripe_events SET processed_at = now(), is_found = true, received_at = now() - interval '16 minutes'`,
    );
    expect(await partOf('stripeEvents')).toBe('down');
    await app.database.query('DELETE FROM stripe_events');
    expect(await partOf('stripeEvents')).toBe('up');
  });

  it('a clinic that is open makes deep health 503 without a backup of the last two days [O4]', async () => {
    const ageDrill = (days: number) =>
      app.database.query(`UPDATE restore_drills SET snapshot_at = now() - make_interval(days => $1)`, [days]);
    await ageDrill(3);
    expect(await partOf('backup')).toBe('down');
    await ageDrill(1);
    expect(await partOf('backup')).toBe('up');
  });

  it('each admin gets one mail when a worker runs again, from either process', async () => {
    const worker = startWorkerProcess(app);
    try {
      await app.eventually(async () => expect((await deep()).status).toBe(200));
      await look();
      await look();
      await app.eventually(async () =>
        expect(await mails()).toEqual([
          { template: 'operations.worker-silent', state: 'sent' },
          { template: 'operations.worker-runs-again', state: 'sent' },
        ]),
      );
    } finally {
      await worker.kill();
    }
  });

  it('a mail that the mail server did not take is sent by a later look, without a worker', async () => {
    await age(app, 'beat_at', 120);
    app.inbox.refuseWith(451);
    await look();
    await app.eventually(async () => expect(await handedOver()).toBe(1));
    app.inbox.accept();
    await app.eventually(async () => {
      await app.nest.get(WorkerWatch, { strict: false }).lookForWorker();
      expect((await mails()).at(-1)).toEqual({ template: 'operations.worker-silent', state: 'sent' });
    });
    expect(await mails()).toHaveLength(3);
  });

  it('retention removes the rows of processes that ended a day ago', async () => {
    await age(app, 'beat_at', 90_000);
    await app.nest.get(PurgeExpiredHandler, { strict: false }).handle();
    const rows = await app.database.query('SELECT id FROM heartbeats');
    expect(rows).toEqual([{ id: app.nest.get(Heartbeat).id }]);
  });
});

describe('the address of deep health', () => {
  it('the address does not exist without a token in the settings', async () => {
    const app = await startTestApp();
    try {
      expect((await app.get('/health/deep', asMonitor)).status).toBe(404);
    } finally {
      await app.stop();
    }
  });

  it('a process that serves requests and runs jobs reports itself as both', async () => {
    const app = await startTestApp({ env: { HEALTH_TOKEN: TOKEN, HEARTBEAT_FILE } });
    try {
      await aDrill(app);
      expect(await app.database.query('SELECT kind FROM heartbeats')).toEqual([{ kind: 'both' }]);
      expect((await app.get('/health/deep', asMonitor)).status).toBe(200);
    } finally {
      await app.stop();
    }
  });
});
