import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { ClientInfo } from '../access/client-info.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError, BankIdAccountError, UnauthenticatedError, stepUpRefusal } from '../auth.errors.js';
import { CredentialChanges } from '../links/account-mails.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { ReauthenticationRule } from '../sessions/reauthentication-rule.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';
import { SecondFactorLimits } from './second-factor-limits.js';
import { FactorSessions } from './factor-sessions.js';

const CODES = 10;
const GROUP_LENGTH = 5;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of a person, each accepted once in place of a lost second factor. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly codes: RecoveryCodesRepository,
    private readonly users: UsersRepository,
    private readonly reauthentication: ReauthenticationRule,
    private readonly changes: CredentialChanges,
    private readonly transactions: Transactions,
    private readonly factorSessions: FactorSessions,
    private readonly limits: SecondFactorLimits,
    private readonly securityEvents: SecurityEvents,
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

  /**
   * Uses up a code and raises the session to `aal2`. @throws AuthRateLimitedError, AuthError `mfa_verification_failed`
   */
  async use({ id: userId, sessionId, lockedAt }: SignedInUser, code: string, client: ClientInfo): Promise<OpenSession> {
    // The code would be used up, and the session stay locked.
    if (lockedAt !== null) throw stepUpRefusal('locked');
    await this.limits.admit(`recovery-codes-of:${userId}`, client);
    const opened = await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user) return null;
      await this.limits.refuseWhenBlocked(tx, userId);
      if (!(await this.codes.use(tx, userId, code))) {
        await this.limits.countWrong(tx, user);
        return null;
      }
      await this.changes.record(tx, user, { kind: 'recovery_code_used', factId: randomUUID(), sessionId });
      return this.factorSessions.raise(tx, { userId, sessionId, method: 'mfa/recovery-code', factorId: null });
    });
    if (opened) return opened;
    await this.securityEvents.recordRefusal({ kind: 'recovery_code_failed', userId, actorId: userId, sessionId });
    throw new AuthError('mfa_verification_failed', 'Invalid recovery code');
  }
}

function randomCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${group()}-${group()}`;
}
