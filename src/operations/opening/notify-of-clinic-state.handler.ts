import { Transactions } from '../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { ClinicStateRepository } from '../../profile/clinic-state/clinic-state.repository.js';
import { ClinicStateChanged, isOpening } from '../../profile/clinic-state/clinic-state.events.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { clinicStateMail } from './clinic-state.mail.js';

export const NotifyOfClinicState = defineJob('maintenance.tell-admins-of-clinic-state', { on: ClinicStateChanged });

/**
 * Mails the other admins what one of them, or the clock, did; an opening is mailed as the act of two. Idempotent: one mail per
 * change and admin.
 */
@Handles(NotifyOfClinicState)
export class NotifyOfClinicStateHandler {
  constructor(
    private readonly changes: ClinicStateRepository,
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly transactions: Transactions,
  ) {}

  async handle({ changeId }: PayloadOf<typeof NotifyOfClinicState>, run: JobRun): Promise<void> {
    const change = await this.changes.find(changeId);
    if (change === null) throw new Error(`the change ${changeId} is not stored`);
    const { step } = change;
    if (isOpening(step)) {
      await this.transactions.run((tx) => run.complete(tx));
      return;
    }
    const content = clinicStateMail({ ...change, step }, (await this.brand.latest()).name);
    const admins = await this.admins.listReachable();
    const others = admins.filter((admin) => admin.id !== change.changedBy);
    await this.transactions.run(async (tx) => {
      for (const { id, email } of others)
        await this.mails.enqueue(tx, {
          template: `clinic-state.${step}`,
          factId: `${changeId}:${id}`,
          subjectId: changeId,
          to: email,
          ...content,
        });
      await run.complete(tx);
    });
  }
}
