import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { millisecondsInSecond } from 'date-fns/constants';
import { Env } from '../../config/env.js';
import { SHUTDOWN_SIGNALS } from '../../process/process-signals.js';

/**
 * The time between a signal to stop and the shutdown (`DRAIN_SECONDS`). The process serves requests as before, but
 * `/health/ready` answers 503 and each response ends its connection, so that a proxy sends the next request elsewhere.
 * Without it a proxy may use a connection in the moment in which it is closed, and that request is lost.
 */
@Injectable()
export class Draining implements OnModuleDestroy {
  private hasBegun = false;

  constructor(private readonly env: Env) {}

  get isDraining(): boolean {
    return this.hasBegun;
  }

  /** Begins at the first signal from now on. Only processes that serve requests call it. */
  beginOnSignals(): void {
    if (this.env.http.drainSeconds === 0) return;
    for (const signal of SHUTDOWN_SIGNALS) process.prependOnceListener(signal, this.begin);
  }

  /**
   * Holds the shutdown up, before anything is closed: Nest destroys modules first. A shutdown without a signal follows an
   * error that no code caught, and waits for nothing.
   */
  async onModuleDestroy(): Promise<void> {
    for (const signal of SHUTDOWN_SIGNALS) process.removeListener(signal, this.begin);
    if (this.hasBegun) await wait(this.env.http.drainSeconds * millisecondsInSecond);
  }

  private readonly begin = (): void => {
    this.hasBegun = true;
  };
}
