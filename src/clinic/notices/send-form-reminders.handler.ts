import { Logger } from '@nestjs/common';
import { paths } from '../../../common/paths.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { Clock } from '../../platform/time/clock.js';
import { CaseLinksRepository } from '../case-access/links/case-links.repository.js';
import { dueReminderDays } from '../cases/case-course.js';
import { CasesRepository } from '../cases/cases.repository.js';
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
    private readonly links: CaseLinksRepository,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly clock: Clock,
    private readonly env: Env,
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
    const { name: brand, contactEmail } = await this.brand.latest();
    await this.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, id);
      const days = dueReminderDays(found, found.remindedDays, this.clock.now());
      if (days === null) return;
      found.remindedDays = days;
      await this.cases.save(tx, found);
      const { number, email } = await this.orders.getRecipient(found.orderId);
      if (email === '') return;
      const token = await this.links.issue(tx, id, 'form');
      const formUrl = `${this.env.http.publicUrl}${paths.form(token)}`;
      const isAsked = found.state === 'needs_info';
      const isPaused = found.clockPausedSince !== null;
      const content = isAsked
        ? infoRequestMail({ brand, contactEmail, orderNumber: number, caseUrl: formUrl, isReminder: true, isPaused })
        : formReminderMail({ brand, contactEmail, orderNumber: number, formUrl });
      await this.mails.enqueue(tx, {
        template: isAsked ? 'assessments.info-reminder' : 'assessments.form-reminder',
        factId: `${id}:${found.infoRequests}:${days}`,
        subjectId: found.orderId,
        to: email,
        ...content,
      });
    });
  }
}
