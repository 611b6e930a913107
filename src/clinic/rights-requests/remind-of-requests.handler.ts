import { addDays } from 'date-fns/addDays';
import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { Brand } from '../../profile/brand.js';
import { ResponsiblePersons } from './responsible-persons.js';
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
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const now = this.clock.now();
    const due = await this.requests.listDueBefore(addDays(now, REMIND_DAYS_BEFORE));
    if (due.length === 0) return;
    const { name: brand } = await this.brand.latest();
    const recipients = await this.responsible.list();
    const url = `${this.env.http.publicUrl}${paths.rightsRequests}`;
    await this.transactions.run(async (tx) => {
      for (const { id: subjectId, number, dueAt } of due) {
        const isLate = dueAt <= now;
        const content = rightsReminderMail({ brand, number, dueAt, isLate, url });
        for (const { id, email: to } of recipients)
          await this.mails.enqueue(tx, {
            template: 'rights-requests.reminder',
            factId: `${subjectId}:${isLate ? 'late' : 'soon'}:${dueAt.toISOString()}:${id}`,
            ...{ subjectId, to, ...content },
          });
      }
    });
  }
}
