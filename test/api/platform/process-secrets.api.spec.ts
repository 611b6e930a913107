import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ProcessKind } from '../../../src/platform/config/env.js';
import { foreignSecrets } from '../../../src/start/process-secrets.js';
import { freePort } from '../../../tools/free-port.js';
import { projectRoot } from '../../../tools/project-root.js';
import { eventually } from '../../support/eventually.js';
import { mailsTo, ordersOf, pay, placeOrder } from '../../support/orders.js';
import { deliver } from '../../support/webhooks.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** Whoever opens it does not start. */
const MISSING = '/there/is/no/such/file';

describe('a process with its own secrets alone', () => {
  let app: TestApp;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await app.stop();
  });

  /** A built process; the secrets of the others are files that do not exist. */
  function start(script: 'main.js' | 'worker.js', kind: ProcessKind, settings: Record<string, string> = {}): void {
    const foreign = foreignSecrets(kind);
    const own = Object.entries(app.settings).filter(([name]) => !foreign.includes(name));
    const files = foreign.map((name) => [`${name}_FILE`, MISSING]);
    const env = {
      PATH: process.env['PATH'],
      ...Object.fromEntries([...own, ...files]),
      LOG_LEVEL: 'error',
      ...settings,
    };
    const child = spawn(process.execPath, [join(projectRoot(), 'dist/src', script)], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
  }

  it('the server takes an order and Stripe’s event, and the worker sends its mails', async () => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    start('main.js', 'server', { PORT: port });
    start('worker.js', 'worker');
    await eventually(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200), 60_000);

    // Everything goes to the server of its own: Stripe's events too.
    await app.dropWebhooks();
    const post: TestApp['post'] = async (path, body, headers = {}) => {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
    const order = await placeOrder({ ...app, post });
    await pay(app, order);
    const { data: events } = await app.stripe.events.list({ type: 'checkout.session.completed' });
    for (const event of events) expect(await deliver({ ...app, url }, event)).toMatchObject({ status: 200 });

    await eventually(
      () =>
        expect(
          mailsTo(app, order.email)
            .map(({ subject }) => subject.split(' ')[0])
            .sort(),
        ).toEqual(['Ditt', 'Tack']),
      60_000,
    );
    expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
    expect(children.map(({ exitCode }) => exitCode)).toEqual([null, null]);
  });
});
