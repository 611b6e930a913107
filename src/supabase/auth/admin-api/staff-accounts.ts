import { Injectable } from '@nestjs/common';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import { AuthError } from '../auth.errors.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { StaffAccountRefused } from './staff-account.mail.js';

/** A staff account opens other people's data: the service-role key, one secret in many places, must not become one. */
@Injectable()
export class StaffAccounts {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
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
    const refused = { subjectId: userId, day: stockholmDay(new Date()) };
    await this.transactions.run((tx) => this.letters.store(tx, StaffAccountRefused, refused));
    throw new AuthError('staff_account');
  }
}
