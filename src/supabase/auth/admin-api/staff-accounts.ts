import { Injectable } from '@nestjs/common';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { Env } from '../../../platform/config/env.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import { AuthError } from '../auth.errors.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { staffAccountMail } from './staff-account.mail.js';

/** A staff account opens other people's data: the service-role key, one secret in many places, must not become one. */
@Injectable()
export class StaffAccounts {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /**
   * Refuses a change that would open the account of an active admin or a clinician to the holder of the key. Each
   * refusal is logged; admins are mailed once a day for each account. Call it where no transaction is open.
   *
   * @throws AuthError `staff_account`
   */
  async refuse(userId: string): Promise<void> {
    if (!(await this.admins.isAdminOrClinician(userId))) return;
    await this.securityEvents.recordRefusal({ kind: 'staff_account_refused', userId, actorId: null });
    await this.notifyAdmins(userId);
    throw new AuthError('staff_account');
  }

  private async notifyAdmins(userId: string): Promise<void> {
    const admins = await this.admins.listReachable();
    const content = staffAccountMail(this.brand.current.name, this.env.http.publicUrl);
    const day = stockholmDay(new Date());
    await this.transactions.run(async (tx) => {
      for (const { id, email } of admins)
        await this.mails.enqueue(tx, {
          template: 'auth.staff-account-refused',
          factId: `${userId}:${day}:${id}`,
          subjectId: userId,
          to: email,
          ...content,
        });
    });
  }
}
