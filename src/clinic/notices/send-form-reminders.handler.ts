import { Logger } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { Clock } from '../../platform/time/clock.js';
import { CaseMails } from '../case-access/links/case-mails.js';
import { dueReminderDays } from '../cases/case-course.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CaseDoctors } from './case-doctors.js';
import { SendFormReminders } from './notices.jobs.js';
import { infoRequestMail } from './info-request.mail.js';
import { formReminderMail } from './form-reminder.mail.js';

/** Cases of one run; the next run takes the rest. */
const BATCH_SIZE = 1_000;

/**
 * Reminds patients of an unsent form or an open question after 1, 3 and 10 days, each time with a new link. Several
 * steps missed while no worker ran give one reminder. Idempotent: the locked case records its last reminder.
 */
@Handles(SendFormReminders)
export class SendFormRemindersHandler {
  private readonly logger = new Logger(SendFormRemindersHandler.name);

  constructor(
    private readonly cases: CasesRepository,
    private readonly mails: CaseMails,
    private readonly doctors: CaseDoctors,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    for (const id of await this.cases.listToRemind(this.clock.now(), BATCH_SIZE)) {
      try {
        await this.remind(id);
      } catch (error) {
        this.logger.error({ msg: 'no reminder of a form could be sent', caseId: id, err: error });
      }
    }
  }

  private async remind(id: string): Promise<void> {
    await this.mails.prepare();
    await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, id);
      const days = dueReminderDays(found, found.remindedDays, this.clock.now());
      if (days === null) return;
      found.remindedDays = days;
      await this.cases.save(tx, found);
      const isAsked = found.state === 'needs_info';
      const isPaused = found.clockPausedSince !== null;
      const doctor = await this.doctors.findName(tx, id);
      await this.mails.enqueue(tx, {
        template: isAsked ? 'assessments.info-reminder' : 'assessments.form-reminder',
        factId: `${id}:${found.infoRequests}:${days}`,
        caseId: id,
        orderId: found.orderId,
        write: (facts) =>
          isAsked ? infoRequestMail({ ...facts, doctor, isReminder: true, isPaused }) : formReminderMail(facts),
      });
    });
  }
}
