import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { millisecondsInSecond } from 'date-fns/constants';
import { BEAT_MS, Heartbeat } from '../../platform/heartbeats/heartbeat.js';
import { withTimeout } from '../../platform/time/with-timeout.js';
import { LookWithoutWorker } from './look-without-worker.js';
import { WatchWorkers } from './watch-workers.js';

const CLOSE_MS = 5 * millisecondsInSecond;

/** Looks for a silent or idle worker every ten seconds, in processes that serve requests: a dead worker reports nothing. */
@Injectable()
export class WorkerWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('workers');
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly heartbeat: Heartbeat,
    private readonly watchWorkers: WatchWorkers,
    private readonly lookWithoutWorker: LookWithoutWorker,
  ) {}

  onApplicationBootstrap(): void {
    const { kind } = this.heartbeat;
    if (kind === 'server' || kind === 'both') this.timer = setInterval(() => this.look(), BEAT_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await withTimeout(Promise.resolve(this.looking), CLOSE_MS).catch(() => undefined); // checks may take longer while all is away
  }

  private look(): void {
    this.looking ??= this.watchWorkers
      .run()
      .then(() => this.lookWithoutWorker.run())
      .catch((error: unknown) => this.logger.warn({ msg: 'the worker was not looked for', err: error }))
      .finally(() => (this.looking = null));
  }
}
