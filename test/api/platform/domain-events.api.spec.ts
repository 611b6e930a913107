import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Transactions, type Tx } from '../../../src/platform/database/transactions.js';
import {
  DomainEvents,
  IN_TRANSACTION,
  defineDomainEvent,
  type DomainEventType,
} from '../../../src/platform/events/domain-events.js';
import { CheckoutCompleted, CheckoutExpired, RefundsChanged } from '../../../src/shop/payments/payments.events.js';
import { AccessSetByServiceRole, AccountBanned, AccountErasing } from '../../../src/supabase/auth/auth.events.js';
import { serviceRole } from '../../support/auth/clients.js';
import { aPerson } from '../../support/auth/people.js';
import { ordersOf, pay, placeOrder } from '../../support/orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { startWorkerHere, type WorkerHere } from '../../support/worker-process.js';

/** Who follows each event, in the order of their turns. */
const SUBSCRIBERS = [
  [CheckoutCompleted, ['FollowPayments.bookPayment']],
  [CheckoutExpired, ['FollowPayments.bookExpiry']],
  [RefundsChanged, ['FollowPayments.bookRefunds']],
  [AccountBanned, ['AccountAccess.endSessions']],
  [AccessSetByServiceRole, ['AccountAccess.endTrust']],
  [AccountErasing, ['CaseKeeping.keepHeldAccount', 'OrdersOfErasedAccount.settle']],
] as const satisfies readonly (readonly [DomainEventType<object>, readonly string[]])[];

const EACH = SUBSCRIBERS.flatMap(([event, names]) => names.map((name) => [name, event] as const));

let app: TestApp;
let worker: WorkerHere;
/** What the test replaced is put back. */
const mends: (() => void)[] = [];
/** Subscribers that have thrown, once for each time. */
const failed: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ hasJobs: false });
  worker = await startWorkerHere(app);
  await app.database.query('CREATE TABLE raised (name text); GRANT ALL ON raised TO PUBLIC');
});
afterEach(async () => {
  for (const mend of mends.splice(0)) mend();
  failed.length = 0;
  await app.database.query('TRUNCATE raised');
});
afterAll(async () => {
  await worker.stop();
  await app.stop();
});

const processes = { server: () => app.nest, worker: () => worker.nest } as const;

describe.each(['server', 'worker'] as const)('domain events in the %s [G23]', (process) => {
  const nest = (): INestApplicationContext => processes[process]();

  it('each event is followed by the methods that stand here, in this order', async () => {
    const heard: string[] = [];
    for (const { name, replace } of subscribersOf(nest())) {
      replace(async () => {
        heard.push(`${name} begins`);
        await new Promise(setImmediate);
        heard.push(`${name} has ended`);
      });
    }
    for (const [event, names] of SUBSCRIBERS) {
      await raise(nest(), event, {});
      expect(heard.splice(0)).toEqual(names.flatMap((name) => [`${name} begins`, `${name} has ended`]));
    }
  });

  it('no subscriber is missing here, and each runs in the transaction that raises its event', () => {
    const found = subscribersOf(nest());
    expect(new Set(found.map(({ name, event }) => `${event} ${name}`))).toEqual(
      new Set(EACH.map(([name, event]) => `${event.name} ${name}`)),
    );
    // Nest logs what another subscriber throws, or runs it after the commit.
    expect(found.filter(({ options }) => options !== IN_TRANSACTION)).toEqual([]);
  });

  it.each(EACH)('%s undoes the transaction that raises its event when it fails', async (name, event) => {
    const facts = await someFacts();
    const before = await storedOf(facts);
    const mend = failAfterwards(nest(), name);
    await expect(raise(nest(), event, facts)).rejects.toThrow(`${name} fails`);
    expect(await storedOf(facts)).toEqual(before);
    expect(await app.database.query('SELECT name FROM raised')).toEqual([]);
    mend();
    await raise(nest(), event, facts);
    expect(await app.database.query('SELECT name FROM raised')).toEqual([{ name: event.name }]);
  });

  it('a transaction is undone when it raises an event that has no subscriber', async () => {
    await expect(raise(nest(), defineDomainEvent('orders.nobody-listens'), {})).rejects.toThrow(
      'domain:orders.nobody-listens has no subscriber in this process',
    );
    expect(await app.database.query('SELECT name FROM raised')).toEqual([]);
  });
});

it('a worker that has stopped commits no payment without its booking', async () => {
  const stopped = await startWorkerHere(app);
  await stopped.stop();
  const running = stopped.nest.get(DomainEvents);
  await expect(
    app.nest.get(Transactions).run((tx) => running.raise(tx, CheckoutExpired, { orderId: randomUUID(), attempt: 1 })),
  ).rejects.toThrow('has no subscriber in this process');
});

it.each([
  ['ban', 'AccountAccess.endSessions', (id: string) => service().updateUserById(id, { ban_duration: '24h' })],
  ['password', 'AccountAccess.endTrust', (id: string) => service().updateUserById(id, { password: randomUUID() })],
  ['erasure', 'CaseKeeping.keepHeldAccount', (id: string) => service().deleteUser(id)],
  ['erasure', 'OrdersOfErasedAccount.settle', (id: string) => service().deleteUser(id)],
] as const)('the %s of an account is not stored when %s fails', async (_act, name, act) => {
  const { id } = await aPerson(app);
  const stored = () => app.database.query('SELECT * FROM users WHERE id = $1', [id]);
  const before = await stored();
  const mend = failAfterwards(app.nest, name);
  expect((await act(id)).error).toMatchObject({ status: 500 });
  expect(await stored()).toEqual(before);
  mend();
  expect((await act(id)).error).toBeNull();
  expect(await stored()).not.toEqual(before);
});

it("a payment is booked by the next attempt of the webhook's job when FollowPayments.bookPayment fails", async () => {
  const order = await placeOrder(app);
  const mend = failAfterwards(worker.nest, 'FollowPayments.bookPayment');
  await pay(app, order);
  await app.eventually(() => expect(failed).toContain('FollowPayments.bookPayment'));
  expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'pending' }]);
  expect(
    await app.database.query('SELECT status FROM checkout_sessions WHERE stripe_session_id = $1', [order.sessionId]),
  ).toEqual([{ status: 'open' }]);
  mend();
  await app.drain();
  expect(await ordersOf(app, order.email)).toMatchObject([{ status: 'paid' }]);
});

const service = () => serviceRole(app).auth.admin;

interface Facts {
  readonly orderId: string;
  readonly attempt: number;
  readonly amountTotalOre: number;
  readonly userId: string;
}

/** What any of the events says, of an order and an account of its own. */
async function someFacts(): Promise<Facts> {
  const { email } = await placeOrder(app);
  const [{ id: userId }, [order]] = await Promise.all([aPerson(app), ordersOf(app, email)]);
  if (!order) throw new Error('the order is not stored');
  return { orderId: order.id, attempt: order.attempt, amountTotalOre: order.amount_total, userId };
}

/** What subscribers write of them. */
function storedOf({ orderId, userId }: Facts): Promise<object[]> {
  return app.database.query(
    `SELECT (SELECT row_to_json(o) FROM orders o WHERE id::text = $1) AS "order",
            (SELECT count(*)::int FROM outbox_events WHERE payload ->> 'orderId' = $1 OR payload ->> 'userId' = $2) AS events,
            (SELECT row_to_json(u) FROM users u WHERE id::text = $2) AS account`,
    [orderId, userId],
  );
}

/** Raises an event in a transaction that has written a row before. */
async function raise(nest: INestApplicationContext, event: DomainEventType<object>, facts: object): Promise<void> {
  await nest.get(Transactions).run(async (tx) => {
    await tx.query('INSERT INTO raised VALUES ($1)', [event.name]);
    await nest.get(DomainEvents).raise(tx, event, facts);
  });
}

type Act = (tx: Tx, facts: object) => Promise<void>;

interface Subscriber {
  /** `<class>.<method>` */
  readonly name: string;
  readonly event: string;
  readonly options: unknown;
  /** What the method does. */
  readonly act: Act;
  /** Returns what puts the method back. */
  replace(by: Act): () => void;
}

/** The methods with `@OnEvent`, of all providers and controllers. */
function subscribersOf(nest: INestApplicationContext): Subscriber[] {
  const discovery = nest.get(DiscoveryService, { strict: false });
  const scanner = new MetadataScanner();
  return [...discovery.getProviders(), ...discovery.getControllers()]
    .filter(({ instance, isAlias }) => instance && !isAlias)
    .map(({ instance }) => instance as Record<string, Act>)
    .flatMap((instance) =>
      scanner.getAllMethodNames(Object.getPrototypeOf(instance) ?? {}).flatMap((method) =>
        eventsOf(instance[method]).map(({ event, options }) => ({
          name: `${instance.constructor.name}.${method}`,
          event,
          options,
          act: (...facts) => (instance.constructor.prototype as Record<string, Act>)[method]!.apply(instance, facts),
          replace: (by: Act) => replaceMethod(instance, method, by),
        })),
      ),
    );
}

const eventsOf = (method: unknown): Pick<Subscriber, 'event' | 'options'>[] =>
  typeof method === 'function' ? (Reflect.getMetadata('EVENT_LISTENER_METADATA', method) ?? []) : [];

function replaceMethod(instance: Record<string, Act>, method: string, by: Act): () => void {
  instance[method] = by;
  const mend = () => void delete instance[method];
  mends.push(mend);
  return mend;
}

/** From now on the subscriber does all that it does, and then throws. */
function failAfterwards(nest: INestApplicationContext, wanted: string): () => void {
  const found = subscribersOf(nest).find(({ name }) => name === wanted);
  if (!found) throw new Error(`${wanted} follows no event`);
  return found.replace(async (tx, facts) => {
    await found.act(tx, facts);
    failed.push(wanted);
    throw new Error(`${wanted} fails`);
  });
}
