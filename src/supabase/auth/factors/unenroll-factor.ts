import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { type SignedInUser, isAssuredForPersonalData } from '../../../platform/http/caller.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { CredentialChanges } from '../links/account-mails.js';
import { ReauthenticationRule } from '../sessions/reauthentication-rule.js';
import { RemoveFactor } from './remove-factor.js';

/** Removes a second factor of the signed-in user. */
@Injectable()
export class UnenrollFactor {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly users: UsersRepository,
    private readonly removeFactor: RemoveFactor,
    private readonly reauthentication: ReauthenticationRule,
    private readonly changes: CredentialChanges,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Sessions that the factor raised end; this one and the others fall back to `aal1`.
   *
   * @throws AuthError `mfa_factor_not_found`, `insufficient_aal`, `reauthentication_needed`
   */
  async unenroll(principal: SignedInUser, factorId: string): Promise<void> {
    const { id: userId, sessionId } = principal;
    if (!isAssuredForPersonalData(principal)) throw new AuthError('insufficient_aal', undefined, 422);
    await this.transactions.run(async (tx) => {
      const factor = await this.factors.lock(tx, userId, factorId);
      if (!factor) throw new AuthError('mfa_factor_not_found');
      const { type, status } = factor;
      // The bearer was checked before the lock: the factor may have been verified in another session since.
      if (status === 'verified' && principal.assurance !== 'aal2')
        throw new AuthError('insufficient_aal', undefined, 422);
      if (status === 'verified') this.reauthentication.demand(principal);
      await this.removeFactor.remove(tx, factor, sessionId);
      const user = status === 'verified' ? await this.users.find(userId, tx) : null;
      if (user)
        await this.changes.record(tx, user, {
          kind: 'factor_removed',
          factId: factor.id,
          sessionId,
          detail: { type },
        });
    });
  }
}
