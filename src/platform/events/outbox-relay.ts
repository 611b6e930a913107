import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { PostgresListener } from '../database/postgres-listener.js';
import { withTimeout } from '../time/with-timeout.js';
import { OUTBOX_CHANNEL } from './event-publisher.js';

/** A stored event on its way to its subscribers. */
export interface RelayedEvent {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly requestId: string | null;
}

const BATCH_SIZE = 100;
const CLOSE_MS = 3_000;

/**
 * Hands stored events to their subscribers: one emission per event name, with all claimed events of that name. Runs in
 * any number of processes: rows are claimed by a lease that is committed before anything else happens, so a relay that
 * dies only delays its rows until the lease ends, and no transaction is open during calls to the queue. An event may
 * be relayed twice; subscribers are idempotent.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private isWoken = false;
  private isStopped = false;
  private running: Promise<void> | null = null;
  private sweep: NodeJS.Timeout | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly emitter: EventEmitter2,
    private readonly listener: PostgresListener,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(OUTBOX_CHANNEL, () => this.wake());
    this.listener.onReconnect(() => this.wake());
    this.sweep = setInterval(() => this.wake(), this.env.queue.sweepIntervalMs);
    this.wake();
  }

  /**
   * Finishes the current batch and claims no other; a batch that the queue does not confirm is relayed again after its
   * lease.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.sweep) clearInterval(this.sweep);
    await withTimeout(Promise.resolve(this.running), CLOSE_MS).catch(() => undefined);
  }

  /** Relays everything that is due, soon; calls during a run make it look once more. */
  wake(): void {
    this.isWoken = true;
    if (this.running || this.isStopped) return;
    this.running = this.relayUntilEmpty().finally(() => {
      this.running = null;
      if (this.isWoken) this.wake();
    });
  }

  private async relayUntilEmpty(): Promise<void> {
    while (this.isWoken && !this.isStopped) {
      this.isWoken = false;
      try {
        const events = await this.claim();
        if (events.length === BATCH_SIZE) this.isWoken = true;
        const names = [...new Set(events.map(({ name }) => name))];
        const relayed = await Promise.all(names.map((name) => this.relay(name, events)));
        await this.mark(relayed.flat());
      } catch (error) {
        this.logger.warn({ msg: 'relaying stopped, the sweep tries again', err: error });
        return;
      }
    }
  }

  private async claim(): Promise<RelayedEvent[]> {
    const [rows] = await this.dataSource.query<[RelayedEvent[], number]>(
      `UPDATE outbox_events SET claimed_until = now() + $1 * interval '1 millisecond'
       WHERE id IN (
         SELECT id FROM outbox_events
         WHERE relayed_at IS NULL AND (claimed_until IS NULL OR claimed_until < now())
         ORDER BY created_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
       RETURNING id, name, payload, request_id AS "requestId"`,
      [this.env.queue.relayLeaseMs],
    );
    return rows;
  }

  /** @returns the ids, or none when a subscriber failed and the lease has to run out first. */
  private async relay(name: string, claimed: readonly RelayedEvent[]): Promise<string[]> {
    const events = claimed.filter((event) => event.name === name);
    const ids = events.map(({ id }) => id);
    try {
      await this.emitter.emitAsync(name, events);
      return ids;
    } catch (error) {
      this.logger.error({ msg: 'events not relayed', eventIds: ids, event: name, err: error });
      return [];
    }
  }

  private async mark(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.dataSource.query('UPDATE outbox_events SET relayed_at = now() WHERE id = ANY($1)', [ids]);
  }
}
