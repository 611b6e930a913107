import { Injectable, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import {
  Observable,
  defer,
  distinctUntilChanged,
  finalize,
  from,
  interval,
  map,
  merge,
  of,
  Subject,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import { millisecondsInMinute } from 'date-fns/constants';
import { CheckoutService } from '../../payments/checkout.service.js';
import { PostgresListener } from '../../../platform/database/postgres-listener.js';
import { MAIL_SENT_CHANNEL } from '../../../platform/mail/mail-deliveries.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { isBooked } from '../order-state.js';
import type { Order } from '../order.entity.js';
import {
  CONFIRMATION_MAIL_TEMPLATE,
  FORM_MAIL_TEMPLATE,
  type CheckoutMoneyResponse,
  type CheckoutSessionResponse,
} from '../orders.contract.js';
import { ORDER_CHANNEL, OrdersRepository } from '../orders.repository.js';
import { maskEmail } from '../../../platform/text/email-text.js';
import { Env } from '../../../platform/config/env.js';
import { StreamLimit } from '../../../platform/http/limits/stream-limit.js';

/** What Stripe calls a checkout session. */
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,200}$/;

const UNKNOWN: CheckoutSessionResponse = {
  state: 'pending',
  orderNumber: null,
  emailMasked: null,
  confirmationSent: false,
  formSent: false,
  underReview: false,
};

/** Times of a stream in milliseconds; a provider, so that tests need not wait for them. */
@Injectable()
export class StreamTimes {
  /** Between two comment lines, which keep proxies from closing a quiet connection, and between two looks at the order. */
  heartbeatMs = 15_000;
  /** A stream ends after this; `EventSource` reconnects by itself. */
  ttlMs = 5 * millisecondsInMinute;
  /** The same for an unknown id, which never changes state. */
  unknownTtlMs = 30_000;
}

const MOST_STREAMS = 5;

/** What the success views may know of an order, by the id of its checkout session: once, or as server-sent events. */
@Injectable()
export class CheckoutStateService implements BeforeApplicationShutdown {
  private readonly limit: StreamLimit;
  private readonly shutdown = new Subject<void>();

  constructor(
    private readonly checkout: CheckoutService,
    private readonly orders: OrdersRepository,
    private readonly mails: MailOutbox,
    private readonly listener: PostgresListener,
    private readonly times: StreamTimes,
    env: Env,
  ) {
    this.limit = new StreamLimit(Math.ceil(MOST_STREAMS * env.http.rateLimitFactor));
  }

  /** Ends open streams; the server would wait for them. */
  beforeApplicationShutdown(): void {
    this.shutdown.next();
  }

  /** An unknown id looks like an order that waits. */
  async read(stripeSessionId: string): Promise<CheckoutSessionResponse> {
    return this.readOrder(await this.findOrderId(stripeSessionId));
  }

  /** An unknown id is nothing that Stripe could confirm. */
  async readMoney(stripeSessionId: string): Promise<CheckoutMoneyResponse> {
    const isOurs = (await this.findOrderId(stripeSessionId)) !== null;
    return { money: isOurs ? await this.checkout.readMoney(stripeSessionId) : 'checking' };
  }

  /**
   * The state now and whenever it changes, with a comment every `heartbeatMs`. Fails with RateLimitedError when `client`,
   * a visitor's key for limits, has five of this process open, and with what the database throws; nothing is left
   * unhandled, since every promise is part of the stream.
   */
  follow(stripeSessionId: string, client: string): Observable<MessageEvent> {
    return defer(() => {
      const leave = this.limit.enter(client);
      return from(this.findOrderId(stripeSessionId)).pipe(
        switchMap((orderId) => {
          const timeout = timer(orderId === null ? this.times.unknownTtlMs : this.times.ttlMs);
          return merge(this.statesOf(orderId), this.heartbeats()).pipe(takeUntil(timeout));
        }),
        takeUntil(this.shutdown),
        finalize(leave),
      );
    });
  }

  /** Null for a session that is not ours; a text that is no id of Stripe's never reaches the database. */
  private async findOrderId(stripeSessionId: string): Promise<string | null> {
    return SESSION_ID.test(stripeSessionId) ? this.checkout.findOrderId(stripeSessionId) : null;
  }

  private statesOf(orderId: string | null): Observable<MessageEvent> {
    // Notifications can be lost; each heartbeat reads the state as well.
    const occasions =
      orderId === null ? of(null) : merge(this.changes(orderId), of(null), interval(this.times.heartbeatMs));
    return occasions.pipe(
      switchMap(() => this.readOrder(orderId)),
      map((state) => JSON.stringify(state)),
      distinctUntilChanged(),
      map((data) => ({ data })),
    );
  }

  private heartbeats(): Observable<MessageEvent> {
    return interval(this.times.heartbeatMs).pipe(map(() => ({ comment: '' })));
  }

  /** Emits when something about the order may be new. */
  private changes(orderId: string): Observable<void> {
    return new Observable((subscriber) => {
      const listener = (changedId: string) => {
        if (changedId === orderId) subscriber.next();
      };
      const stops = [this.listener.on(ORDER_CHANNEL, listener), this.listener.on(MAIL_SENT_CHANNEL, listener)];
      return () => stops.forEach((stop) => stop());
    });
  }

  private async readOrder(orderId: string | null): Promise<CheckoutSessionResponse> {
    const order = orderId && (await this.orders.find(orderId));
    if (!order) return UNKNOWN;
    if (!isBooked(order.status)) return { ...UNKNOWN, state: order.status === 'pending' ? 'pending' : 'expired' };
    return this.booked(order);
  }

  /** Mails to a former address say nothing about the one that the page shows. */
  private async booked(order: Order): Promise<CheckoutSessionResponse> {
    const [confirmationSent, formSent] = await Promise.all([
      this.mails.isSent(CONFIRMATION_MAIL_TEMPLATE, order.id, order.email),
      this.mails.isSent(FORM_MAIL_TEMPLATE, order.id, order.email),
    ]);
    return {
      state: 'paid',
      orderNumber: order.number,
      emailMasked: maskEmail(order.email),
      confirmationSent,
      formSent,
      underReview: order.isHeld,
    };
  }
}
