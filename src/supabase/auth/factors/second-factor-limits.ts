import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { SignInLimits } from '../access/sign-in-limits.js';
import type { User } from '../accounts/user.entity.js';
import { AuthRateLimitedError } from '../auth.errors.js';
import { AccountMails } from '../links/account-mails.js';
import { WrongSecondFactorsRepository } from './wrong-second-factors.repository.js';

const WINDOW_MINUTES = 60;
const MAX_WRONG = 20;

/**
 * Blocks guessing at the second factors of an account, from any address and however many requests the clinic allows
 * (`RATE_LIMIT_FACTOR`). Only callers with the password reach this limit, so strangers cannot lock an owner out. Counts in
 * the caller's transaction, which holds the lock of the account: parallel guesses wait for each other.
 */
@Injectable()
export class SecondFactorLimits {
  constructor(
    private readonly limits: SignInLimits,
    private readonly wrongFactors: WrongSecondFactorsRepository,
    private readonly mails: AccountMails,
  ) {}

  /** Counts an attempt. @param subject the kind of secret and its account @throws AuthRateLimitedError */
  async admit(subject: string, { ip }: ClientInfo): Promise<void> {
    await this.limits.admit(subject, ip);
  }

  /** While the account is blocked a valid response is refused too. @throws AuthRateLimitedError */
  async refuseWhenBlocked(tx: Tx, userId: string): Promise<void> {
    const row = await this.wrongFactors.find(tx, userId);
    if (row && row.hits >= MAX_WRONG)
      throw new AuthRateLimitedError('over_request_rate_limit', Math.max(1, row.secondsLeft));
  }

  /** Counts a wrong response, and mails the owner when it blocks the account. The caller must commit. */
  async countWrong(tx: Tx, user: User): Promise<void> {
    const hits = await this.wrongFactors.increment(tx, user.id, WINDOW_MINUTES);
    if (hits === MAX_WRONG) await this.mails.notifyCredentialChange(tx, user, 'second-factor-blocked', randomUUID());
  }
}
