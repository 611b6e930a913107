import { Injectable, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import {
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
  type Observable,
} from 'rxjs';
import { Env } from '../../../platform/config/env.js';
import { StreamLimit } from '../../../platform/http/limits/stream-limit.js';
import { CheckoutStateService } from './checkout-state.service.js';

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

/** The states of orders as server-sent events, for the success views. */
@Injectable()
export class CheckoutStreams implements BeforeApplicationShutdown {
  private readonly limit: StreamLimit;
  private readonly shutdown = new Subject<void>();

  constructor(
    private readonly states: CheckoutStateService,
    private readonly times: StreamTimes,
    env: Env,
  ) {
    this.limit = new StreamLimit(Math.ceil(MOST_STREAMS * env.http.rateLimitFactor));
  }

  /** Ends open streams; the server would wait for them. */
  beforeApplicationShutdown(): void {
    this.shutdown.next();
  }

  /**
   * The state now and whenever it changes, with a comment every `heartbeatMs`. Fails with RateLimitedError when `client`,
   * a visitor's key for limits, has five of this process open, and with what the database throws; nothing is left
   * unhandled, since every promise is part of the stream.
   */
  follow(stripeSessionId: string, client: string): Observable<MessageEvent> {
    return defer(() => {
      const leave = this.limit.enter(client);
      return from(this.states.findOrderId(stripeSessionId)).pipe(
        switchMap((orderId) => {
          const timeout = timer(orderId === null ? this.times.unknownTtlMs : this.times.ttlMs);
          return merge(this.statesOf(orderId), this.heartbeats()).pipe(takeUntil(timeout));
        }),
        takeUntil(this.shutdown),
        finalize(leave),
      );
    });
  }

  private statesOf(orderId: string | null): Observable<MessageEvent> {
    // Notifications can be lost; each heartbeat reads the state as well.
    const occasions =
      orderId === null ? of(null) : merge(this.states.changes(orderId), of(null), interval(this.times.heartbeatMs));
    return occasions.pipe(
      switchMap(() => this.states.readOrder(orderId)),
      map((state) => JSON.stringify(state)),
      distinctUntilChanged(),
      map((data) => ({ data })),
    );
  }

  private heartbeats(): Observable<MessageEvent> {
    return interval(this.times.heartbeatMs).pipe(map(() => ({ comment: '' })));
  }
}
