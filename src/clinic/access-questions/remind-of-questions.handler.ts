import { subDays } from 'date-fns/subDays';
import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { Clock } from '../../platform/time/clock.js';
import { ResponsiblePersons, weekOf } from '../log-review/responsible-persons.js';
import { accessQuestionsReminderMail } from './access-questions-reminder.mail.js';
import { RemindOfAccessQuestions } from './access-questions.jobs.js';
import { AccessQuestionsRepository } from './access-questions.repository.js';

/** A question that has waited so long is reminded of. */
const REMIND_AFTER_DAYS = 7;

/** Reminds the persons responsible of questions about accesses that wait for a reply. Idempotent: one mail a week and recipient. */
@Handles(RemindOfAccessQuestions)
export class RemindOfQuestionsHandler {
  constructor(
    private readonly questions: AccessQuestionsRepository,
    private readonly responsible: ResponsiblePersons,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const now = this.clock.now();
    const waiting = await this.questions.countWaitingSince(subDays(now, REMIND_AFTER_DAYS));
    if (waiting === 0) return;
    const url = `${this.env.http.publicUrl}${paths.logReview}`;
    await this.responsible.remind([
      {
        template: 'access-questions.reminder',
        factId: weekOf(now),
        write: (facts) => accessQuestionsReminderMail({ ...facts, waiting, url }),
      },
    ]);
  }
}
