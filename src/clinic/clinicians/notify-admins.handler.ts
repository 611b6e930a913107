import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { clinicianChangeMail } from './clinician-change.mail.js';
import { NotifyAdmins } from './clinicians.jobs.js';

/** Mails all admins about a change of access to cases. Idempotent: one mail per change and admin. */
@Handles(NotifyAdmins)
export class NotifyAdminsHandler {
  constructor(
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly transactions: Transactions,
  ) {}

  async handle({ clinicianId, changeId, change }: PayloadOf<typeof NotifyAdmins>, run: JobRun): Promise<void> {
    const content = clinicianChangeMail(change, this.brand.current.name);
    const admins = await this.admins.listReachable();
    await this.transactions.run(async (tx) => {
      for (const { id: adminId, email } of admins)
        await this.mails.enqueue(tx, {
          template: `clinicians.${change}`,
          factId: `${changeId}:${adminId}`,
          subjectId: clinicianId,
          to: email,
          ...content,
        });
      await run.complete(tx);
    });
  }
}
