import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { factorResetRefusal } from './factor-resets.errors.js';
import { FactorResetMails } from './factor-reset-mails.js';
import { FactorResetsRepository } from './factor-resets.repository.js';

/** Any admin, also the one concerned, takes a reset back. */
@Injectable()
export class WithdrawFactorReset {
  constructor(
    private readonly resets: FactorResetsRepository,
    private readonly users: UsersRepository,
    private readonly mails: FactorResetMails,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Link and code of a confirmed one end too, and the account stays closed until another reset. Again it changes nothing.
   *
   * @throws `reset_unknown`; `reset_settled` once the person has a new factor
   */
  async withdraw(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const reset = await this.resets.lock(tx, id);
      if (reset === null) throw factorResetRefusal('reset_unknown');
      if (reset.finishedAt !== null) throw factorResetRefusal('reset_settled');
      if (reset.endedAt !== null) return;
      await this.resets.end(tx, id, adminId);
      const { userId } = reset;
      const detail = { resetId: id };
      await this.securityEvents.record(tx, { kind: 'factor_reset_withdrawn', userId, actorId: adminId, detail });
      const user = await this.users.find(userId, tx);
      await this.mails.tell(tx, 'withdrawn', { id, email: user?.email ?? null, token: null });
    });
  }
}
