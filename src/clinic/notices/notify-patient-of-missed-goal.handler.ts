import { millisecondsInHour } from 'date-fns/constants';
import { paths } from '../../../common/paths.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { Env } from '../../platform/config/env.js';
import { SlaSettings } from '../../profile/sla.settings.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { CaseLinksRepository } from '../case-access/links/case-links.repository.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { NotifyPatientOfMissedGoal } from './notices.jobs.js';
import { goalMissedMail } from './goal-missed.mail.js';

/**
 * Notifies the patient of the limit when the goal is missed. Skipped if the reply or the mail about the missed limit
 * came first. Idempotent: one mail row per case.
 */
@Handles(NotifyPatientOfMissedGoal)
export class NotifyPatientOfMissedGoalHandler {
  constructor(
    private readonly cases: CasesRepository,
    private readonly links: CaseLinksRepository,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly env: Env,
    private readonly slaSettings: SlaSettings,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof NotifyPatientOfMissedGoal>, run: JobRun): Promise<void> {
    const { number, email } = await this.orders.getRecipient(orderId);
    const { name: brand, contactEmail } = await this.brand.latest();
    await this.transactions.run(async (tx) => {
      const { state, clock, hasMissedLimit } = await this.cases.lock(tx, caseId);
      const isOwed = state === 'submitted' || state === 'in_review' || state === 'needs_info';
      if (clock !== null && isOwed && !hasMissedLimit && email !== '') {
        const token = await this.links.issue(tx, caseId, 'form');
        await this.mails.enqueue(tx, {
          template: 'assessments.goal-missed',
          factId: caseId,
          subjectId: orderId,
          to: email,
          ...goalMissedMail({
            brand,
            contactEmail,
            orderNumber: number,
            caseUrl: `${this.env.http.publicUrl}${paths.form(token)}`,
            targetHours: clock.targetMs / millisecondsInHour,
            limitAt: clock.limitAt,
            refundsLateAnswers: this.slaSettings.refundsLateAnswers,
          }),
        });
      }
      await run.complete(tx);
    });
  }
}
