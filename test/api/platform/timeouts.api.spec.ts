import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../src/platform/database/data-source.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const BODY_MS = 300;
const UPLOAD_MS = 6_000;

describe('timeouts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      hasJobs: false,
      timeouts: { bodyMs: BODY_MS, uploadMs: UPLOAD_MS, checkEveryMs: 50 },
    });
  });
  afterAll(() => app.stop());

  /** Begins a body and sends a byte of it now and then; gives what was answered, and after how long. */
  async function drip(path: string, type = 'application/json'): Promise<{ answer: string; afterMs: number }> {
    const { hostname, port } = new URL(app.url);
    const socket: Socket = connect(Number(port), hostname);
    let response = '';
    socket.setEncoding('utf8').on('data', (part: string) => (response += part));
    socket.on('error', () => undefined); // a byte sent after the end
    const startedAt = performance.now();
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{`,
    );
    const dripping = setInterval(() => socket.write(' '), BODY_MS / 4);
    await once(socket, 'close');
    clearInterval(dripping);
    return { answer: response, afterMs: performance.now() - startedAt };
  }

  it.each(['/functions/v1/send-contact-email', '/auth/v1/token?grant_type=password', '/nothing'])(
    'a slow body is cut off at %s',
    async (path) => {
      const { answer, afterMs } = await drip(path);
      expect(answer).toMatch(/^HTTP\/1\.1 (408|404) /);
      expect(afterMs).toBeGreaterThanOrEqual(BODY_MS - 1);
      expect(afterMs).toBeLessThan(UPLOAD_MS);
      expect((await app.get('/health/live')).status).toBe(200);
    },
  );

  it('an upload may take longer, with a limit, and a stream of events goes on [M10]', async () => {
    const stopping = new AbortController();
    const stream = await fetch(`${app.url}/api/v1/checkout-sessions/cs_unknown/stream`, { signal: stopping.signal });
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    expect((await reader.read()).done).toBe(false);
    const end = (async () => {
      while (!(await reader.read()).done);
      return 'ended';
    })().catch(() => 'aborted');

    const { afterMs } = await drip('/storage/v1/object/blog-images/a.png', 'image/png');
    expect(afterMs).toBeGreaterThanOrEqual(UPLOAD_MS - 1);

    stopping.abort();
    await expect(end).resolves.toBe('aborted');
  });

  it.each([
    ['sent nothing', ''],
    ['sent half a request', 'POST /functions/v1/send-contact-email HTTP/1.1\r\nHost: x\r\n'],
  ])('a shutdown does not wait for a connection that %s', async (_what, sent) => {
    const SHUTDOWN_MS = 200;
    const closing = await startTestApp({ hasJobs: false, timeouts: { shutdownMs: SHUTDOWN_MS } });
    const { hostname, port } = new URL(closing.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    const closed = once(socket, 'close');
    await once(socket, 'connect');
    socket.write(sent);
    // The server has taken the connection up once it answers another that came later.
    expect((await closing.get('/health/live')).status).toBe(200);
    const since = performance.now();
    await closing.stop();
    await closed;
    expect(performance.now() - since).toBeLessThan(30_000);
  });

  it('a statement ends after half a minute, an idle transaction after one, and a migration never [M10]', async () => {
    const ask = (source: DataSource) =>
      source.query<object[]>(
        `SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`,
      );
    expect(await ask(app.nest.get(DataSource))).toEqual([{ statement: '30s', idle: '1min' }]);
    const forMigrations = await new DataSource(
      dataSourceOptions(app.env.database, { hasTimeouts: false }),
    ).initialize();
    expect(await ask(forMigrations)).toEqual([{ statement: '0', idle: '0' }]);
    // Every later query queues behind a migration that waits for a lock.
    expect(await forMigrations.query('SHOW lock_timeout')).toEqual([{ lock_timeout: '5s' }]);
    await forMigrations.destroy();
  });
});
