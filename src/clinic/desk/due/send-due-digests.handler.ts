import { Logger } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import { lockByName } from '../../../platform/database/lock-by-name.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Brand } from '../../../profile/brand.js';
import type { StaffRecipient } from '../../../shop/orders/order-mails.service.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { digestOf, isDigestDue } from './due-digest.js';
import { dueDigestMail } from './due-digest.mail.js';
import { DueNoticesRepository } from './due-notices.repository.js';
import { DueStaff } from './due-staff.js';

export const SendDueDigests = defineJob('cases.send-due-digests', { everySeconds: 60, attempts: 1 });

/**
 * Mails each person of staff the cases whose goal comes closer, at most once an hour. Idempotent: a notice is marked as told
 * in the transaction that stores the mail, under a lock of the person.
 */
@Handles(SendDueDigests)
export class SendDueDigestsHandler {
  private readonly logger = new Logger(SendDueDigestsHandler.name);

  constructor(
    private readonly notices: DueNoticesRepository,
    private readonly staff: DueStaff,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    const owed = new Set(await this.notices.listRecipients());
    if (owed.size === 0) return;
    await this.staff.prepare();
    const { clinicians, admins } = await this.staff.find();
    const queueUrl = `${this.env.http.publicUrl}${paths.desk}`;
    const all = [...clinicians.map((person) => ({ person, queueUrl })), ...admins.map((person) => ({ person }))];
    for (const { person, ...link } of all.filter(({ person: { id } }) => owed.has(id))) {
      try {
        await this.send(person, link);
      } catch (error) {
        this.logger.error({ msg: 'no digest of due cases could be sent', recipient: person.id, err: error });
      }
    }
  }

  private async send({ id, email }: StaffRecipient, link: { readonly queueUrl?: string }): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      await lockByName(tx, `due-digest:${id}`);
      if (!isDigestDue(await this.notices.findLast(tx, id), now)) return;
      const untold = await this.notices.listUntold(tx, id);
      const named = digestOf(untold);
      const ids = (notices: typeof named) => notices.map(({ caseId }) => caseId);
      await this.notices.settle(tx, id, ids(named), now);
      await this.notices.settle(tx, id, ids(untold), null);
      const [first] = named;
      if (first === undefined) return;
      const numbers = await this.orders.findNumbers(named.map(({ orderId }) => orderId));
      const cases = named.map((notice) => ({ ...notice, orderNumber: numbers.get(notice.orderId) ?? '' }));
      await this.mails.enqueue(tx, {
        template: 'assessments.due-digest',
        factId: `${id}:${now.toISOString()}`,
        subjectId: first.orderId,
        to: email,
        ...dueDigestMail({ brand: this.brand.current.name, cases, ...link }),
      });
    });
  }
}
