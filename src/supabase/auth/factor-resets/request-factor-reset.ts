import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import type { RequestFactorResetRequest } from './factor-resets.contract.js';
import { factorResetRefusal } from './factor-resets.errors.js';
import { FactorResetMails } from './factor-reset-mails.js';
import { FactorResetsRepository } from './factor-resets.repository.js';

/** One admin asks that a person of staff who has lost every second factor gets a new one. */
@Injectable()
export class RequestFactorReset {
  constructor(
    private readonly resets: FactorResetsRepository,
    private readonly users: UsersRepository,
    private readonly admins: AdminsRepository,
    private readonly mails: FactorResetMails,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Changes nothing of the account yet. A reset whose time has run out is replaced.
   *
   * @throws `own_account`, `not_staff`, `no_factor`, `reset_open`
   */
  async request({ userId, reason, identityCheck }: RequestFactorResetRequest, adminId: string): Promise<void> {
    if (userId === adminId) throw factorResetRefusal('own_account');
    await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user || !(await this.admins.isStaff(userId, tx))) throw factorResetRefusal('not_staff');
      if (!(await this.resets.hasFactor(tx, userId))) throw factorResetRefusal('no_factor');
      const open = await this.resets.lockOpen(tx, userId);
      if (open && !open.isExpired) throw factorResetRefusal('reset_open');
      if (open) await this.resets.end(tx, open.id, null);
      const id = await this.resets.insert(tx, { userId, requestedBy: adminId, reason, identityCheck });
      const detail = { resetId: id, identityCheck };
      await this.securityEvents.record(tx, { kind: 'factor_reset_requested', userId, actorId: adminId, detail });
      await this.mails.tell(tx, 'requested', { id, email: user.email, token: null });
    });
  }
}
