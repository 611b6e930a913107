import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { AccountErasure } from '../self-service/account-erasure.service.js';

/** The service role deletes an account. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly erasure: AccountErasure,
    private readonly transactions: Transactions,
  ) {}

  /** See {@link AccountErasure.erase}. @throws AuthError `user_not_found`; what a module that keeps data throws */
  async delete(id: string, isSoft: boolean): Promise<void> {
    await this.transactions.run((tx) => this.erasure.erase(tx, id, { isSoft }));
  }
}
