import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { secondsInMinute } from 'date-fns/constants';
import { normalizeIp } from '@nestjs/throttler';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { RelyingPartyClient } from '../client/relying-party-client.js';
import { BankIdApiError, type CollectAnswer } from '../client/wire.js';
import type { BankIdOrder, OrderSecrets } from './bank-id-order.entity.js';
import { BankIdOrdersRepository } from './bank-id-orders.repository.js';
import { OrderSeal } from './order-seal.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { BankidSettings } from '../bankid.settings.js';
import type { BankIdCompletion } from './order-types.js';
import { parseCompletion } from './parse-completion.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { defineJob } from '../../../platform/jobs/define-job.js';

/** BankID asks for one call every two seconds. */
const INTERVAL_MS = 2_000;

/** Longer than a call and a wait together, so that two processes never collect one order at once. */
const LEASE_MS = 15_000;

/** An order lives for three minutes in the app, and its outcome for about three more; after that it cannot be known. */
const MAX_AGE_SECONDS = 7 * secondsInMinute;

/** An address with all its bits. */
const ALL_BITS = 128;

/**
 * Collects pending orders, each in one process at a time: a lease on its row says in which. When a process dies, the job
 * `bankid.collect-abandoned-orders` goes on with its orders.
 *
 * A completed order answers once. When a process dies between that answer and its commit, the next call learns that the order is
 * gone, and the order becomes `unresolved`: the person does it again, and nothing is assumed.
 */
@Injectable()
export class Collector implements BeforeApplicationShutdown {
  private readonly logger = new Logger('bankid');
  private readonly holder = randomUUID();
  private readonly running = new Map<string, Promise<void>>();
  private readonly shutdown = new AbortController();

  constructor(
    private readonly client: RelyingPartyClient,
    private readonly orders: BankIdOrdersRepository,
    private readonly seal: OrderSeal,
    private readonly transactions: Transactions,
    private readonly settings: BankidSettings,
  ) {}

  /** Collects an order until it ends, unless another process does. Returns at once. */
  start(orderId: string): void {
    if (this.running.has(orderId) || this.shutdown.signal.aborted) return;
    const run = this.run(orderId)
      .catch((error: unknown) => this.logger.error({ msg: 'collecting an order was interrupted', orderId, err: error }))
      .finally(() => this.running.delete(orderId));
    this.running.set(orderId, run);
  }

  /** Goes on with what a process that has died was collecting. */
  async startAbandoned(): Promise<void> {
    for (const orderId of await this.orders.listAbandoned()) this.start(orderId);
  }

  /** Finishes the calls in hand: an answer that is not stored would be lost. Other processes then go on. */
  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    if (this.running.size === 0) return;
    await Promise.all(this.running.values());
    await this.orders.release(this.holder);
  }

  private async run(orderId: string): Promise<void> {
    while (!this.shutdown.signal.aborted) {
      const order = await this.orders.claim(orderId, this.holder, LEASE_MS);
      if (order === null || (await this.step(order))) return;
      await wait(INTERVAL_MS, undefined, { signal: this.shutdown.signal }).catch(() => undefined);
    }
  }

  /** @returns whether the order has ended */
  private async step(order: BankIdOrder): Promise<boolean> {
    // A process died between storing the answer and reading it.
    if (order.sealedCompletion !== null) return this.settle(order.id);
    const answer = await this.collect(order);
    if (answer === null) return this.endIfTooOld(order);
    if (answer === 'gone') return this.end(order.id, 'unresolved', null);
    if (answer.status === 'failed') return this.end(order.id, 'failed', answer.hintCode);
    if (answer.status === 'pending') {
      if (answer.hintCode !== order.hintCode)
        await this.transactions.run((tx) => this.orders.recordHint(tx, order.id, answer.hintCode));
      return this.endIfTooOld(order);
    }
    const sealed = this.seal.sealCompletion(order.id, answer.raw);
    const isStored = await this.transactions.run((tx) => this.orders.storeCompletion(tx, order.id, sealed));
    return isStored ? this.settle(order.id) : true;
  }

  /** `gone`: BankID does not know the order any more; null: no answer, so it is tried again. */
  private async collect({ id, orderRef }: BankIdOrder): Promise<CollectAnswer | 'gone' | null> {
    try {
      return await this.client.collect(orderRef);
    } catch (error) {
      if (error instanceof BankIdApiError && error.isOrderGone) return 'gone';
      this.logger.warn({ msg: 'an order could not be collected, trying again', orderId: id, err: error });
      return null;
    }
  }

  private async settle(orderId: string): Promise<true> {
    await this.transactions.run((tx) => this.read(tx, orderId));
    return true;
  }

  private async endIfTooOld({ id }: BankIdOrder): Promise<boolean> {
    if ((await this.orders.findAge(id)) < MAX_AGE_SECONDS) return false;
    return this.end(id, 'unresolved', null);
  }

  private async end(orderId: string, state: 'failed' | 'unresolved', hintCode: string | null): Promise<true> {
    if (state === 'unresolved') this.logger.warn({ msg: 'the outcome of an order is not known', orderId });
    await this.transactions.run((tx) => this.orders.end(tx, orderId, state, hintCode));
    return true;
  }

  /**
   * Reads the stored answer of a completed order, and decides whether it counts. Harmless when it runs twice: an order that has
   * ended stays as it is.
   */
  private async read(tx: Tx, orderId: string): Promise<void> {
    const order = await this.orders.lock(tx, orderId);
    if (order?.state !== 'pending' || order.sealedCompletion === null) return;
    const secrets = this.seal.openSecrets(order);
    const completion = this.readCompletion(orderId, this.seal.openCompletion(orderId, order.sealedCompletion), secrets);
    if (completion === null) return void (await this.orders.end(tx, orderId, 'unresolved', null));
    const refusal = this.findRefusal(order, completion, secrets);
    await this.orders.end(tx, orderId, refusal === null ? 'complete' : 'failed', refusal);
  }

  private readCompletion(orderId: string, raw: string, secrets: OrderSecrets): BankIdCompletion | null {
    try {
      return parseCompletion(raw, secrets, stockholmDay(new Date()));
    } catch (error) {
      this.logger.error({ msg: 'the answer of a completed order cannot be read', orderId, err: error });
      return null;
    }
  }

  /** The hint of the refusal. BankID sees more than the clinic does: a missing risk passes. */
  private findRefusal(
    { id: orderId, way }: BankIdOrder,
    { risk, deviceIp }: BankIdCompletion,
    { endUserIp }: OrderSecrets,
  ): 'riskRefused' | 'addressRefused' | null {
    if (risk !== 'low') this.logger.warn({ msg: 'an order is not of low risk', orderId, risk: risk ?? 'none' });
    if (risk === 'high' && this.settings.highRisk === 'refuse') return 'riskRefused';
    // A QR code is read by another device, often in another network.
    if (way !== 'same-device' || normalizeIp(deviceIp, ALL_BITS) === normalizeIp(endUserIp, ALL_BITS)) return null;
    this.logger.warn({ msg: 'the app has another address than the browser', orderId });
    return this.settings.otherAddress === 'refuse' ? 'addressRefused' : null;
  }
}

/** Within seconds: the person holds the app in the hand. */
const CollectAbandonedOrders = defineJob('bankid.collect-abandoned-orders', { everySeconds: 5, attempts: 1 });

/** Goes on with orders whose collecting process has died. Twice is harmless: a lease lets one process collect each. */
@Handles(CollectAbandonedOrders)
export class CollectAbandonedOrdersHandler {
  constructor(
    private readonly collector: Collector,
    private readonly settings: BankidSettings,
  ) {}

  async handle(): Promise<void> {
    if (this.settings.isOn) await this.collector.startAbandoned();
  }
}
