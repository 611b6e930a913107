import pg from 'pg';
import { METRICS } from '../../../src/metrics.js';
import { MetricsServer } from '../../../src/platform/monitoring/metrics-server.js';
import { freePort } from '../../../tools/free-port.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { startWorkerProcess } from '../../support/worker-process.js';

const TOKEN = 'metrics-token-of-thirty-two-or-more!';

const scrape = async (port: number | null, headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);

/** Value of a series without its labels' order; undefined: it is not exported. */
const valueIn = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
};

describe('metrics', () => {
  let app: TestApp;
  let workerPort: number;
  const port = () => app.nest.get(MetricsServer, { strict: false }).port;

  beforeAll(async () => {
    workerPort = await freePort();
    app = await startTestApp({
      env: { METRICS_PORT: '0', METRICS_WORKER_PORT: String(workerPort), METRICS_TOKEN: TOKEN },
    });
  });
  afterAll(() => app.stop());

  it('metrics without the token are refused', async () => {
    expect((await scrape(port(), {})).status).toBe(401);
    expect((await scrape(port(), { authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
  });

  it('the port of the site has no metrics', async () => {
    expect((await app.get('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(404);
  });

  it('a process that serves requests and runs jobs exports each documented series, and no other', async () => {
    const { status, type, text } = await scrape(port());
    expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
    expect(namesIn(text).sort()).toEqual(METRICS.map(({ name }): string => name).sort());
  });

  it('the statement of all facts of the clinic succeeds, and known states count 0', async () => {
    const { text } = await scrape(port());
    expect(valueIn(text, 'hudvy_database_up')).toBe(1);
    expect(valueIn(text, 'hudvy_queue_up')).toBe(1);
    expect(valueIn(text, 'hudvy_cases{state="in_review"}')).toBe(0);
    expect(valueIn(text, 'hudvy_waiting{what="late-cases"}')).toBe(0);
    expect(valueIn(text, 'hudvy_outbox_oldest_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('a reading does not count its own statements as work that waits for a connection [O3]', async () => {
    await app.drain();
    const waiting: number[] = [];
    for (let reading = 0; reading < 10; reading += 1)
      waiting.push(valueIn((await scrape(port())).text, 'hudvy_database_pool_connections{state="waiting"}') ?? -1);
    expect(waiting).toEqual(Array.from({ length: 10 }, () => 0));
  });

  it('the share of the disk that is free, the oldest transaction and what slots keep are measured', async () => {
    const transaction = new pg.Client({ connectionString: app.database.superuserUrl });
    await transaction.connect();
    await app.database.query(`SELECT pg_create_physical_replication_slot('of_no_copy', true)`);
    try {
      await transaction.query('BEGIN');
      await app.eventually(async () => {
        const { text } = await scrape(port());
        expect(valueIn(text, 'hudvy_database_oldest_transaction_seconds')).toBeGreaterThan(1);
        expect(valueIn(text, 'hudvy_replication_slot_kept_bytes')).toBeGreaterThan(0);
      });
    } finally {
      await transaction.end();
      await app.database.query(`SELECT pg_drop_replication_slot('of_no_copy')`);
    }
    const free = valueIn((await scrape(port())).text, 'hudvy_storage_free_ratio') ?? 0;
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThan(1);
  });

  it('requests are counted by group and status, and addresses are in no label', async () => {
    const series = 'hudvy_http_requests_total{group="health",method="GET",status="200"}';
    const before = valueIn((await scrape(port())).text, series) ?? 0;
    await app.get('/health/live');
    await app.get('/api/v1/no-such-route-of-anybody');
    await app.eventually(async () => expect(valueIn((await scrape(port())).text, series)).toBe(before + 1));
    expect((await scrape(port())).text).not.toContain('anybody');
  });

  it('a worker exports its own series on its own port', async () => {
    const worker = startWorkerProcess(app);
    try {
      await app.eventually(async () => expect((await scrape(workerPort)).status).toBe(200));
      const names = namesIn((await scrape(workerPort)).text);
      const own = METRICS.filter(({ origin }) => origin === 'process' || origin === 'worker');
      expect(names.sort()).toEqual(own.map(({ name }): string => name).sort());
      expect((await scrape(workerPort, {})).status).toBe(401);
    } finally {
      await worker.stop();
    }
  });
});
