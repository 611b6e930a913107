import { randomUUID } from 'node:crypto';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { SmsOutbox, type TextMessage } from '../../../src/platform/sms/sms-outbox.js';
import { startSmsGateway, type SmsGateway } from '../../support/sms-gateway.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';

describe('text messages [G5]', () => {
  let app: TestApp;
  let gateway: SmsGateway;
  beforeAll(async () => {
    gateway = await startSmsGateway();
    app = await startTestApp({
      env: {
        ...SWEPT_OFTEN,
        SMS_URL: gateway.url,
        SMS_AUTHORIZATION: 'Bearer gateway-key',
        SMS_TEMPLATE: '{"to":["{{to}}"],"body":"{{text}}","reference":"{{id}}"}',
      },
    });
  });
  afterEach(() => gateway.answerWith(200));
  afterAll(async () => {
    await app.stop();
    await gateway.stop();
  });

  /** Stores a message as its sender does; tests tell theirs apart by the number. */
  async function enqueue(changes: Partial<TextMessage> = {}): Promise<{ to: string; factId: string }> {
    const to = `+4670${String(Math.trunc(Math.random() * 1e7)).padStart(7, '0')}`;
    const message = { template: 'test', factId: randomUUID(), subjectId: randomUUID(), to, text: 'Hej', ...changes };
    await app.nest.get(Transactions).run((tx) => app.nest.get(SmsOutbox).enqueue(tx, message));
    return message;
  }
  const callsTo = (number: string) => gateway.calls.filter(({ body }) => JSON.stringify(body['to']).includes(number));
  const rowOf = async (number: string) => {
    const [row] = await app.database.query<Record<string, unknown>>(
      'SELECT id, state, attempts, sealed_content, sent_at FROM sms_deliveries WHERE recipient = $1',
      [number],
    );
    return row ?? {};
  };
  const failureOf = async (id: unknown) => {
    const [job] = await app.database.query<{ failure: string | null }>(
      `SELECT failure FROM event_jobs JOIN outbox_events e ON e.id = event_id WHERE e.payload->>'deliveryId' = $1`,
      [id],
    );
    return job?.failure;
  };

  it.each([
    ['a landline', '+46812345678'],
    ['a country that SMS_COUNTRIES does not name', '+447911123456'],
    ['an erased number', ''],
  ])('nothing is stored for %s [S6]', async (_kind, to) => {
    await enqueue({ to });
    expect(await rowOf(to)).toEqual({});
  });

  it('a text message goes to the gateway once, in the configured form and with the configured key', async () => {
    const { to, factId } = await enqueue({ text: 'Koden är "123456".\n@klinik.example #123456' });
    await enqueue({ to, factId });
    await app.drain();
    const row = await rowOf(to);
    expect(callsTo(to)).toMatchObject([
      {
        headers: { 'content-type': 'application/json', authorization: 'Bearer gateway-key' },
        body: { to: [to], body: 'Koden är "123456".\n@klinik.example #123456', reference: row['id'] },
      },
    ]);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sealed_content: null, sent_at: expect.any(Date) });
  });

  it('a message to an unreachable gateway waits encrypted, its job names no recipient, and it is sent once afterwards', async () => {
    gateway.answerWith(503);
    const { to } = await enqueue({ text: 'Hemlig kod 654321' });
    await app.eventually(async () => expect(Number((await rowOf(to))['attempts'])).toBeGreaterThanOrEqual(2));
    const { sealed_content: sealed } = await rowOf(to);
    expect((sealed as Buffer).toString('latin1')).not.toContain('654321');
    const payloads = JSON.stringify(await app.database.query('SELECT payload FROM outbox_events'));
    expect(payloads).not.toMatch(/654321|46(?:70)\d{7}/);
    gateway.answerWith(200);
    await app.drain();
    expect(await rowOf(to)).toMatchObject({ state: 'sent', sealed_content: null });
    const attempts = Number((await rowOf(to))['attempts']);
    expect(callsTo(to)).toHaveLength(attempts);
    expect(new Set(callsTo(to).map(({ body }) => body['reference'])).size).toBe(1);
  });

  it.each([400, 404, 422])(
    'a message that the gateway refuses with %s fails at once, is erased, and its failure names no number',
    async (status) => {
      gateway.answerWith(status);
      const { to } = await enqueue();
      await app.drain();
      const row = await rowOf(to);
      expect(row).toMatchObject({ state: 'failed', attempts: 1, sealed_content: null });
      expect(await failureOf(row['id'])).toBe(`Error: the SMS gateway answered ${status}`);
    },
  );

  it('a redirect of the gateway is not followed', async () => {
    gateway.answerWith(307);
    const { to } = await enqueue();
    await app.eventually(async () => expect(Number((await rowOf(to))['attempts'])).toBeGreaterThanOrEqual(1));
    gateway.answerWith(200);
    await app.drain();
    expect(await rowOf(to)).toMatchObject({ state: 'sent' });
    expect(callsTo(to)).toHaveLength(Number((await rowOf(to))['attempts']));
  });

  it('a code past its lifetime is not sent', async () => {
    const { to } = await enqueue({ ttlSeconds: -1 });
    await app.drain();
    const row = await rowOf(to);
    expect(row).toMatchObject({ state: 'failed', sealed_content: null });
    expect(await failureOf(row['id'])).toBe('Error: the message could not be sent in time');
    expect(callsTo(to)).toEqual([]);
  });
});
