import { Injectable, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import {
  defer,
  distinctUntilChanged,
  exhaustMap,
  finalize,
  map,
  Subject,
  takeUntil,
  takeWhile,
  timer,
  type Observable,
} from 'rxjs';
import type { BankIdStatus } from '../../../../common/bankid-messages.js';
import { Env } from '../../../platform/config/env.js';
import { StreamLimit } from '../../../platform/http/limits/stream-limit.js';
import type { BankIdOrderEvent } from '../bankid.contract.js';
import type { BankIdOrder } from './bank-id-order.entity.js';
import { BankIdOrdersRepository } from './bank-id-orders.repository.js';
import { OrderSeal } from './order-seal.js';
import { qrText } from './qr-text.js';

const MOST_STREAMS = 10;

/** Longer than any order lives. */
const TTL_MS = 15 * millisecondsInMinute;

/** While the order is in one of these, its event can change. */
const CHANGING: readonly BankIdStatus[] = ['pending', 'awaiting-return'];

/** Hints before the app has read a code. */
const UNREAD: readonly (string | null)[] = [null, 'outstandingTransaction', 'noClient'];

/** An order as server-sent events. All is read from the row, so any process can serve it, whichever collects. */
@Injectable()
export class FollowOrder implements BeforeApplicationShutdown {
  private readonly limit: StreamLimit;
  private readonly shutdown = new Subject<void>();

  constructor(
    private readonly orders: BankIdOrdersRepository,
    private readonly seal: OrderSeal,
    env: Env,
  ) {
    this.limit = new StreamLimit(Math.ceil(MOST_STREAMS * env.http.rateLimitFactor));
  }

  /** Ends open streams; the server would wait for them. */
  beforeApplicationShutdown(): void {
    this.shutdown.next();
  }

  /**
   * The order now and at each change, with a new QR code each second; ends with a status that stays. Fails with RateLimitedError.
   *
   * @param id of an order that the browser has begun (OwnOrderGuard)
   * @param client the visitor's key for limits
   */
  follow(id: string, client: string): Observable<MessageEvent> {
    return defer(() => {
      const leave = this.limit.enter(client);
      return timer(0, millisecondsInSecond).pipe(
        exhaustMap(() => this.read(id)),
        takeWhile(({ status }) => CHANGING.includes(status), true),
        map((event) => JSON.stringify(event)),
        distinctUntilChanged(),
        map((data) => ({ data })),
        takeUntil(timer(TTL_MS)),
        takeUntil(this.shutdown),
        finalize(leave),
      );
    });
  }

  private async read(id: string): Promise<BankIdOrderEvent> {
    const order = await this.orders.find(id);
    // Removed by the retention job: as old as that, it has been lost.
    if (order === null) return { status: 'unresolved', hintCode: null, way: 'qr', qr: null };
    const { hintCode, way } = order;
    return { status: statusOf(order), hintCode, way, qr: await this.qrOf(order) };
  }

  private async qrOf(order: BankIdOrder): Promise<string | null> {
    if (order.way !== 'qr' || order.state !== 'pending' || !UNREAD.includes(order.hintCode)) return null;
    const { qrStartToken, qrStartSecret } = this.seal.openSecrets(order);
    return qrText(qrStartToken, qrStartSecret, await this.orders.findAge(order.id));
  }
}

function statusOf({ state, way, returnedAt }: BankIdOrder): BankIdStatus {
  return state === 'complete' && way === 'same-device' && returnedAt === null ? 'awaiting-return' : state;
}
