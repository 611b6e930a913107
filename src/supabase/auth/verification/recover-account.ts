import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { normaliseEmail } from '../accounts/address.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AccountMails } from '../links/account-mails.js';
import { parseCodeChallenge } from '../links/code-challenge.js';
import { MessageRequests } from './message-requests.js';
import type { RecoverRequest } from './recovery.contract.js';

/** Ways back into an account: the reset mail, and the code that confirms a change of password. */
@Injectable()
export class RecoverAccount {
  constructor(
    private readonly users: UsersRepository,
    private readonly requests: MessageRequests,
    private readonly mails: AccountMails,
    private readonly messageLimits: MessageLimits,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Requests a mailed link that signs in. An unknown address gets no mail and the same response. @throws
   * ValidationFailedError, AuthRateLimitedError
   */
  async recover(
    { email, code_challenge, code_challenge_method }: RecoverRequest,
    redirectTo: string,
    client: ClientInfo,
  ): Promise<void> {
    if (!email) throw new ValidationFailedError('Password recovery requires an email');
    const challenge = parseCodeChallenge(code_challenge, code_challenge_method);
    const address = normaliseEmail(email);
    await this.messageLimits.take('recovery', address, client.ip);
    await this.requests.add({ kind: 'recovery', address, redirectTo, challenge });
  }

  /** Mails a code to the signed-in user. @throws AuthError `email_not_confirmed`, AuthRateLimitedError */
  async reauthenticate(userId: string, client: ClientInfo): Promise<void> {
    const user = await this.users.find(userId);
    const address = user?.email;
    if (!user || !address || user.emailConfirmedAt === null) throw new AuthError('email_not_confirmed', undefined, 422);
    await this.messageLimits.take('reauthentication', address, client.ip);
    await this.transactions.run(async (tx) => {
      const locked = await this.users.lock(tx, userId);
      if (!locked) return;
      locked.reauthenticationSentAt = new Date();
      await this.users.save(tx, locked);
      await this.mails.sendReauthenticationCode(tx, locked, address);
    });
  }
}
