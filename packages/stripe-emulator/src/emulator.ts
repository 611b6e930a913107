import { create } from './events.js';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { invalidRequest, StripeError } from './errors.js';
import { newId } from './ids.js';
import { buildErrorResponse } from './http/error-response.js';
import { Account, API_VERSION } from './account.js';
import { ApiDescription } from './api-description.js';
import { expireDueSessions } from './checkout/expire-session.js';
import { EmulatorClock } from './clock.js';
import { serveControlPlane } from './control/control-plane.js';
import { Faults } from './control/faults.js';
import { serveFrame } from './frame/serve-frame.js';
import { serveApi } from './http/api-server.js';
import { serveInvoices } from './invoices/serve-invoices.js';
import { Journal } from './journal.js';
import { allOperations } from './resources/all-operations.js';
import { runPayouts } from './payments/payouts.js';
import { forgetOld } from './retention.js';
import { seed, seedIds } from './seed.js';
import { Store } from './store.js';
import { TaskRunner } from './tasks/task-runner.js';
import { Deliverer } from './webhooks/deliverer.js';
import { toWire } from './to-wire.js';

const ADVICE = 'Please see https://stripe.com/docs or we can help at https://support.stripe.com/.';

/** An HTTP server that reads forms as text, and responds to unknown routes like Stripe. */
function createServer(serialize: (payload: unknown) => string): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  server.setReplySerializer(serialize);
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  server.setNotFoundHandler(({ method, url }, reply) => {
    const [path = ''] = url.split('?', 1);
    const message = `Unrecognized request URL (${method}: ${path}). ${ADVICE}`;
    const response = buildErrorResponse(new StripeError(404, { type: 'invalid_request_error', message }), newId('req'));
    return reply.status(response.status).send(response.body);
  });
  // Reached only by Fastify's own refusals: unreadable bodies.
  server.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const isUnreadable = status < 500;
    const hint = request.url.startsWith('/v1/')
      ? ' Check that your POST content type is application/x-www-form-urlencoded.'
      : '';
    const refusal = isUnreadable ? invalidRequest(`Invalid request.${hint}`) : error;
    const response = buildErrorResponse(refusal, newId('req'));
    return reply.status(isUnreadable ? 400 : response.status).send(response.body);
  });
  return server;
}

export interface StripeEmulatorOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Loopback by default. */
  host?: string;
  /** File that keeps the state over restarts; without it the state ends with the emulator. */
  dataFile?: string;
  /** Receives a line when `dataFile` is of another version and is made anew; on stderr by default. */
  say?: (line: string) => void;
  /** An endpoint that receives every event. */
  webhook?: { url: string; secret: string };
  /** Start of the emulated objects' clock; real time by default. */
  now?: string | Date;
  /** Delays between attempts to deliver a webhook. */
  retryDelaysMs?: number[];
  /** The account's enabled payment methods. */
  paymentMethods?: string[];
  /** Whether the account's objects say that they are of live mode, as in a rehearsal; no money moves either way. */
  isLive?: boolean;
  /** Origin under which a browser reaches the emulator, for invoice links; its own address by default. */
  publicUrl?: string;
}

export interface StripeEmulator {
  url: string;
  port: number;
  /** Whether a webhook waits for its first attempt or is being sent. */
  hasUntriedWebhooks(): boolean;
  /** Stops it; pending deliveries continue at the next start with the same `dataFile`. */
  stop(): Promise<void>;
}

const defaultRetryDelaysMs = [2_000, 10_000, 60_000, 300_000, 1_800_000, 3_600_000, 10_800_000];
const SWEEP_EVERY_MS = 1_000;

/**
 * Starts a local replacement of Stripe: the API of the `stripe` package, the browser script with its payment form,
 * and signed webhooks.
 * @throws Error with code `EADDRINUSE` when the port is taken, RangeError when `now` is not a date.
 */
export async function startStripeEmulator(options: StripeEmulatorOptions = {}): Promise<StripeEmulator> {
  const { dataFile, say = console.warn } = options;
  const store = new Store();
  const clock = new EmulatorClock(options.now);
  const settings = {
    publicUrl: options.publicUrl ?? '',
    paymentMethods: options.paymentMethods ?? ['card', 'link', 'klarna', 'swish'],
    isLive: options.isLive ?? false,
  };
  const account = new Account(store, clock, settings);
  const faults = new Faults();
  const deliverer = new Deliverer(account, faults, options.retryDelaysMs ?? defaultRetryDelaysMs);
  const tasks = new TaskRunner(account);

  const prepare = (): void =>
    account.run(() => {
      if (!account.find('product', seedIds.product)) seed(account);
      if (options.webhook) configureWebhook(account, options.webhook);
      forgetOld(account);
      runPayouts(account);
    });
  const reset = (): void => {
    deliverer.clear();
    tasks.clear();
    faults.clear();
    clock.reset();
    store.clear();
    prepare();
  };

  const server = createServer((payload) => toWire(payload, settings));
  serveApi(server, { account, description: ApiDescription.load(), faults, operations: allOperations });
  serveControlPlane(server, { account, faults, reset });
  serveFrame(server, account);
  serveInvoices(server, account);
  await server.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  // After the port: the file may be that of an emulator that runs.
  if (dataFile !== undefined) store.open(new Journal(dataFile, API_VERSION, say));
  clock.advance(store.find('setting', 'clock')?.advancedSeconds ?? 0);

  const { port } = server.server.address() as AddressInfo;
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`;
  if (settings.publicUrl === '') settings.publicUrl = url;
  prepare();
  store.onCommit((changes) => {
    deliverer.observe(changes);
    tasks.observe(changes);
  });
  deliverer.resume();
  tasks.resume();
  const sweep = setInterval(
    () =>
      account.run(() => {
        expireDueSessions(account);
        runPayouts(account);
      }),
    SWEEP_EVERY_MS,
  );

  return {
    url,
    port,
    hasUntriedWebhooks: () =>
      account.all('delivery').some(({ state, attempts }) => state === 'pending' && attempts === 0),
    stop: async () => {
      clearInterval(sweep);
      tasks.stop();
      await server.close();
      await deliverer.stop();
    },
  };
}

/** The endpoint given at the start: the same id in every run, with this run's address and secret. */
function configureWebhook(account: Account, { url, secret }: { url: string; secret: string }): void {
  create(account, 'webhook_endpoint', {
    id: seedIds.webhookEndpoint,
    api_version: API_VERSION,
    description: 'Configured when the emulator was started',
    enabled_events: ['*'],
    metadata: {},
    status: 'enabled',
    url,
  });
  account.put('webhook_secret', { id: seedIds.webhookEndpoint, secret });
}
