import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Notifications } from './notifications.js';

/** An open transaction. Everything that writes takes one as its first parameter, so that the signature tells. */
export type Tx = EntityManager;

interface Notification {
  readonly channel: string;
  readonly payload: string;
}

const pending = new WeakMap<Tx, Notification[]>();

/**
 * Sends a notification once the transaction has committed. Not with `NOTIFY` inside it: Postgres lets one notifying
 * transaction commit at a time, so that each would wait for the others' disk writes. When the process dies in between,
 * nobody is told; whoever listens also sweeps.
 */
export function notifyAfterCommit(tx: Tx, channel: string, payload = ''): void {
  const notifications = pending.get(tx);
  if (notifications) notifications.push({ channel, payload });
  else pending.set(tx, [{ channel, payload }]);
}

@Injectable()
export class Transactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: Notifications,
  ) {}

  /**
   * Runs `work` in one READ COMMITTED transaction: all of it is stored or, when `work` throws, nothing. No call to
   * Stripe, a mail server, files or the queue belongs inside; what must follow is published as an event.
   */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let announced: readonly Notification[] = [];
    const result = await this.dataSource.transaction(async (tx) => {
      const value = await work(tx);
      announced = pending.get(tx) ?? [];
      return value;
    });
    for (const { channel, payload } of announced) this.notifications.send(channel, payload);
    return result;
  }
}
