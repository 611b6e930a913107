import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '../config/env.js';
import { PostgresListener } from '../database/postgres-listener.js';
import { OUTBOX_CHANNEL } from '../events/event-publisher.js';
import { withTimeout } from '../time/with-timeout.js';
import { JobRegistry } from './job-registry.js';

const BATCH_SIZE = 100;
/**
 * A notification says that something new was stored: looking at the newest alone passes none of the relayed events that a
 * long dump keeps in the index. The next sweep finds what its transaction stored earlier.
 */
const NEW_SECONDS = 10;
const CLOSE_MS = 3_000;

/**
 * Turns stored events into queued jobs. Runs in any number of processes: one statement takes the events and records
 * their jobs in `event_jobs`, so that a relay that dies, or a queue that refuses, loses nothing: the sweeper queues what
 * is recorded and not queued.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private isWoken = false;
  private isThorough = false;
  private isStopped = false;
  private running: Promise<void> | null = null;
  private sweep: NodeJS.Timeout | null = null;

  constructor(
    private readonly registry: JobRegistry,
    private readonly listener: PostgresListener,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    this.listener.on(OUTBOX_CHANNEL, () => this.wake());
    this.listener.onReconnect(() => this.wakeForAll());
    this.sweep = setInterval(() => this.wakeForAll(), this.env.queue.sweepIntervalMs);
    this.wakeForAll();
  }

  /** Finishes the current batch and takes no other. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.sweep) clearInterval(this.sweep);
    await withTimeout(Promise.resolve(this.running), CLOSE_MS).catch(() => undefined);
  }

  /** Relays every stored event, soon, whatever its age. */
  private wakeForAll(): void {
    this.isThorough = true;
    this.wake();
  }

  /** Relays what was stored lately, soon; a call during a run makes it look once more. */
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
      const isThorough = this.isThorough;
      this.isThorough = false;
      try {
        const count = await this.registry.queueEvents(BATCH_SIZE, isThorough ? null : NEW_SECONDS);
        if (count === BATCH_SIZE) {
          this.isWoken = true;
          this.isThorough ||= isThorough;
        }
      } catch (error) {
        this.logger.warn({ msg: 'relaying stopped, the sweep tries again', err: error });
        return;
      }
    }
  }
}
