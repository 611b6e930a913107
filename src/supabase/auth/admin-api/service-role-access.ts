import { Injectable } from '@nestjs/common';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import { AuthError } from '../auth.errors.js';
import { AccessSetByServiceRole } from '../auth.events.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { StaffAccountRefused } from './staff-account.mail.js';

/** The service-role key opens no account of staff, whose accounts open other people's data: one secret in many places must not become one. */
@Injectable()
export class ServiceRoleAccess {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly kit: Kit,
    private readonly domainEvents: DomainEvents,
  ) {}

  /**
   * Refuses a change that would open the account of an active admin or a clinician to the holder of the key. Each
   * refusal is logged; admins are mailed once a day for each account. Call it where no transaction is open.
   *
   * @throws AuthError `staff_account`
   */
  async refuseStaff(userId: string): Promise<void> {
    if (!(await this.admins.isAdminOrClinician(userId))) return;
    await this.securityEvents.recordRefusal({ kind: 'staff_account_refused', userId, actorId: null });
    const refused = { subjectId: userId, day: stockholmDay(new Date()) };
    await this.kit.transactions.run((tx) => this.kit.letters.store(tx, StaffAccountRefused, refused));
    throw new AuthError('staff_account');
  }

  /** Other modules end what the account was trusted with: the holder of the key can enter it now. */
  async announce(tx: Tx, userId: string): Promise<void> {
    await this.domainEvents.raise(tx, AccessSetByServiceRole, { userId });
  }
}
