import { randomUUID } from 'node:crypto';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { StaffAccessesRepository } from '../../records/access-log/staff-accesses.repository.js';
import { LogReviewRepository } from './log-review.repository.js';
import { patternsOf } from './why-picked.js';
import { boundsOfDays } from '../../../platform/time/stockholm-days.js';
import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../../platform/jobs/define-job.js';

const PickAccesses = defineJob('log-review.pick-accesses', { everySeconds: secondsInHour, attempts: 3 });

/** Days of one run; the next run takes the rest. */
const MOST_DAYS = 31;

/** Picks accesses of each day that is over, once. Idempotent: the day is noted in the transaction of its picks. */
@Handles(PickAccesses)
export class PickAccessesHandler {
  constructor(
    private readonly accesses: StaffAccessesRepository,
    private readonly picks: LogReviewRepository,
    private readonly transactions: Transactions,
  ) {}

  async handle(): Promise<void> {
    // The clock of the log, not that of business: no setting shifts it.
    const today = stockholmDay(new Date());
    for (let count = 0; count < MOST_DAYS; count += 1) {
      const isDone = await this.transactions.run((tx) => this.searchNextDay(tx, today));
      if (isDone) return;
    }
  }

  /** @returns whether no day was left */
  private async searchNextDay(tx: Tx, today: string): Promise<boolean> {
    const day = await this.picks.findDayToSearch(tx, today);
    if (day === null) return true;
    const { from, until } = boundsOfDays(day, day);
    const visits = await this.accesses.listVisits(tx, from, until);
    const rules = await this.picks.findRules(tx);
    for (const visit of visits) {
      const patterns = patternsOf(visit, rules, Math.random());
      if (patterns.length > 0) await this.picks.insertPick(tx, randomUUID(), visit, patterns);
    }
    await this.picks.insertDay(tx, day, visits.length);
    return false;
  }
}
