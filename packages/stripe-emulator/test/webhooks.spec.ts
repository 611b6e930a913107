import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Stripe from 'stripe';
import { type StripeEmulator, type StripeEmulatorOptions, startStripeEmulator } from '../src/emulator.js';
import { eventually } from './eventually.js';
import { checkedStripe } from './checked-stripe.js';
import { assessmentSession, control, payWithCard } from '../src/testing.js';
import { startWebhookReceiver } from './webhook-receiver.js';

const SECRET = 'whsec_test';

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let emulator: StripeEmulator;
let stripe: Stripe;

beforeEach(async () => {
  receiver = await startWebhookReceiver(SECRET);
});
afterEach(async () => {
  await emulator.stop();
  await receiver.stop();
});

async function start(options: StripeEmulatorOptions = {}): Promise<void> {
  emulator = await startStripeEmulator({
    webhook: { url: receiver.url, secret: SECRET },
    retryDelaysMs: [30, 60, 120],
    ...options,
  });
  stripe = checkedStripe(emulator);
}

const received = (count: number) => eventually(() => expect(receiver.received).toHaveLength(count));

it('a signature has the real time, whatever clock the objects have', async () => {
  await start({ now: '2025-09-15T12:00:00+02:00' });
  const product = await stripe.products.create({ name: 'Kräm åäö' });
  await received(1);
  const [{ event, signature, body }] = receiver.received as [(typeof receiver.received)[number]];
  expect(event).toMatchObject({
    type: 'product.created',
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: product.id } },
  });
  expect(new Date(event.created * 1000).toISOString()).toMatch(/^2025-09-15/);
  expect(Math.abs(Number(/t=(\d+)/.exec(signature)?.[1]) - Date.now() / 1000)).toBeLessThan(60);
  expect(JSON.parse(body)).toHaveProperty('request.id', product.lastResponse.requestId);
  expect(receiver.refused).toEqual([]);
});

it('a live account says so in every response, list and event', async () => {
  await start({ isLive: true });
  const product = await stripe.products.create({ name: 'Kräm' });
  await received(1);
  const { data } = await stripe.prices.list({ expand: ['data.product'] });
  expect([product.livemode, receiver.received[0]?.event.livemode]).toEqual([true, true]);
  expect(receiver.received[0]?.event.data.object).toMatchObject({ livemode: true });
  expect(data[0]).toMatchObject({ livemode: true, product: { livemode: true } });
});

it.each([500, 404, 302])('a delivery that answers %d is repeated with a new signature', async (status) => {
  await start({ retryDelaysMs: [1_100, 60] });
  receiver.answerWith(status);
  await stripe.products.create({ name: 'Kräm' });
  await received(1);
  receiver.answerWith(200);
  await received(2);
  const [first, second] = receiver.received;
  expect(second?.event.id).toBe(first?.event.id);
  expect(second?.signature).not.toBe(first?.signature);
});

it('a delivery is repeated within seconds by default', async () => {
  await start({ retryDelaysMs: undefined });
  receiver.answerWith(500);
  await stripe.products.create({ name: 'Kräm' });
  await received(2);
  const [first, second] = receiver.received;
  expect((second?.receivedAtMs ?? Infinity) - (first?.receivedAtMs ?? 0)).toBeLessThan(25_000);
});

it('a delivery stops after its schedule, and the event is listed as undelivered', async () => {
  await start();
  receiver.answerWith(500);
  await stripe.products.create({ name: 'Kräm' });
  await received(4);
  const undelivered = await stripe.events.list({ delivery_success: false });
  expect(undelivered.data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
    ['product.created', 1],
  ]);
  expect((await stripe.events.list({ delivery_success: true })).data).toEqual([]);
});

it('lost webhooks of one type stay in the list of events by type, at most 20 types at a time', async () => {
  await start();
  await control(emulator, 'faults', { dropType: 'product.updated' });
  const { id } = await stripe.products.create({ name: 'Kräm' });
  await stripe.products.update(id, { name: 'Salva' });
  await stripe.products.update(id, { active: false });
  await stripe.customers.create({ name: 'Åsa Öberg' });
  await received(2);
  expect(receiver.received.map(({ event }) => event.type)).toEqual(['product.created', 'customer.created']);
  const listed = await stripe.events.list({ types: ['product.updated', 'price.updated'] });
  expect(listed.data.map(({ type }) => type)).toEqual(['product.updated', 'product.updated']);
  const tooMany = Array.from({ length: 21 }, () => 'price.updated');
  await expect(stripe.events.list({ types: tooMany })).rejects.toMatchObject({ statusCode: 400, param: 'types' });
});

it('an event counts as delivered when every endpoint has accepted it', async () => {
  await start();
  await stripe.products.create({ name: 'Kräm' });
  await eventually(async () =>
    expect((await stripe.events.list({ delivery_success: true })).data).toMatchObject([{ pending_webhooks: 0 }]),
  );
});

it('an event goes to each listening endpoint, with its own secret and version', async () => {
  emulator = await startStripeEmulator();
  stripe = checkedStripe(emulator);
  const endpoint = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['price.created'],
    api_version: '2024-06-20',
  });
  expect(endpoint.secret).toMatch(/^whsec_/);
  expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret');
  const own = await startWebhookReceiver(endpoint.secret ?? '');
  await stripe.webhookEndpoints.update(endpoint.id, { url: own.url });
  const { id: product } = await stripe.products.create({ name: 'Kräm' });
  await stripe.prices.create({ product, currency: 'sek', unit_amount: 100 });
  await eventually(() => expect(own.types()).toEqual(['price.created']));
  expect(own.received[0]?.event.api_version).toBe('2024-06-20');
  await stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
  await stripe.prices.create({ product, currency: 'sek', unit_amount: 200 });
  await stripe.webhookEndpoints.del(endpoint.id);
  expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
  expect(own.types()).toEqual(['price.created']);
  await own.stop();
});

it('an endpoint without a real address is refused', async () => {
  await start();
  await expect(stripe.webhookEndpoints.create({ url: 'localhost', enabled_events: ['*'] })).rejects.toMatchObject({
    code: 'url_invalid',
  });
});

it('events are found by type, pattern and time', async () => {
  await start();
  const { id: product } = await stripe.products.create({ name: 'Kräm' });
  await stripe.prices.create({ product, currency: 'sek', unit_amount: 100 });
  const typesOf = async (params: Stripe.EventListParams) =>
    (await stripe.events.list(params)).data.map(({ type }) => type as string);
  expect(await typesOf({ type: 'price.*' })).toEqual(['price.created']);
  expect(await typesOf({ types: ['price.created', 'product.created'] })).toEqual(['price.created', 'product.created']);
  expect(await typesOf({ created: { lt: 1 } })).toEqual([]);
  await expect(stripe.events.list({ type: 'price.*', types: ['x'] })).rejects.toMatchObject({ statusCode: 400 });
  const [event] = (await stripe.events.list({ limit: 1 })).data;
  expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id });
});

describe('faults', () => {
  it('a fault sends everything twice', async () => {
    await start();
    await control(emulator, 'faults', { duplicate: true });
    await stripe.products.create({ name: 'Kräm' });
    await received(2);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
  });

  it('a fault sends a batch in the wrong order', async () => {
    await start();
    await control(emulator, 'faults', { reorder: true });
    const session = await stripe.checkout.sessions.create(assessmentSession());
    await payWithCard(emulator, session, '4242424242424242');
    await received(4);
    expect(receiver.types()).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  it('a fault delays the first attempt', async () => {
    await start();
    await control(emulator, 'faults', { delayMs: 400 });
    const sentAtMs = Date.now();
    await stripe.products.create({ name: 'Kräm' });
    await received(1);
    expect((receiver.received[0]?.receivedAtMs ?? 0) - sentAtMs).toBeGreaterThanOrEqual(390);
  });

  it('a fault loses webhooks, which stay in the list of events', async () => {
    await start();
    await control(emulator, 'faults', { drop: true });
    await stripe.products.create({ name: 'Förlorad' });
    await eventually(async () => expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1));
    await control(emulator, 'faults', { drop: false });
    const { id } = await stripe.products.create({ name: 'Levererad' });
    await received(1);
    expect(receiver.received[0]?.event.data.object).toMatchObject({ id });
  });
});

/** The emulator alone, in a process of its own. */
async function startProcess(dataFile: string): Promise<{ url: string; kill(): Promise<void> }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../bin/stripe-emulator.mjs', import.meta.url))], {
    env: { ...process.env, PORT: '0', DATA_FILE: dataFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: /http:\S+/.exec(line.toString())?.[0] ?? '',
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('a data file', () => {
  let folder: string;
  let dataFile: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stripe-emulator-'));
    dataFile = join(folder, 'state', 'emulator.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('a data file keeps objects, outcomes and the clock over a restart', async () => {
    await start({ dataFile });
    const customer = await stripe.customers.create({ name: 'Åsa' }, { idempotencyKey: 'key-1' });
    const { body } = await control(emulator, 'clock', { advance: 3600 });
    await emulator.stop();
    await start({ dataFile });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ name: 'Åsa' });
    expect((await stripe.customers.create({ name: 'Åsa' }, { idempotencyKey: 'key-1' })).id).toBe(customer.id);
    expect((await stripe.products.create({ name: 'Kräm' })).created).toBeGreaterThanOrEqual(body.now as number);
    expect((await stripe.products.list()).data).toHaveLength(2);
  });

  it('a data file of an earlier version is made anew, kept beside it and said', async () => {
    await mkdir(dirname(dataFile));
    const earlier = '[["customer","cus_earlier",{"id":"cus_earlier"}]]\n';
    await writeFile(dataFile, earlier);
    const said: string[] = [];
    await start({ dataFile, say: (line) => said.push(line) });
    await expect(stripe.customers.retrieve('cus_earlier')).rejects.toMatchObject({ statusCode: 404 });
    expect((await stripe.products.list()).data).toHaveLength(1);
    expect(said).toEqual([expect.stringContaining(`${dataFile} is of another version`)]);
    expect(await readFile(`${dataFile}.old`, 'utf8')).toBe(earlier);
    await emulator.stop();
    await start({ dataFile, say: (line) => said.push(line) });
    expect(said).toHaveLength(1);
    await emulator.stop();
    await writeFile(dataFile, 'still earlier\n');
    await start({ dataFile, say: (line) => said.push(line) });
    expect(await readFile(`${dataFile}.old`, 'utf8')).toBe(earlier);
    expect(await readFile(`${dataFile}.old-2`, 'utf8')).toBe('still earlier\n');
  });

  it('a data file is left alone by a second emulator, which does not get the port', async () => {
    await start({ dataFile });
    await writeFile(dataFile, 'of another version\n');
    await expect(startStripeEmulator({ dataFile, port: emulator.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(await readFile(dataFile, 'utf8')).toBe('of another version\n');
  });

  it('a restart continues open deliveries', async () => {
    await start({ dataFile, retryDelaysMs: [60_000] });
    receiver.answerWith(503);
    await stripe.products.create({ name: 'Kräm' });
    await received(1);
    await eventually(async () => expect(await readFile(dataFile, 'utf8')).toContain('"attempts":1'));
    await emulator.stop();
    const waiting = (await readFile(dataFile, 'utf8')).replaceAll(/"nextAttemptAtMs":\d+/g, '"nextAttemptAtMs":0');
    await writeFile(dataFile, waiting);
    receiver.answerWith(200);
    await start({ dataFile });
    await received(2);
  });

  it('a data file is read up to the last whole line after a crash', async () => {
    await start({ dataFile });
    const { id } = await stripe.customers.create({ name: 'Åsa' });
    await emulator.stop();
    await writeFile(dataFile, '[["customer","cus_torn",{"id":"cus_t', { flag: 'a' });
    await start({ dataFile });
    expect((await stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id]);
  });

  it('a data file has every acknowledged change before a kill -9', async () => {
    await start();
    const first = await startProcess(dataFile);
    const own = checkedStripe(first);
    const { id } = await own.customers.create({ name: 'Åsa' });
    await first.kill();
    const second = await startProcess(dataFile);
    expect((await checkedStripe(second).customers.list()).data.map((customer) => customer.id)).toEqual([id]);
    await second.kill();
  });

  it('a data file never has a card number or its security code', async () => {
    await start({ dataFile });
    const session = await stripe.checkout.sessions.create(assessmentSession());
    await payWithCard(emulator, session, '4242424242424242', { card: { cvc: '987' } });
    const state = await readFile(dataFile, 'utf8');
    expect(state).toContain('"last4":"4242"');
    expect(state).not.toMatch(/4242424242424242|"987"/);
  });

  it('a clock that is set back makes a campaign code valid again', async () => {
    await start({ dataFile, now: '2025-10-05T12:00:00+02:00' });
    expect((await stripe.promotionCodes.list({ code: 'RABATT200', active: true })).data).toEqual([]);
    await emulator.stop();
    await start({ dataFile, now: '2025-09-15T12:00:00+02:00' });
    expect((await stripe.promotionCodes.list({ code: 'RABATT200', active: true })).data).toHaveLength(1);
  });
});

it('the error names the taken port', async () => {
  await start();
  await expect(startStripeEmulator({ port: emulator.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('an invalid start time is refused', async () => {
  await start();
  await expect(startStripeEmulator({ now: 'yesterday' })).rejects.toThrow(RangeError);
});
