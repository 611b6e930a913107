import { millisecondsInHour } from 'date-fns/constants';
import { SlaSettings } from '../../profile/sla.settings.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { CaseMails } from '../case-access/links/case-mails.js';
import { factOfReply } from '../cases/fact-of-reply.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { NotifyPatientOfMissedGoal } from './notices.jobs.js';
import { goalMissedMail } from './goal-missed.mail.js';

/**
 * Notifies the patient of the limit when the goal is missed. Skipped if the reply or the mail about the missed limit
 * came first. Idempotent: one mail row per reply that is owed.
 */
@Handles(NotifyPatientOfMissedGoal)
export class NotifyPatientOfMissedGoalHandler {
  constructor(
    private readonly cases: CasesRepository,
    private readonly mails: CaseMails,
    private readonly transactions: Transactions,
    private readonly slaSettings: SlaSettings,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof NotifyPatientOfMissedGoal>, run: JobRun): Promise<void> {
    const { refundsLateAnswers } = this.slaSettings;
    await this.mails.prepare();
    await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, caseId);
      const { state, clock, hasMissedLimit } = found;
      const isOwed = state === 'submitted' || state === 'in_review' || state === 'needs_info';
      if (clock !== null && isOwed && !hasMissedLimit) {
        const { targetMs, limitAt } = clock;
        const targetHours = targetMs / millisecondsInHour;
        await this.mails.enqueue(tx, {
          template: 'assessments.goal-missed',
          factId: factOfReply(found),
          caseId,
          orderId,
          write: (facts) => goalMissedMail({ ...facts, targetHours, limitAt, refundsLateAnswers }),
        });
      }
      await run.complete(tx);
    });
  }
}
