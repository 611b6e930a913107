import { Agent, request } from 'node:http';
import { eventually } from '../../support/eventually.js';
import { startServerProcess, type ServerProcess } from '../../support/server-process.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';

/** The longest there is; the test ends the server itself. */
const DRAIN_SECONDS = 15;

interface Received {
  readonly status: number;
  readonly connection: string | undefined;
  readonly isReused: boolean;
}

describe('a server that is asked to stop', () => {
  let app: TestApp;
  let server: ServerProcess | null = null;
  let agent: Agent;
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false, env: SWEPT_OFTEN });
  });
  beforeEach(() => {
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterEach(async () => {
    agent.destroy();
    await server?.stop();
    server = null;
  });
  afterAll(() => app.stop());

  /** Over one connection, as a proxy keeps it. */
  function send({ url }: ServerProcess, path: string, body?: object): Promise<Received> {
    return new Promise((resolve, reject) => {
      const call = request(
        `${url}${path}`,
        { agent, method: body ? 'POST' : 'GET', headers: body ? { 'content-type': 'application/json' } : {} },
        (response) => {
          const received = {
            status: response.statusCode ?? 0,
            connection: response.headers.connection,
            isReused: call.reusedSocket,
          };
          response.resume().on('end', () => resolve(received));
        },
      );
      call.on('error', reject).end(body ? JSON.stringify(body) : undefined);
    });
  }

  it('the server says that it is not ready, and serves each request and ends its connection', async () => {
    const started = (server = await startServerProcess(app, 'http', { DRAIN_SECONDS: String(DRAIN_SECONDS) }));
    const form = { name: 'Åsa', email: 'asa@example.se', phone: '0701234567', gender: 'kvinna' };
    const ready = await eventually(async () => {
      const answer = await send(started, '/health/ready');
      expect(answer.status).toBe(200);
      return answer;
    });
    expect(ready.connection).toBe('keep-alive');
    expect((await send(started, '/functions/v1/get-product-info')).isReused).toBe(true);

    started.process.kill('SIGTERM');
    await eventually(async () => expect((await send(started, '/health/ready')).status).toBe(503));
    const [page, order] = [
      await send(started, '/functions/v1/get-product-info'),
      await send(started, '/functions/v1/create-payment', { formData: form }),
    ];
    expect([page, order]).toEqual([
      { status: 200, connection: 'close', isReused: false },
      { status: 200, connection: 'close', isReused: false },
    ]);
  });

  it('a server ends in order once its time is over', async () => {
    server = await startServerProcess(app, 'http', { DRAIN_SECONDS: '1' });
    server.process.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  it('a server without that time ends at once', async () => {
    server = await startServerProcess(app, 'http');
    server.process.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  it('an error that no code catches ends the server without that time', async () => {
    server = await startServerProcess(app, 'http', { DRAIN_SECONDS: String(DRAIN_SECONDS) });
    server.process.kill('SIGUSR2');
    expect(await server.exited).toBe(1);
  });
});
