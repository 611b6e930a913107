import { bankIdMessage, type BankIdWay } from '../../../../common/bankid-messages.js';
import type { BankIdOrderEvent, BankIdOrderResponse } from '../../../../src/identity/bankid/bankid.contract.js';
import { CallError } from '../api/client.js';
import { observable, type Observable } from '../auth/observable.js';
import { inBackground } from '../errors/in-background.js';
import type { Problem } from '../errors/problem.js';
import type { Language } from '../language.js';
import type { BankIdCalls } from './bankid-calls.js';
import { bankIdTexts } from './bankid.texts.js';
import { followOrder } from './order-events.js';
import { openedUrl, rememberOpened, type ReturnedOrder } from './returned-order.js';

/** What the page shows of an order. */
type FlowState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'following'; readonly event: BankIdOrderEvent | null; readonly autoStartUrl: string | null }
  | { readonly kind: 'finishing' }
  | ({ readonly kind: 'ended' } & Problem);

export interface Flow {
  readonly way: BankIdWay;
  readonly state: FlowState;
}

/** What an order of the purpose ends in. */
interface FlowOutcome {
  /** Calls the finish route of the purpose; an error ends the flow. */
  readonly finish: (orderId: string) => Promise<void>;
  /** Words for the finish route's own error codes. */
  readonly refusals?: Readonly<Record<string, string>> | undefined;
}

export interface FlowOptions extends FlowOutcome {
  readonly calls: BankIdCalls;
  /** Of the route that begins an order of the purpose. */
  readonly beginPath: string;
  /** What that route needs beside the way. */
  readonly beginWith?: object | undefined;
  readonly language: Language;
  readonly firstWay: BankIdWay;
}

/** A QR code that nobody reads is replaced this often, two minutes in all. */
const MOST_RENEWALS = 3;

/** One identification or signature, over all the orders that it takes. */
export class BankidFlow {
  readonly shown: Observable<Flow>;
  private orderId: string | null = null;
  /** The person was sent to the app of this device, which brings them back to another document. */
  private isHandedOver = false;
  private renewals = 0;
  private stopFollowing: () => void = () => undefined;
  private isOver = false;

  private outcome: FlowOutcome;

  constructor(private readonly options: FlowOptions) {
    this.outcome = options;
    this.shown = observable<Flow>({ way: options.firstWay, state: { kind: 'starting' } });
  }

  /** Replaces what the last rendering gave. */
  setOutcome(outcome: FlowOutcome): void {
    this.outcome = outcome;
  }

  /**
   * @param opensApp follows the address of the app at once, as the person has just asked for it
   * @param begun an order that the page has begun itself
   */
  async start(
    way: BankIdWay,
    { opensApp, begun }: { readonly opensApp: boolean; readonly begun?: BankIdOrderResponse | undefined },
  ): Promise<void> {
    const { calls, beginPath, beginWith } = this.options;
    this.show(way, { kind: 'starting' });
    await this.tryTo(way, async () => {
      const order = begun ?? (await calls.begin(beginPath, way, beginWith));
      this.follow(order);
      if (!opensApp || order.autoStartUrl === null || this.isOver) return;
      this.handOver();
      window.location.assign(order.autoStartUrl);
    });
  }

  /** The app has brought the browser back. Nothing starts by itself. */
  async resume({ orderId, nonce }: ReturnedOrder): Promise<void> {
    this.show('same-device', { kind: 'starting' });
    await this.tryTo('same-device', async () => {
      await this.options.calls.comeBack(orderId, nonce);
      this.follow({ orderId, way: 'same-device', autoStartUrl: openedUrl(orderId) });
    });
  }

  /** Another order: the other way, or once more. */
  async renew(way: BankIdWay): Promise<void> {
    if (this.orderId === null) return this.start(way, { opensApp: false });
    this.stopFollowing();
    this.show(way, { kind: 'starting' });
    await this.replace(way);
  }

  /** The person opens the app on this device. */
  handOver(): void {
    this.isHandedOver = true;
  }

  /** The person has left; an order that waits is cancelled. */
  leave(): void {
    this.isOver = true;
    this.stopFollowing();
    this.cancelWaiting();
  }

  /** The document ends, by a reload too, and another one does not know the order; the app may still bring the person back. */
  endWithDocument(): void {
    if (this.isHandedOver) return;
    this.leave();
  }

  /** Once: an order is given up with its id. */
  private cancelWaiting(): void {
    const { orderId } = this;
    if (orderId === null || this.shown.read().state.kind !== 'following') return;
    this.orderId = null;
    inBackground(this.options.calls.cancel(orderId), 'cancelling an order at BankID');
  }

  private follow({ orderId, way, autoStartUrl }: BankIdOrderResponse): void {
    if (this.isOver) return inBackground(this.options.calls.cancel(orderId), 'cancelling an order at BankID');
    this.orderId = orderId;
    this.isHandedOver = false;
    if (autoStartUrl !== null) rememberOpened({ orderId, autoStartUrl });
    this.show(way, { kind: 'following', event: null, autoStartUrl });
    this.stopFollowing = followOrder(orderId, {
      onEvent: (event) => inBackground(this.take(event, autoStartUrl), 'following an order at BankID'),
      onLost: () => this.end(way, this.texts.noContact),
    });
  }

  private async replace(way: BankIdWay): Promise<void> {
    const { orderId } = this;
    if (orderId === null) return;
    await this.tryTo(way, async () => this.follow(await this.options.calls.restart(orderId, way)));
  }

  private async take(event: BankIdOrderEvent, autoStartUrl: string | null): Promise<void> {
    const { status, hintCode, way } = event;
    if (status === 'pending' || status === 'awaiting-return')
      return this.show(way, { kind: 'following', event, autoStartUrl });
    this.stopFollowing();
    if (status === 'complete') return this.finish(way);
    if (way === 'qr' && hintCode === 'startFailed' && this.renewals < MOST_RENEWALS) {
      this.renewals += 1;
      this.show(way, { kind: 'following', event: null, autoStartUrl });
      return this.replace(way);
    }
    this.end(way, bankIdMessage(event)[this.options.language]);
  }

  private async finish(way: BankIdWay): Promise<void> {
    const { orderId } = this;
    if (orderId === null) return;
    this.show(way, { kind: 'finishing' });
    await this.tryTo(way, () => this.outcome.finish(orderId));
  }

  private async tryTo(way: BankIdWay, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.end(way, this.describe(error), error);
    }
  }

  private describe({ status, code }: CallError): string {
    const { texts } = this;
    const own = this.outcome.refusals?.[code ?? ''];
    if (own !== undefined) return own;
    if (status === null) return texts.noContact;
    if (status === 429) return texts.tooMany;
    if (code === 'bankid_return_foreign' || code === 'bankid_order_not_found') return texts.notHere;
    return code === 'bankid_order_unresolved'
      ? bankIdMessage({ status: 'unresolved', hintCode: null, way: 'qr' })[this.options.language]
      : texts.unavailable;
  }

  private get texts() {
    return bankIdTexts[this.options.language];
  }

  /** @param error the failed call; null where none failed */
  private end(way: BankIdWay, text: string, error: unknown = null): void {
    this.stopFollowing();
    this.show(way, { kind: 'ended', text, error });
  }

  private show(way: BankIdWay, state: FlowState): void {
    if (!this.isOver) this.shown.write({ way, state });
  }
}
