import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { OutgoingHold } from '../../platform/database/outgoing-hold.js';
import { withJobId } from '../../platform/http/request-context.js';
import { WatchAlarms } from '../alarms/watch-alarms.js';
import { WatchedChecks } from '../alarms/watched-checks.js';
import { ReadFacts } from '../drift/read-facts.js';
import { WorkerAlarmsRepository } from './worker-alarms.repository.js';

/**
 * Looks at facts and checks in the process that serves requests, while workers report and measure nothing: their queue is
 * away, or stuck, and with it the job that would tell. Its mails need no worker.
 */
@Injectable()
export class LookWithoutWorker {
  private lastAt = -Infinity;

  constructor(
    private readonly workerAlarms: WorkerAlarmsRepository,
    private readonly readFacts: ReadFacts,
    private readonly watchedChecks: WatchedChecks,
    private readonly watchAlarms: WatchAlarms,
    private readonly hold: OutgoingHold,
  ) {}

  /** At most once a minute, since an alarm is what is bad at two looks in a row. */
  async run(): Promise<void> {
    if (performance.now() - this.lastAt < millisecondsInMinute) return;
    const [measured] = await this.readFacts.some(['measured']);
    if (measured?.state !== 'bad' || (await this.isKnown())) return;
    this.lastAt = performance.now();
    const [facts, checks] = await Promise.all([this.readFacts.run(), this.watchedChecks.read()]);
    // As a job: this process then sends the mails itself, after the commit.
    await withJobId(randomUUID(), () => this.watchAlarms.run(facts, checks));
  }

  /** Nothing leaves a restored clinic, and admins have been mailed about a silent worker. */
  private async isKnown(): Promise<boolean> {
    return (await this.hold.isHeld()) || (await this.workerAlarms.findOpen()) !== null;
  }
}
