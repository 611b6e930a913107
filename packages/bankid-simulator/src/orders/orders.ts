import { randomUUID } from 'node:crypto';
import { type Person } from '../persons.js';
import { noSuchOrder, WireError } from '../wire/errors.js';
import {
  type CompletionData,
  type FailedHint,
  isPending,
  type Order,
  type OrderRequest,
  type PendingHint,
  type StartedBy,
} from './order.js';

/** An order lives this long until an app starts it, */
const UNSTARTED_SECONDS = 30;
/** and this long from then. */
const STARTED_SECONDS = 180;
/** An ended order can be collected this long. */
const COLLECTABLE_SECONDS = 180;

/** The orders of the service. Time passes when one is looked at. */
export class Orders {
  private readonly orders = new Map<string, Order>();

  constructor(private readonly clock: { now(): number }) {}

  /** @throws WireError `alreadyInProgress`, which also ends the person's other order */
  begin(method: Order['method'], request: OrderRequest, relyingParty: string): Order {
    const personalNumber = request.requirement?.personalNumber;
    if (personalNumber !== undefined) this.refuseSecondOrder(personalNumber);
    const order: Order = {
      orderRef: randomUUID(),
      autoStartToken: randomUUID(),
      qrStartToken: randomUUID(),
      qrStartSecret: randomUUID(),
      ...{ method, request, relyingParty },
      createdAt: this.clock.now(),
      startedAt: null,
      startedBy: null,
      person: null,
      state: { status: 'pending', hintCode: personalNumber === undefined ? 'outstandingTransaction' : 'noClient' },
    };
    this.orders.set(order.orderRef, order);
    return order;
  }

  /** Oldest first, without those that can no longer be collected. */
  all(): Order[] {
    for (const order of this.orders.values()) this.letTimePass(order);
    return [...this.orders.values()];
  }

  /** By its reference or its start token; `latest` is the newest. */
  find(id: string): Order | undefined {
    const orders = this.all();
    if (id === 'latest') return orders.at(-1);
    return orders.find(({ orderRef, autoStartToken }) => orderRef === id || autoStartToken === id);
  }

  /** What `collect` answers. An ended order is answered once. @throws WireError `notFound` */
  collect(orderRef: string): Order {
    const order = this.get(orderRef);
    if (!isPending(order)) this.orders.delete(orderRef);
    return order;
  }

  /** Ends an order for the relying party; it can no longer be collected. @throws WireError `notFound` */
  withdraw(orderRef: string): void {
    if (!isPending(this.get(orderRef))) throw noSuchOrder();
    this.orders.delete(orderRef);
  }

  /** An app has opened the order. */
  start(order: Order, by: StartedBy, hintCode: PendingHint = 'started'): void {
    order.startedAt ??= this.clock.now();
    order.startedBy ??= by;
    order.state = { status: 'pending', hintCode };
  }

  /** The app's person; a blocked BankID ends the order, and another order of the person ends as cancelled. */
  choose(order: Order, person: Person): void {
    order.person = person;
    if (person.isBlocked) return this.fail(order, 'certificateErr');
    for (const other of this.pendingOf(person.personalNumber)) if (other !== order) this.fail(other, 'cancelled');
    this.start(order, order.startedBy ?? 'control', 'userSign');
  }

  fail(order: Order, hintCode: FailedHint): void {
    order.state = { status: 'failed', hintCode, endedAt: this.clock.now() };
  }

  complete(order: Order, completionData: CompletionData): void {
    order.state = { status: 'complete', completionData, endedAt: this.clock.now() };
  }

  clear(): void {
    this.orders.clear();
  }

  private get(orderRef: string): Order {
    const order = this.orders.get(orderRef);
    if (order) this.letTimePass(order);
    if (!order || !this.orders.has(orderRef)) throw noSuchOrder();
    return order;
  }

  private refuseSecondOrder(personalNumber: string): void {
    const others = this.pendingOf(personalNumber);
    if (others.length === 0) return;
    for (const other of others) this.fail(other, 'cancelled');
    throw new WireError('alreadyInProgress', 'Order already in progress for pno');
  }

  private pendingOf(personalNumber: string): Order[] {
    return this.all().filter(
      (order) =>
        isPending(order) &&
        (order.person?.personalNumber ?? order.request.requirement?.personalNumber) === personalNumber,
    );
  }

  private letTimePass(order: Order): void {
    const now = this.clock.now();
    if (order.state.status !== 'pending') {
      if (now - order.state.endedAt >= COLLECTABLE_SECONDS) this.orders.delete(order.orderRef);
      return;
    }
    if (order.startedAt !== null) {
      if (now - order.startedAt >= STARTED_SECONDS) this.fail(order, 'expiredTransaction');
    } else if (now - order.createdAt >= UNSTARTED_SECONDS)
      // Of an order for a named person, the service cannot tell a failed start from an app that stays closed.
      this.fail(order, order.request.requirement?.personalNumber === undefined ? 'startFailed' : 'expiredTransaction');
  }
}
