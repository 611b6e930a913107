import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { AdminsService } from '../accounts/admins.service.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import { AdminMails } from './admin-mails.js';
import { adminRefusal } from './admin-invites.js';

/** Takes an admin's rights away. */
@Injectable()
export class RemoveAdmin {
  constructor(
    private readonly adminsRepository: AdminsRepository,
    private readonly admins: AdminsService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly mails: AdminMails,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Ends all sessions of the account. The account itself stays, with its second factors.
   *
   * @throws `not_found`; `last_admin` when nobody with a second factor would be left
   */
  async remove(userId: string, actorId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const withFactor = await this.adminsRepository.lockAllWithFactor(tx);
      // Another admin took the caller's rights away a moment ago.
      if (!(await this.admins.isActiveAdmin(actorId, tx))) throw noSuch('admin');
      if (!withFactor.some((id) => id !== userId)) throw adminRefusal('last_admin');
      if (!(await this.admins.remove(tx, userId, actorId))) throw noSuch('admin');
      await this.sessions.endAllOf(tx, userId);
      const user = await this.users.find(userId, tx);
      await this.mails.tell(tx, 'removed', { subjectId: userId, email: user?.email ?? null });
    });
  }
}
