import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { BankIdAccountError, UnauthenticatedError } from '../auth.errors.js';
import { CredentialChanges } from '../links/credential-changes.js';
import { ReauthenticationRule } from '../sessions/reauthentication-rule.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';

const CODES = 10;
const GROUP_LENGTH = 5;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten recovery codes, each accepted once in place of a lost second factor. */
@Injectable()
export class CreateRecoveryCodes {
  constructor(
    private readonly codes: RecoveryCodesRepository,
    private readonly users: UsersRepository,
    private readonly reauthentication: ReauthenticationRule,
    private readonly changes: CredentialChanges,
    private readonly transactions: Transactions,
  ) {}

  /** Replaces all codes. The new ones are shown only here. @throws AuthError `reauthentication_needed`, `bankid_account` */
  async create(principal: SignedInUser): Promise<string[]> {
    if (principal.isPerson) throw new BankIdAccountError();
    this.reauthentication.demand(principal);
    const codes = Array.from({ length: CODES }, randomCode);
    await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, principal.id);
      if (!user) throw new UnauthenticatedError('user_not_found', undefined, 403);
      await this.codes.replace(tx, user.id, codes);
      await this.changes.record(tx, user, { kind: 'recovery_codes_created', factId: randomUUID() });
    });
    return codes;
  }
}

function randomCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${group()}-${group()}`;
}
