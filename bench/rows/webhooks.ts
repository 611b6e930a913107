import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { inRounds, latencyText, rateLine, requestRound } from '../measure/rounds.js';
import { percentile, spread } from '../measure/statistics.js';
import { type Bench, type Row, untilDrained } from '../support/bench.js';
import { httpRequest, JSON_BODY, type Pace } from '../support/load.js';
import { CONNECTIONS } from './pages.js';

/** Webhooks of a burst per second of a round. */
const BURST_PER_SECOND = 500;
const STEADY_PER_SECOND = 500;
/** A fixed rate needs longer to show its tail than a burst to show its rate. */
const STEADY_LONGER = 2.5;
const AIM_P99_MS = 40;
const AIM_DRAINED_SECONDS = 10;

const burst: Row = {
  name: 'webhook-burst',
  async measure(bench) {
    const { rounds } = await accepted(bench, BURST_PER_SECOND * bench.seconds, { kind: 'once' });
    return [rateLine('webhook accepted, burst', rounds)];
  },
};

const steady: Row = {
  name: 'webhook-steady',
  async measure(bench) {
    const seconds = bench.seconds * STEADY_LONGER;
    const pace = { kind: 'fixed', perSecond: STEADY_PER_SECOND, seconds } as const;
    const { rounds, drainedSeconds } = await accepted(bench, STEADY_PER_SECOND * seconds, pace);
    const p99 = rounds.map(({ p99Ms }) => p99Ms);
    return [
      {
        ...rateLine(`webhook at a fixed ${STEADY_PER_SECOND}/s`, rounds),
        measured: `p99 ${spread(p99)} ms`,
        aim: `p99 ≤ ${AIM_P99_MS} ms`,
        isHeld: percentile(p99, 50) <= AIM_P99_MS,
        latency: latencyText(rounds),
      },
      {
        what: 'the same, queue empty after',
        measured: `${spread(drainedSeconds)} s`,
        aim: `≤ ${AIM_DRAINED_SECONDS} s`,
        isHeld: percentile(drainedSeconds, 50) <= AIM_DRAINED_SECONDS,
      },
    ];
  },
};

export const webhookRows = [burst, steady];

/** Rounds of webhooks, each until the queue is empty. */
async function accepted(bench: Bench, count: number, pace: Pace) {
  const { clinic, database } = bench;
  const invoiceIds = await makeInvoices(bench);
  await untilDrained(database);
  const drainedSeconds: number[] = [];
  const rounds = await inRounds(bench, () => {
    const requests = mixedWebhooks(bench, count, invoiceIds);
    const load = { origin: clinic.url, connections: CONNECTIONS, requests, pace };
    return requestRound(bench, load, async () => drainedSeconds.push(await untilDrained(database)));
  });
  // The first round does not count.
  return { rounds, drainedSeconds: drainedSeconds.slice(1) };
}

const INVOICES = 50;
/** One event in ten is about an invoice; the others have no handler. */
const INVOICE_EVERY = 10;

/** A signed request from Stripe. */
export function webhook({ clinic }: Bench, type: string, object: object): string {
  const body = JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  const secret = clinic.secrets.stripeWebhookSecret;
  return httpRequest(clinic.url, {
    method: 'POST',
    path: '/webhooks/stripe',
    headers: { ...JSON_BODY, 'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) },
    body,
  });
}

/** Webhooks of a Stripe account with other business, each a separate event. */
function mixedWebhooks(bench: Bench, count: number, invoiceIds: readonly string[]): string[] {
  return Array.from({ length: count }, (_, index) =>
    index % INVOICE_EVERY === 0
      ? webhook(bench, 'invoice.updated', anInvoice(invoiceIds[(index / INVOICE_EVERY) % invoiceIds.length] ?? ''))
      : webhook(bench, 'customer.updated', aCustomer(index)),
  );
}

/** Creates invoices of stored orders at the payments emulator. @returns their ids */
async function makeInvoices({ clinic, database }: Bench): Promise<string[]> {
  const { rows } = await database.query<{ orderId: string }>(
    'SELECT order_id AS "orderId" FROM checkout_sessions ORDER BY created_at LIMIT 10',
  );
  const customer = await create('customers', { email: 'bench@example.se' });
  const ids: string[] = [];
  while (ids.length < INVOICES) {
    const orderId = rows[ids.length % rows.length]?.orderId ?? '';
    ids.push(await create('invoices', { customer, 'metadata[order_id]': orderId }));
  }
  return ids;

  async function create(resource: string, fields: Record<string, string>): Promise<string> {
    const response = await fetch(`${clinic.paymentsUrl}/v1/${resource}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clinic.secrets.stripeSecretKey}` },
      body: new URLSearchParams(fields),
    });
    if (!response.ok) throw new Error(`the payments emulator answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  }
}

/** About as long as Stripe's. */
function aCustomer(index: number): object {
  return {
    id: `cus_bench${index}`,
    object: 'customer',
    address: { city: 'Göteborg', country: 'SE', line1: 'Storgatan 1', line2: null, postal_code: '411 01', state: null },
    balance: 0,
    created: 1_760_000_000,
    currency: 'sek',
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: `kund-${index}@example.se`,
    invoice_prefix: 'A1B2C3D4',
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: 'Kund Kundsson',
    next_invoice_sequence: 1,
    phone: '+46701234567',
    preferred_locales: ['sv'],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

function anInvoice(id: string): object {
  return { ...aCustomer(0), id, object: 'invoice', amount_due: 69_900, status: 'draft', total: 69_900 };
}
