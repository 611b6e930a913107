import { Transactions } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { Clock } from '../../../platform/time/clock.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { WaitingMessages } from '../../desk/waiting/waiting-messages.repository.js';
import { CheckInGoalMissed } from './check-ins.events.js';
import { CheckInsRepository } from './check-ins.repository.js';
import { defineJob } from '../../../platform/jobs/define-job.js';

const MissCheckInGoals = defineJob('cases.miss-check-in-goals', { everySeconds: 60, attempts: 1 });

/** Cases of one run; the next run takes the rest. */
const BATCH_SIZE = 200;

/**
 * Counts goals for patients who are worse that passed without a word. Idempotent: each is marked in the transaction
 * that publishes it.
 */
@Handles(MissCheckInGoals)
export class MissCheckInGoalsHandler {
  constructor(
    private readonly waiting: WaitingMessages,
    private readonly checkIns: CheckInsRepository,
    private readonly cases: CasesRepository,
    private readonly events: EventPublisher,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      for (const caseId of await this.waiting.takeMissedGoals(tx, now, BATCH_SIZE)) {
        await this.checkIns.markGoalMissed(tx, caseId, now);
        const found = await this.cases.find(caseId, tx);
        if (!found) continue;
        const payload = { caseId, orderId: found.orderId, answeredAt: now.toISOString() };
        await this.events.publish(tx, CheckInGoalMissed, payload);
        notifyCaseChanged(tx, caseId, 'state');
      }
    });
  }
}
