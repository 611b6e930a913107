import { Kit } from '../../../platform/notices/kit.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { eachAlone } from '../../../platform/jobs/each-alone.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { CaseDoctors } from '../../cases/case-doctors.js';
import { dueReminderDays } from '../../cases/due-acts.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { FormReminder } from './form-reminder.mail.js';
import { InfoRequestReminder } from './info-request.mail.js';

const SendFormReminders = defineJob('cases.send-form-reminders', { everySeconds: 600, attempts: 1 });

/** Cases of one run; the next run takes the rest. */
const BATCH_SIZE = 1_000;

/**
 * Reminds patients of an unsent form or an open question after 1, 3 and 10 days, each time with a new link. Several
 * steps missed while no worker ran give one reminder. Idempotent: the locked case records its last reminder.
 */
@Handles(SendFormReminders)
export class SendFormRemindersHandler {
  constructor(
    private readonly cases: CasesRepository,
    private readonly kit: Kit,
    private readonly doctors: CaseDoctors,
  ) {}

  async handle(): Promise<void> {
    const waiting = await this.cases.listToRemind(this.kit.clock.now(), BATCH_SIZE);
    const failure = (caseId: string) => ({ msg: 'no reminder of a form could be sent', caseId });
    await eachAlone(SendFormRemindersHandler, waiting, (id) => this.remind(id), failure);
  }

  private async remind(id: string): Promise<void> {
    await this.kit.letters.prepare(FormReminder);
    await this.kit.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, id);
      const days = dueReminderDays(found, found.remindedDays, this.kit.clock.now());
      if (days === null) return;
      found.remindedDays = days;
      await this.cases.save(tx, found);
      const reminded = { caseId: id, orderId: found.orderId, factId: `${id}:${found.infoRequests}:${days}` };
      if (found.state !== 'needs_info') return this.kit.letters.store(tx, FormReminder, reminded);
      const isPaused = found.clockPausedSince !== null;
      const doctor = await this.doctors.findName(tx, id);
      await this.kit.letters.store(tx, InfoRequestReminder, { ...reminded, doctor, isPaused });
    });
  }
}
