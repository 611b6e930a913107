import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { presentFactor } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { FactorResponse } from '../auth.contract.js';
import { AuthError } from '../auth.errors.js';
import { FactorSessions } from '../factors/factor-sessions.js';
import { AccountMails } from '../links/account-mails.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { ServiceRoleAccess } from './service-role-access.js';

/** The service role lists and removes second factors. */
@Injectable()
export class AdminFactors {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
    private readonly access: ServiceRoleAccess,
    private readonly sessions: FactorSessions,
    private readonly mails: AccountMails,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AuthError `user_not_found` */
  async list(userId: string): Promise<FactorResponse[]> {
    if (!(await this.users.find(userId))) throw new AuthError('user_not_found');
    return (await this.factors.listOf(userId)).map(presentFactor);
  }

  /** The owner of a verified one is mailed. @throws AuthError `user_not_found`, `mfa_factor_not_found`, `staff_account` */
  async remove(userId: string, factorId: string): Promise<FactorResponse> {
    await this.access.refuseStaff(userId);
    return this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user) throw new AuthError('user_not_found');
      const factor = await this.factors.lock(tx, userId, factorId);
      if (!factor) throw new AuthError('mfa_factor_not_found');
      const { type, status } = factor;
      await this.sessions.removeFactor(tx, factor, null);
      if (status === 'verified') await this.mails.notifyCredentialChange(tx, user, 'factor-removed', factor.id);
      await this.securityEvents.record(tx, { kind: 'factor_removed', userId, actorId: null, detail: { type } });
      return presentFactor(factor);
    });
  }
}
