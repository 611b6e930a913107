import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type LocalSecrets } from '../../tools/launcher/keys.js';
import { eventually } from '../support/eventually.js';
import { interrupt, LaunchSite } from '../support/launch-site.js';
import { deliverSteadily } from '../support/steady-webhooks.js';
import { stripeEvent } from '../support/webhooks.js';
import { patiently } from '../support/patience.js';

/** The whole drill by hand: `WEBHOOK_DRILL_SECONDS=600 npx jest test/drills/webhooks-killed-worker --selectProjects drills`. */
const SECONDS = Number(process.env['WEBHOOK_DRILL_SECONDS'] ?? 20);
const KILLED_EVERY_SECONDS = SECONDS >= 120 ? 30 : 6;
const PER_SECOND = 500;
const ORDERS_PER_SECOND = 1;
const INVOICES = 20;
/** A busy machine falls behind; what counts is that all of it is done in the end. */
const DRAINED_WITHIN_MS = 180_000 + SECONDS * 2_000;
const TOTAL_ORE = 69_900;

jest.setTimeout(patiently(SECONDS * 4_000 + DRAINED_WITHIN_MS * 2));

describe(`${PER_SECOND} webhooks a second, the worker killed every ${KILLED_EVERY_SECONDS} s`, () => {
  let site: LaunchSite;
  beforeAll(async () => {
    site = await LaunchSite.prepare();
  });
  afterEach(() => site.stopAll());
  afterAll(() => site.remove());

  it('each stored event has its effect, once [G22]', async () => {
    const started = site.launch();
    await started.opened();
    const secrets = await secretsOf(site);
    const orderIds = await waitingOrders(site, SECONDS * ORDERS_PER_SECOND);
    const invoiceIds = await makeInvoices(site, secrets, orderIds);
    const eventOf = events(orderIds, invoiceIds);

    const killing = killWorkers(site);
    const secret = secrets.stripeWebhookSecret;
    const accepted = await deliverSteadily(
      { url: site.url, secret },
      { perSecond: PER_SECOND, seconds: SECONDS },
      eventOf,
    );
    const kills = await killing.stop();
    expect(kills).toBeGreaterThan(0);
    // One in twenty comes twice and has its id but once.
    expect(accepted.size).toBe(PER_SECOND * SECONDS - Math.floor((PER_SECOND * SECONDS) / TOLD_AGAIN_EVERY));

    await eventually(async () => expect(await openWork(site)).toEqual([{ events: 0, jobs: 0 }]), DRAINED_WITHIN_MS);
    expect(await outcome(site, accepted, { orderIds, invoiceIds })).toEqual({
      stored: accepted.size,
      notProcessed: 0,
      relayedTwice: 0,
      givenUp: 0,
      // One fact for each event about an invoice, not one more.
      surplusInvoiceFacts: 0,
      ordersPaid: orderIds.length,
      paidTwice: 0,
      cases: orderIds.length,
      mailsOfEachOrder: [2],
      mailsNotSent: 0,
    });
    await interrupt(started);
  });
});

const TOLD_AGAIN_EVERY = 20;

/** An invoice in ten, an order of each second, and else what nothing acts on; one in twenty is what came just before. */
function events(
  orderIds: readonly string[],
  invoiceIds: readonly string[],
): (index: number) => Record<string, unknown> {
  let before: Record<string, unknown> = {};
  return (index) => {
    if (index % TOLD_AGAIN_EVERY !== TOLD_AGAIN_EVERY - 1) before = newEvent(index);
    return before;
  };

  function newEvent(index: number): Record<string, unknown> {
    const orderId = index % PER_SECOND === 1 ? orderIds[Math.floor(index / PER_SECOND)] : undefined;
    if (orderId !== undefined) {
      return stripeEvent('checkout.session.completed', {
        id: `cs_test_${orderId}`,
        object: 'checkout.session',
        amount_total: TOTAL_ORE,
        payment_status: 'paid',
        metadata: { order_id: orderId, attempt: '1' },
      });
    }
    return index % 10 === 0
      ? stripeEvent('invoice.updated', { id: invoiceIds[(index / 10) % invoiceIds.length], object: 'invoice' })
      : stripeEvent('customer.updated', { id: `cus_${index}`, object: 'customer' });
  }
}

/** `kill -9` of the worker again and again; the launcher brings it back. */
function killWorkers(site: LaunchSite): { stop(): Promise<number> } {
  const stopping = new AbortController();
  const killing = (async () => {
    let kills = 0;
    for (;;) {
      await wait(KILLED_EVERY_SECONDS * 1000, null, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return kills;
      const [, worker] = await site.processes();
      if (worker !== undefined && killed(worker.pid)) kills += 1;
    }
  })();
  return {
    stop() {
      stopping.abort();
      return killing;
    },
  };
}

/** False for a process that has ended, whose successor the launcher has not started yet. */
function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function secretsOf({ dataDir }: LaunchSite): Promise<LocalSecrets> {
  return JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as LocalSecrets;
}

/** Orders as create-payment leaves them. @returns their ids */
async function waitingOrders(site: LaunchSite, count: number): Promise<string[]> {
  const rows = await site.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount, discount_amount, currency, shown)
       SELECT gen_random_uuid(), 'assessment', 'pending', 'Drill', n || '@drill.example', '+46701234567', 'kvinna', 'regular', ${TOTAL_ORE}, 0, 0, 'SEK',
              '{"productName":"Hudbedömning","vatPercent":25}'
       FROM generate_series(1, ${count}) AS n RETURNING id
     )
     INSERT INTO checkout_sessions (order_id, attempt, status, stripe_session_id, amount_total)
     SELECT id, 1, 'open', 'cs_test_' || id, ${TOTAL_ORE} FROM made RETURNING order_id AS id`,
  );
  return rows.map(({ id }) => id);
}

/** Invoices of the orders, made at the payments emulator. @returns their ids */
async function makeInvoices(
  { settings }: LaunchSite,
  { stripeSecretKey }: LocalSecrets,
  orderIds: readonly string[],
): Promise<string[]> {
  const create = async (resource: string, fields: Record<string, string>): Promise<string> => {
    const response = await fetch(`${settings.STRIPE_API_BASE_URL}/v1/${resource}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripeSecretKey}` },
      body: new URLSearchParams(fields),
    });
    return ((await response.json()) as { id: string }).id;
  };
  const customer = await create('customers', { email: 'kund@drill.example' });
  const ids: string[] = [];
  while (ids.length < INVOICES)
    ids.push(
      await create('invoices', { customer, 'metadata[order_id]': orderIds[ids.length % orderIds.length] ?? '' }),
    );
  return ids;
}

function openWork(site: LaunchSite): Promise<unknown[]> {
  return site.query(
    `SELECT (SELECT count(*)::int FROM outbox_events WHERE relayed_at IS NULL) AS events,
            (SELECT count(*)::int FROM event_jobs WHERE done_at IS NULL AND failure IS NULL) AS jobs`,
  );
}

/** What came of the drill's events; those of the demo's own cases are left out. */
async function outcome(
  site: LaunchSite,
  accepted: ReadonlySet<string>,
  { orderIds, invoiceIds }: { readonly orderIds: readonly string[]; readonly invoiceIds: readonly string[] },
): Promise<Record<string, unknown>> {
  const text = (values: Iterable<string>) => `'{${[...values].join()}}'`;
  const ids = text(accepted);
  const orders = `${text(orderIds)}::uuid[]`;
  const invoices = `${text(invoiceIds)}::text[]`;
  const [row = {}] = await site.query<Record<string, unknown>>(
    `WITH told AS (SELECT * FROM stripe_events WHERE id = ANY (${ids}::text[])),
          received AS (
            SELECT id, payload->>'stripeEventId' AS stripe_event_id FROM outbox_events
            WHERE name = 'payments.stripe-event-received' AND payload->>'stripeEventId' = ANY (${ids}::text[])),
          mails AS (SELECT subject_id, state FROM mail_deliveries WHERE subject_id = ANY (${orders}))
     SELECT (SELECT count(*)::int FROM told) AS stored,
            (SELECT count(*)::int FROM told WHERE processed_at IS NULL) AS "notProcessed",
            (SELECT count(*)::int FROM (SELECT FROM received GROUP BY stripe_event_id HAVING count(*) > 1) AS twice) AS "relayedTwice",
            (SELECT count(*)::int FROM event_jobs WHERE failure IS NOT NULL) AS "givenUp",
            (SELECT count(*)::int FROM outbox_events
             WHERE name = 'payments.invoice-changed' AND payload->>'stripeInvoiceId' = ANY (${invoices}))
            - (SELECT count(*)::int FROM stripe_events
               WHERE type LIKE 'invoice.%' AND payload->'data'->'object'->>'id' = ANY (${invoices})) AS "surplusInvoiceFacts",
            (SELECT count(*)::int FROM orders WHERE status = 'paid' AND id = ANY (${orders})) AS "ordersPaid",
            (SELECT count(*)::int FROM (
               SELECT FROM outbox_events WHERE name = 'orders.order-paid' AND (payload->>'orderId')::uuid = ANY (${orders})
               GROUP BY payload->>'orderId' HAVING count(*) > 1) AS twice) AS "paidTwice",
            (SELECT count(*)::int FROM cases WHERE order_id = ANY (${orders})) AS cases,
            (SELECT array_agg(DISTINCT mails) FROM (SELECT count(*)::int AS mails FROM mails GROUP BY subject_id) AS each)
              AS "mailsOfEachOrder",
            (SELECT count(*)::int FROM mails WHERE state <> 'sent') AS "mailsNotSent"`,
  );
  return row;
}
