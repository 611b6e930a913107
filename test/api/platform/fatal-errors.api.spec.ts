import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { startServerProcess, type ServerProcess } from '../../support/server-process.js';
import { further } from '../../support/further-instances.js';
import { eventually } from '../../support/eventually.js';

describe('a process that meets an error that no code catches', () => {
  let app: TestApp;
  let server: ServerProcess | null = null;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterEach(async () => {
    await server?.stop();
    server = null;
  });
  afterAll(() => app.stop());

  it('a stream of an id with a NUL is refused, and the process survives [C1]', async () => {
    server = await startServerProcess(app, 'http');
    const { url, exited } = server;
    for (const path of ['/api/v1/checkout-sessions/%00/stream', '/api/v1/checkout-sessions/cs_%00x/stream']) {
      const status = await Promise.race([fetch(url + path).then((response) => response.status), exited]);
      expect({ path, status }).toEqual({ path, status: 400 });
    }
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect(server.process.exitCode).toBeNull();
  });

  it.each([['http', 'SIGUSR2'] as const, ['worker', 'SIGUSR2'] as const, ...further(['http', 'SIGWINCH'] as const)])(
    'the %s process logs the error without personal data, closes in order and exits with 1 (%s) [C1]',
    async (name, signal) => {
      server = await startServerProcess(app, name);
      if (name === 'http') {
        // Open for minutes unless the shutdown ends it.
        const stream = get(`${server.url}/api/v1/checkout-sessions/cs_test_unknown/stream`);
        stream.on('error', () => undefined);
        await once(stream, 'response');
      }
      const since = Date.now();
      server.process.kill(signal);
      expect(await server.exited).toBe(1);
      expect(Date.now() - since).toBeLessThan(60_000);
      const line = server
        .output()
        .split('\n')
        .find((text) => text.includes('nobody caught'));
      expect(JSON.parse(line ?? 'null')).toMatchObject({
        level: 'fatal',
        err: { type: 'Error', message: 'nobody caught [address]' },
      });
      expect(server.output()).not.toContain('kund@example.se');
    },
  );

  it.each(['http' as const, ...further('worker' as const)])(
    'every line that the %s process prints is JSON, whatever it meets, until it ends',
    async (name) => {
      server = await startServerProcess(app, name, { LOG_LEVEL: 'debug' });
      if (name === 'http') {
        const invalid = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"half' };
        const signed = { method: 'POST', headers: { 'stripe-signature': 't=1,v1=0' }, body: '{}' };
        expect((await fetch(`${server.url}/functions/v1/create-payment`, invalid)).status).toBe(400);
        expect((await fetch(`${server.url}/webhooks/stripe`, signed)).status).toBe(400);
        expect((await fetch(`${server.url}/finns-inte%00`)).status).toBe(400);
      }
      server.process.kill('SIGCONT');
      const { output } = server;
      await eventually(() => expect(output()).toContain('DEP0000'));
      server.process.kill('SIGTERM');
      expect(await server.exited).toBe(0);
      const lines = output().trimEnd().split('\n');
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines)
        expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), msg: expect.any(String) });
    },
  );

  it.each([['SIGWINCH', 1] as const, ...further(['SIGTERM', 0] as const)])(
    'the process writes its buffered log when %s ends it',
    async (signal, code) => {
      const file = join(tmpdir(), `hudvy-log-${randomUUID()}.log`);
      server = await startServerProcess(app, 'http', { LOG_FILE: file });
      // The first response fills the cache, the second is a public response.
      await fetch(`${server.url}/functions/v1/get-product-info`);
      const response = await fetch(`${server.url}/functions/v1/get-product-info`);
      expect(response.status).toBe(200);
      server.process.kill(signal);
      expect(await server.exited).toBe(code);
      const text = await readFile(file, 'utf8');
      await rm(file);
      const lines = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { msg: string });
      expect(lines).toContainEqual({
        level: 'info',
        time: expect.any(String),
        pid: server.process.pid,
        context: 'http',
        msg: 'request',
        method: 'GET',
        route: '/functions/v1/get-product-info',
        status: 200,
        requestId: response.headers.get('x-request-id'),
        ms: expect.any(Number),
      });
      const messages = lines.map(({ msg }) => msg);
      expect(messages.some((each) => each.startsWith('an error that no code caught'))).toBe(code === 1);
      expect(server.output().includes('an error that no code caught')).toBe(code === 1);
      expect(server.output()).not.toContain('"msg":"request"');
    },
  );
});
