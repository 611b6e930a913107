import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { normaliseEmail } from '../accounts/address.js';
import { checkMetadata } from '../accounts/metadata.js';
import { presentUser } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { UserResponse } from '../auth.contract.js';
import { AccountMails } from '../links/account-mails.js';
import type { InviteRequest } from './admin-users.contract.js';

/** The service role invites a person by mail. */
@Injectable()
export class InviteUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly mails: AccountMails,
    private readonly transactions: Transactions,
  ) {}

  /** Creates the account and mails the invitation; an unconfirmed account is invited again. @throws ValidationFailedError, AuthError `email_exists` */
  async invite({ email: given, data }: InviteRequest, redirectTo: string): Promise<UserResponse> {
    const email = normaliseEmail(given ?? '');
    const userMetadata = checkMetadata(data ?? {});
    return this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, email);
      const existing = await this.users.lockByEmail(tx, email);
      const user = await this.accounts.createUnlessConfirmed(tx, existing, { email, userMetadata });
      user.invitedAt = new Date();
      await this.users.save(tx, user);
      await this.mails.sendLink(tx, user, 'invite', email, { redirectTo, challenge: null });
      return presentUser(user);
    });
  }
}
