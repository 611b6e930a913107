import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { deriveKey } from '../../../platform/crypto/derive-key.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { ClientInfo } from '../access/client-info.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { AccountMails } from '../links/account-mails.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { Reauthentication } from '../sessions/reauthentication.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { SessionAssurance } from './session-assurance.js';
import { RecoveryCodesRepository, type RecoveryCodesState } from './recovery-codes.repository.js';
import { SecondFactorLimits } from './second-factor-limits.js';

const CODES = 10;
const GROUP_LENGTH = 5;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten recovery codes, each accepted once in place of a lost second factor. */
@Injectable()
export class RecoveryCodes {
  private readonly key: Buffer;

  constructor(
    private readonly codes: RecoveryCodesRepository,
    private readonly elevation: SessionAssurance,
    private readonly limits: SecondFactorLimits,
    private readonly reauthentication: Reauthentication,
    private readonly users: UsersRepository,
    private readonly mails: AccountMails,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    env: Env,
  ) {
    this.key = deriveKey(env.keys.jwtSecret, 'recovery-code');
  }

  read(userId: string): Promise<RecoveryCodesState> {
    return this.codes.getState(userId);
  }

  /** Replaces all codes. The new ones are shown only here. @throws AuthError `reauthentication_needed` */
  async replace(principal: SignedInUser): Promise<string[]> {
    this.reauthentication.demand(principal);
    const { id: userId } = principal;
    const codes = Array.from({ length: CODES }, randomCode);
    await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user) await this.mails.tellCredentialChange(tx, user, 'recovery-codes-created', randomUUID());
      const hashes = codes.map((code) => this.hash(userId, code));
      await this.codes.replace(tx, userId, hashes);
      await this.securityEvents.record(tx, { kind: 'recovery_codes_created', userId });
    });
    return codes;
  }

  /**
   * Uses up a code and raises the session to `aal2`. @throws AuthRateLimitedError, AuthError `mfa_verification_failed`
   */
  async use(principal: SignedInUser, code: string, client: ClientInfo): Promise<OpenSession> {
    await this.limits.admit(`recovery-codes-of:${principal.id}`, client);
    const { id: userId, sessionId } = principal;
    const opened = await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user) return null;
      await this.limits.refuseWhenBlocked(tx, userId);
      if (!(await this.codes.use(tx, userId, this.hash(userId, code)))) {
        await this.limits.countWrong(tx, user);
        return null;
      }
      await this.mails.tellCredentialChange(tx, user, 'recovery-code-used', randomUUID());
      await this.securityEvents.record(tx, { kind: 'recovery_code_used', userId, sessionId });
      return this.elevation.stepUp(tx, { userId, sessionId, method: 'mfa/recovery-code', factorId: null });
    });
    if (opened) return opened;
    await this.securityEvents.recordRefusal({ kind: 'recovery_code_failed', userId, actorId: userId, sessionId });
    throw new AuthError('mfa_verification_failed', 'Invalid recovery code');
  }

  /** However it was typed: case, spaces and dashes do not matter. */
  private hash(userId: string, code: string): Buffer {
    const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    return createHmac('sha256', this.key).update(`${userId}\n${plain}`).digest();
  }
}

function randomCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${group()}-${group()}`;
}
