import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { lockByName } from '../../platform/database/lock-by-name.js';
import { OutgoingHold } from '../../platform/database/outgoing-hold.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { Heartbeat, SILENT_AFTER_SECONDS } from '../../platform/heartbeats/heartbeat.js';
import { HeartbeatsRepository } from '../../platform/heartbeats/heartbeats.repository.js';
import { withJobId } from '../../platform/http/request-context.js';
import { MailDeliveries } from '../../platform/mail/mail-deliveries.js';
import { AlarmMails } from '../alarm-mails.js';
import { workerRunsAgainMail, workerSilentMail } from './worker.mail.js';
import { WorkerAlarmsRepository } from './worker-alarms.repository.js';

/**
 * Mails the admins when no worker has reported for a minute, once, and when one reports again. Runs in the processes that
 * serve requests, and its mails need no worker.
 */
@Injectable()
export class WatchWorkers {
  private readonly logger = new Logger('workers');
  private wasSilent = false;

  constructor(
    private readonly heartbeat: Heartbeat,
    private readonly heartbeats: HeartbeatsRepository,
    private readonly alarms: WorkerAlarmsRepository,
    private readonly transactions: Transactions,
    private readonly hold: OutgoingHold,
    private readonly mails: AlarmMails,
    private readonly deliveries: MailDeliveries,
  ) {}

  /**
   * Compares the last beat with the open alarm; begins or ends one. Only the second silent look in a row begins an alarm:
   * after an outage of the database, or of the whole machine, the first one may come before the worker's next beat.
   */
  async run(): Promise<void> {
    if (await this.hold.isHeld()) return; // nothing leaves a restored clinic
    const isSilent = (await this.findSilence()) > SILENT_AFTER_SECONDS;
    const isAlarm = isSilent && this.wasSilent;
    this.wasSilent = isSilent;
    const open = await this.alarms.findOpen();
    if (isAlarm && open !== null) return this.deliveries.sendWaiting(open);
    // As a job: this process then sends the mails itself, after the commit.
    if (isAlarm === (open === null)) await withJobId(randomUUID(), () => this.change(isAlarm));
  }

  /** In seconds. A process that has just started gives workers a minute to start too. */
  private async findSilence(): Promise<number> {
    const [silence, uptime] = await Promise.all([
      this.heartbeats.findWorkerSilence(),
      this.heartbeats.findUptime(this.heartbeat.id),
    ]);
    return Math.min(silence ?? Infinity, uptime ?? 0);
  }

  private async change(isAlarm: boolean): Promise<void> {
    await this.transactions.run(async (tx) => {
      await lockByName(tx, 'worker-alarms');
      const open = await this.alarms.findOpen(tx);
      if (isAlarm && open === null) await this.begin(tx);
      if (!isAlarm && open !== null) await this.end(tx, open);
    });
  }

  private async begin(tx: Tx): Promise<void> {
    this.logger.error({ msg: 'no worker has reported for a minute' });
    const id = await this.alarms.begin(tx);
    await this.mails.enqueue(tx, 'operations.worker-silent', id, workerSilentMail);
  }

  private async end(tx: Tx, id: string): Promise<void> {
    this.logger.log({ msg: 'a worker reports again' });
    await this.alarms.end(tx, id);
    await this.mails.enqueue(tx, 'operations.worker-runs-again', id, workerRunsAgainMail);
  }
}
