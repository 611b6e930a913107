import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { UserErased } from '../auth.events.js';

/** The service role deletes an account. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly events: EventPublisher,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Soft deletion empties the row, so that references stay valid; otherwise the row and all that depends on it are
   * deleted. @throws AuthError `user_not_found`
   */
  async delete(id: string, isSoft: boolean): Promise<void> {
    await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, id);
      if (!user) throw new AuthError('user_not_found');
      if (isSoft) await this.users.erase(tx, id);
      else await this.users.delete(tx, id);
      await this.events.publish(tx, UserErased, { userId: id });
    });
  }
}
