import { addDays } from 'date-fns/addDays';
import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { Clock } from '../../platform/time/clock.js';
import { ResponsiblePersons } from '../log-review/responsible-persons.js';
import { REMIND_DAYS_BEFORE } from './request-clock.js';
import { rightsReminderMail } from './rights-request.mail.js';
import { RemindOfRightsRequests } from './rights-requests.jobs.js';
import { RightsRequestsRepository } from './rights-requests.repository.js';

/**
 * Reminds the persons responsible of requests that are due within ten days, and of late ones. Idempotent: one mail per
 * request, due date, recipient and kind.
 */
@Handles(RemindOfRightsRequests)
export class RemindOfRequestsHandler {
  constructor(
    private readonly requests: RightsRequestsRepository,
    private readonly responsible: ResponsiblePersons,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const now = this.clock.now();
    const due = await this.requests.listDueBefore(addDays(now, REMIND_DAYS_BEFORE));
    const url = `${this.env.http.publicUrl}${paths.rightsRequests}`;
    await this.responsible.remind(
      due.map(({ id: subjectId, number, dueAt }) => {
        const isLate = dueAt <= now;
        return {
          template: 'rights-requests.reminder',
          factId: `${subjectId}:${isLate ? 'late' : 'soon'}:${dueAt.toISOString()}`,
          subjectId,
          write: ({ brand }) => rightsReminderMail({ brand, number, dueAt, isLate, url }),
        };
      }),
    );
  }
}
