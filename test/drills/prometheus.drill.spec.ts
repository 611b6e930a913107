import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { freePort } from '../../tools/free-port.js';
import { PROMETHEUS_FOLDER, readAlertRules, readDashboardQueries } from '../../tools/prometheus/alert-rules.js';
import { alertTests } from '../../tools/prometheus/alert-tests.js';
import { pay, placeOrder } from '../support/orders.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { patiently } from '../support/patience.js';

/** Ten minutes by hand: `PROMETHEUS_DRILL_SECONDS=600 npx jest test/drills/prometheus --selectProjects drills`. */
const SECONDS = Number(process.env['PROMETHEUS_DRILL_SECONDS'] ?? 30);
const SCRAPE_SECONDS = SECONDS >= 300 ? 5 : 1;
const TOKEN = 'metrics-token-of-thirty-two-or-more!';

jest.setTimeout(patiently(SECONDS * 2_000 + 120_000));

interface Result {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

interface Answer<T> {
  readonly status: string;
  readonly error?: string;
  readonly warnings?: readonly string[];
  readonly data: T;
}

function promtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { encoding: 'utf8' });
  if (error) throw new Error("promtool is missing: install Debian's package prometheus");
  return { status, output: `${stdout}${stderr}` };
}

describe('Prometheus beside a clinic', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hudvy-prometheus-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('promtool accepts the rules, and each alert fires when it should, with its texts, and ends', () => {
    const rules = join(PROMETHEUS_FOLDER, 'alerts.yml');
    expect(promtool('check', 'rules', rules)).toMatchObject({ status: 0 });
    const tests = join(folder, 'alerts.test.yml');
    writeFileSync(tests, stringify(alertTests(readAlertRules(), rules)));
    expect(promtool('test', 'rules', tests)).toEqual({
      status: 0,
      output: expect.stringContaining('SUCCESS') as string,
    });
  });

  it('promtool accepts the configuration of docker-compose.yml', () => {
    const token = join(folder, 'token');
    writeFileSync(token, TOKEN);
    const given = readFileSync(join(PROMETHEUS_FOLDER, 'prometheus.yml'), 'utf8');
    const config = join(folder, 'compose.yml');
    // The secret is there in the container alone; rules are named from the folder of the configuration.
    writeFileSync(
      config,
      given
        .replaceAll('/run/secrets/metrics_token', token)
        .replace('[alerts.yml]', `[${PROMETHEUS_FOLDER}/alerts.yml]`),
    );
    expect(promtool('check', 'config', config)).toEqual({
      status: 0,
      output: expect.stringContaining('SUCCESS') as string,
    });
  });

  describe(`scraping server and worker for ${SECONDS} s`, () => {
    let app: TestApp;
    let server: ServerProcess;
    let worker: ServerProcess | undefined;
    let prometheus: ChildProcess | undefined;
    let origin: string;

    beforeAll(async () => {
      app = await startTestApp({ hasJobs: false });
      const [serverPort, workerPort, port] = [await freePort(), await freePort(), await freePort()];
      const settings = { METRICS_PORT: String(serverPort), METRICS_WORKER_PORT: String(workerPort) };
      server = await startServerProcess(app, 'server', { ...settings, METRICS_TOKEN: TOKEN });
      worker = await startServerProcess(app, 'worker', { ...settings, METRICS_TOKEN: TOKEN });
      writeFileSync(join(folder, 'token'), TOKEN);
      const config = parse(readFileSync(join(PROMETHEUS_FOLDER, 'prometheus.yml'), 'utf8')) as {
        scrape_configs: { job_name: string }[];
      };
      const ports: Record<string, number> = { 'hudvy-server': serverPort, 'hudvy-worker': workerPort };
      const jobs = config.scrape_configs.map(({ job_name }) => ({
        job_name,
        authorization: { credentials_file: join(folder, 'token') },
        static_configs: [{ targets: [`127.0.0.1:${ports[job_name]}`] }],
      }));
      const interval = `${SCRAPE_SECONDS}s`;
      writeFileSync(
        join(folder, 'prometheus.yml'),
        stringify({
          global: { scrape_interval: interval, evaluation_interval: interval },
          rule_files: [join(PROMETHEUS_FOLDER, 'alerts.yml')],
          scrape_configs: jobs,
        }),
      );
      origin = `http://127.0.0.1:${port}`;
      prometheus = spawn(
        'prometheus',
        [
          `--config.file=${join(folder, 'prometheus.yml')}`,
          `--storage.tsdb.path=${join(folder, 'data')}`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        { stdio: 'ignore' },
      );
      await app.eventually(async () => expect((await fetch(`${origin}/-/ready`)).status).toBe(200), 30_000);
      await work(SECONDS);
    });
    afterAll(async () => {
      if (prometheus !== undefined) {
        const exited = once(prometheus, 'exit');
        prometheus.kill('SIGTERM');
        await exited;
      }
      await Promise.all([server.stop(), worker?.stop()]);
      await app.stop();
    });

    /** Visitors and buyers, while Prometheus looks on. */
    async function work(seconds: number): Promise<void> {
      const end = performance.now() + seconds * 1_000;
      for (let round = 0; performance.now() < end; round += 1) {
        for (const path of ['/', '/health/ready', '/api/v1/product', '/no-such-page'])
          await (await fetch(server.url + path)).arrayBuffer();
        if (round % 10 === 0) await pay(app, await placeOrder(app));
        await wait(1_000);
      }
    }

    async function ask<T>(path: string, query?: string): Promise<Answer<T>> {
      const address = new URL(`${origin}/api/v1/${path}`);
      if (query !== undefined) address.searchParams.set('query', query);
      return (await (await fetch(address)).json()) as Answer<T>;
    }
    const results = async (query: string) => (await ask<{ result: readonly Result[] }>('query', query)).data.result;
    /** By job. */
    const numbers = async (query: string) =>
      Object.fromEntries((await results(query)).map(({ metric, value }) => [metric['job'] ?? '', Number(value[1])]));

    it('both targets were up at each scrape, without an error', async () => {
      const { data } = await ask<{ activeTargets: readonly { health: string; lastError: string }[] }>('targets');
      expect(data.activeTargets).toEqual([
        expect.objectContaining({ health: 'up', lastError: '' }),
        expect.objectContaining({ health: 'up', lastError: '' }),
      ]);
      expect(await numbers(`min_over_time(up[${SECONDS}s])`)).toEqual({ 'hudvy-server': 1, 'hudvy-worker': 1 });
      const own = await (await fetch(`${origin}/metrics`)).text();
      const faults = own.matchAll(
        /^(prometheus_(?:target_scrapes?_\w*(?:exceeded|duplicate|out_of|failed)\w*|rule_evaluation_failures_total)\S*) (\S+)$/gm,
      );
      const counted = [...faults].map(([, name, value]) => ({ name, value }));
      expect(counted.length).toBeGreaterThan(3);
      expect(counted.filter(({ value }) => value !== '0')).toEqual([]);
    });

    it('the number of series no longer grows once each kind of request and job has been seen', async () => {
      const half = Math.floor(SECONDS / 2);
      const least = await numbers(`min_over_time(scrape_samples_scraped[${half}s])`);
      const most = await numbers(`max_over_time(scrape_samples_scraped[${half}s])`);
      console.info(
        JSON.stringify({ least, most, seconds: await numbers(`max_over_time(scrape_duration_seconds[${half}s])`) }),
      );
      for (const [job, count] of Object.entries(most)) {
        expect({ job, isLarge: count > 30 }).toEqual({ job, isLarge: true });
        expect({ job, grows: count - (least[job] ?? 0) > count / 20 }).toEqual({ job, grows: false });
      }
    });

    it('each query of the alerts and of the dashboard is answered without an error or a warning', async () => {
      const queries = [...readAlertRules().map(({ expr }) => expr), ...readDashboardQueries()];
      const answers = await Promise.all(
        queries.map(async (query) => ({ query, ...(await ask<{ result: readonly Result[] }>('query', query)) })),
      );
      expect(answers.filter(({ status, warnings }) => status !== 'success' || warnings !== undefined)).toEqual([]);
      const drawn = readDashboardQueries().filter((query) =>
        answers.some((each) => each.query === query && each.data.result.length > 0),
      );
      console.info(`${drawn.length} of ${readDashboardQueries().length} queries of the dashboard have data`);
      expect(drawn.length).toBeGreaterThan(readDashboardQueries().length / 2);
    });

    it('each rule is evaluated without an error, and a clinic without trouble raises no alert', async () => {
      interface Rule {
        readonly name: string;
        readonly health: string;
        readonly state: string;
        readonly lastError?: string;
      }
      const { data } = await ask<{ groups: readonly { rules: readonly Rule[] }[] }>('rules');
      const rules = data.groups.flatMap((group) => group.rules);
      expect(rules.map(({ name }) => name)).toEqual(readAlertRules().map(({ alert }) => alert));
      expect(rules.filter(({ health, lastError }) => health !== 'ok' || lastError !== undefined)).toEqual([]);
      expect(rules.filter(({ state }) => state === 'firing').map(({ name }) => name)).toEqual([]);
    });
  });
});
