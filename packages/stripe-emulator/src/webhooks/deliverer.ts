import { createHmac } from 'node:crypto';
import type { Account } from '../account.js';
import type { Delivery } from '../records.js';
import { toWire } from '../to-wire.js';
import type { Faults } from '../control/faults.js';
import type { Change } from '../journal.js';

/**
 * The `Stripe-Signature` header for a body: HMAC-SHA256 over `<t>.<body>`, keyed with the endpoint's whole secret.
 * @param signedAt real time, also with another emulator clock: receivers refuse old signatures.
 */
function signatureHeader(body: string, secret: string, signedAt: Date): string {
  const timestamp = Math.floor(signedAt.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

const ANSWER_WITHIN_MS = 10_000;

/** Sends one event to one endpoint, freshly signed. @returns whether the response was a 2xx; a redirect is not. */
async function postEvent(account: Account, { eventId, endpointId }: Delivery, stopping: AbortSignal): Promise<boolean> {
  const endpoint = account.find('webhook_endpoint', endpointId);
  const event = account.find('event', eventId);
  const secret = account.find('webhook_secret', endpointId)?.secret;
  if (!endpoint || !event || secret === undefined) return false;
  // The endpoint's version, with the body formatted like Stripe's: receivers must verify the received bytes.
  const sent = { ...event, api_version: endpoint.api_version ?? event.api_version };
  const body = toWire(sent, account.settings, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureHeader(body, secret, new Date()),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const response = await fetch(endpoint.url, { method: 'POST', body, headers, redirect: 'manual', signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // No listener, a broken connection or no response in time: a failed attempt like any other.
    return false;
  }
}

const MAX_PARALLEL = 20;
/** Time to collect events before a reordered batch, and the interval between them. */
const REORDER_WINDOW_MS = 250;
const REORDER_GAP_MS = 20;

/**
 * Sends stored deliveries to their endpoints and retries failures. Pending deliveries are in the store, so a restart
 * continues them.
 */
export class Deliverer {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly ready: string[] = [];
  private readonly sending = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  /** @param retryDelaysMs delays between attempts; after the last one the delivery has failed. */
  constructor(
    private readonly account: Account,
    private readonly faults: Faults,
    private readonly retryDelaysMs: number[],
  ) {}

  /** Continues an earlier process's pending deliveries. */
  resume(): void {
    this.plan(this.account.all('delivery'));
  }

  /** Starts deliveries that a transaction has added. */
  observe(changes: Change[]): void {
    this.plan(
      changes.flatMap(([kind, , record]) => (kind === 'delivery' && record !== null ? [record as Delivery] : [])),
    );
  }

  /** Cancels scheduled work, before the store is emptied. */
  clear(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.ready.length = 0;
  }

  /** Stops; undelivered events stay pending in the store. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.clear();
    await Promise.all(this.sending);
  }

  private plan(deliveries: Delivery[]): void {
    if (this.stopping.signal.aborted) return;
    const pending = deliveries.filter(({ state }) => state === 'pending');
    pending.forEach((delivery, index) => {
      const delayMs = this.delayOf(delivery, pending.length - index);
      const timer = setTimeout(() => this.start(delivery.id), delayMs);
      this.timers.set(delivery.id, timer);
    });
  }

  private delayOf({ attempts, nextAttemptAtMs }: Delivery, positionFromEnd: number): number {
    const dueInMs = Math.max(0, nextAttemptAtMs - Date.now());
    if (attempts > 0) return dueInMs;
    const { delayMs, reorder } = this.faults.current;
    return dueInMs + delayMs + (reorder ? REORDER_WINDOW_MS + positionFromEnd * REORDER_GAP_MS : 0);
  }

  private start(id: string): void {
    this.timers.delete(id);
    this.ready.push(id);
    this.sendNext();
  }

  private sendNext(): void {
    // Sequential when the order matters.
    if (this.sending.size >= (this.faults.current.reorder ? 1 : MAX_PARALLEL)) return;
    const id = this.ready.shift();
    if (id === undefined) return;
    const work = this.attempt(id).finally(() => {
      this.sending.delete(work);
      this.sendNext();
    });
    this.sending.add(work);
  }

  private async attempt(id: string): Promise<void> {
    const delivery = this.account.find('delivery', id);
    if (delivery?.state !== 'pending') return;
    const eventType = this.account.find('event', delivery.eventId)?.type ?? '';
    if (this.faults.loses(eventType)) return this.account.run(() => this.giveUp(delivery));
    const copies = this.faults.current.duplicate ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: copies }, () => postEvent(this.account, delivery, this.stopping.signal)),
    );
    if (this.stopping.signal.aborted) return;
    this.account.run(() => this.record(id, answers.includes(true)));
  }

  /** @param id of a delivery that may have been deleted with its endpoint meanwhile. */
  private record(id: string, isDelivered: boolean): void {
    const delivery = this.account.find('delivery', id);
    if (!delivery) return;
    if (isDelivered) return this.finish(delivery);
    const delayMs = this.retryDelaysMs[delivery.attempts];
    if (delayMs === undefined) return this.giveUp(delivery);
    this.account.put('delivery', {
      ...delivery,
      attempts: delivery.attempts + 1,
      nextAttemptAtMs: Date.now() + delayMs,
    });
  }

  private finish({ id, eventId }: Delivery): void {
    this.account.remove('delivery', id);
    const event = this.account.find('event', eventId);
    if (event) this.account.patch('event', eventId, { pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
  }

  private giveUp(delivery: Delivery): void {
    this.account.put('delivery', { ...delivery, state: 'failed' });
  }
}
