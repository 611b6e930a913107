import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { Heartbeat, SILENT_AFTER_SECONDS, BEAT_MS } from '../../platform/heartbeats/heartbeat.js';
import { HeartbeatsRepository } from '../../platform/heartbeats/heartbeats.repository.js';
import { letter } from '../../platform/notices/letter.js';
import { watch } from '../../platform/notices/watch.js';
import { Watches, type Alarm, type AlarmOver, type Red } from '../../platform/notices/watches.js';
import { operators } from '../../supabase/auth/accounts/admins.service.js';
import { workerRunsAgainMail, workerSilentMail } from './worker.mail.js';
import { OutgoingHold } from '../../platform/database/outgoing-hold.js';
import { withJobId } from '../../platform/http/request-context.js';
import { MailDeliveries } from '../../platform/mail/mail-deliveries.js';
import { CheckStatesRepository } from '../../platform/notices/check-states.repository.js';
import { withTimeout } from '../../platform/time/with-timeout.js';
import { WatchAlarms } from '../alarms/watch-alarms.js';

/** Mails the operators when no worker has reported for a minute, and when one reports again (worker-watch.ts). */
export const SilentWorkerWatch = watch({
  name: 'worker',
  with: [Heartbeat, HeartbeatsRepository],
  look: async ({ id }, heartbeats): Promise<Red | null | 'unread'> => {
    const [silence, uptime] = await Promise.all([heartbeats.findWorkerSilence(), heartbeats.findUptime(id)]);
    if (silence !== null && silence <= SILENT_AFTER_SECONDS) return null;
    // A process that has just started gives workers a minute to start too.
    return (uptime ?? 0) > SILENT_AFTER_SECONDS ? { state: 'silent' } : 'unread';
  },
  mail: letter({
    to: operators,
    template: 'operations.worker-silent',
    factId: ({ id }: Alarm<Red>) => id,
    write: workerSilentMail,
  }),
  over: letter({
    to: operators,
    template: 'operations.worker-runs-again',
    factId: ({ id }: AlarmOver) => id,
    write: workerRunsAgainMail,
  }),
});

const CLOSE_MS = 5 * millisecondsInSecond;

/**
 * Looks for a silent or idle worker every ten seconds, in processes that serve requests: a dead worker reports nothing. Its
 * looks are jobs of their own, so that this process sends their mails itself, without a worker.
 */
@Injectable()
export class WorkerWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('workers');
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;
  private lastAt = -Infinity;

  constructor(
    private readonly heartbeat: Heartbeat,
    private readonly watches: Watches,
    private readonly states: CheckStatesRepository,
    private readonly watchAlarms: WatchAlarms,
    private readonly deliveries: MailDeliveries,
    private readonly hold: OutgoingHold,
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

  /** Whether a worker reports. What waits of the mails about it is sent. */
  async lookForWorker(): Promise<void> {
    if (await this.hold.isHeld()) return; // nothing leaves a restored clinic
    await withJobId(randomUUID(), () => this.watches.look(SilentWorkerWatch));
    for (const { id } of await this.silences()) await this.deliveries.sendWaiting(id);
  }

  /**
   * Looks at facts and checks while workers report and measure nothing: their queue is away, or stuck, and with it the job
   * that would tell. At most once a minute, since an alarm is what is bad at two looks in a row.
   */
  async lookWithoutWorker(): Promise<void> {
    if (performance.now() - this.lastAt < millisecondsInMinute) return;
    if (!(await this.watchAlarms.isUnmeasured()) || (await this.hold.isHeld())) return;
    if ((await this.silences()).length > 0) return; // operators have been mailed about it
    this.lastAt = performance.now();
    await withJobId(randomUUID(), () => this.watchAlarms.look());
  }

  private silences() {
    return this.states.listOpen(SilentWorkerWatch.name);
  }

  private look(): void {
    this.looking ??= this.lookForWorker()
      .then(() => this.lookWithoutWorker())
      .catch((error: unknown) => this.logger.warn({ msg: 'the worker was not looked for', err: error }))
      .finally(() => (this.looking = null));
  }
}
