import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { StreamTimes } from '../../../../src/shop/orders/checkout/checkout-state.service.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';
import { CARDS, pay, placeOrder } from '../../../support/orders.js';
import { control } from '@hudvy/stripe-emulator/testing';

describe('the state of a checkout session [G33]', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const read = (id: string) => app.get(`/api/v1/checkout-sessions/${id}`);
  const pending = {
    state: 'pending',
    orderNumber: null,
    emailMasked: null,
    confirmationSent: false,
    formSent: false,
    underReview: false,
  };

  it('the session waits until the server has booked the payment, then shows the masked address [P2]', async () => {
    const order = await placeOrder(app);
    await expect(read(order.sessionId)).resolves.toMatchObject({ status: 200, body: pending });
    await pay(app, order);
    await app.eventually(async () =>
      expect((await read(order.sessionId)).body).toEqual({
        state: 'paid',
        orderNumber: expect.stringMatching(/^\d+$/),
        emailMasked: `${order.email[0]}•••@e•••.se`,
        confirmationSent: true,
        formSent: true,
        underReview: false,
      }),
    );
  });

  it('the response does not claim that mails were sent while the mail server refuses them [P3]', async () => {
    app.inbox.refuseWith(451);
    const order = await placeOrder(app);
    await pay(app, order);
    const queued = `SELECT 1 FROM mail_deliveries m JOIN orders o ON o.id = m.subject_id WHERE o.email = $1`;
    await app.eventually(async () => expect(await app.database.query(queued, [order.email])).toHaveLength(2));
    expect((await read(order.sessionId)).body).toMatchObject({
      state: 'paid',
      confirmationSent: false,
      formSent: false,
    });
    app.inbox.accept();
    await app.eventually(async () =>
      expect((await read(order.sessionId)).body).toMatchObject({ confirmationSent: true, formSent: true }),
    );
  });

  it.each(['cs_test_guessed', 'x', 'cs_', `cs_${'a'.repeat(201)}`, "'; drop table orders; --"])(
    'the unknown id %s looks like a waiting session',
    async (id) => {
      await expect(read(encodeURIComponent(id))).resolves.toMatchObject({ status: 200, body: pending });
    },
  );

  it('nothing was drawn only once Stripe says so: not while a bank decides, and not without an answer', async () => {
    const money = async (id: string) => (await app.get(`/api/v1/checkout-sessions/${id}/money`)).body;
    const order = await placeOrder(app);
    expect(await money(order.sessionId)).toEqual({ money: 'unpaid' });
    await control(app.emulator, 'faults', { apiFailures: 5 });
    expect(await money(order.sessionId)).toEqual({ money: 'checking' });
    await control(app.emulator, 'faults', { apiFailures: 0 });
    await pay(app, order, CARDS.declined);
    expect(await money(order.sessionId)).toEqual({ money: 'unpaid' });
    await pay(app, order, CARDS.threeDSecure);
    expect(await money(order.sessionId)).toEqual({ money: 'checking' });
    await pay(app, order);
    expect(await money(order.sessionId)).toEqual({ money: 'paid' });
    expect(await money('cs_test_guessed')).toEqual({ money: 'checking' });
  });

  it('another origin gets no response', async () => {
    const { headers } = await app.get('/api/v1/checkout-sessions/x', { origin: 'https://other.example' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('the stream sends each change as it happens', async () => {
    const order = await placeOrder(app);
    const stopping = new AbortController();
    const response = await fetch(`${app.url}/api/v1/checkout-sessions/${order.sessionId}/stream`, {
      signal: stopping.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const states: unknown[] = [];
    const reading = (async () => {
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = ''; !text.includes('"formSent":true');) {
        const { value, done } = await reader.read();
        if (done) break;
        text += value;
        states.splice(
          0,
          states.length,
          ...[...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')),
        );
      }
    })();
    await app.eventually(() => expect(states).toEqual([pending]));
    await pay(app, order);
    await reading;
    stopping.abort();
    expect(states.at(-1)).toMatchObject({ state: 'paid', formSent: true });
  });

  /** What the server writes to a socket, as it comes. */
  async function openStream(id: string): Promise<{ socket: Socket; written: () => string }> {
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    await once(socket, 'connect');
    const request = `GET /api/v1/checkout-sessions/${id}/stream HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br\r\n\r\n`;
    socket.write(request);
    return { socket, written: () => text };
  }

  describe('the stream', () => {
    const usual = new StreamTimes();
    afterEach(() => Object.assign(app.nest.get(StreamTimes), usual));

    it('a quiet stream sends a comment at each heartbeat, at once and uncompressed', async () => {
      expect(usual.heartbeatMs).toBeLessThanOrEqual(20_000);
      app.nest.get(StreamTimes).heartbeatMs = 50;
      const order = await placeOrder(app);
      const { socket, written } = await openStream(order.sessionId);
      await app.eventually(() => expect(written().match(/^: ?$/gm)?.length).toBeGreaterThanOrEqual(3));
      expect(written()).not.toMatch(/^content-encoding/im);
      expect(written().match(/^data: /gm)).toHaveLength(1);
      socket.destroy();
    });

    it.each(['cs_test_guessed', 'x'])('the stream of the unknown id %s reports waiting, and ends [L7]', async (id) => {
      expect(usual.unknownTtlMs).toBe(30_000);
      app.nest.get(StreamTimes).unknownTtlMs = 100;
      const response = await fetch(`${app.url}/api/v1/checkout-sessions/${id}/stream`);
      expect(await response.text()).toContain(`data: ${JSON.stringify(pending)}`);
    });
  });
});
