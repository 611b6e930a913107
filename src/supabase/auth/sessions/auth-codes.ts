import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { matchesChallenge } from '../links/code-challenge.js';
import type { CodeChallenge } from '../links/one-time-token.entity.js';
import { AuthCode } from './auth-code.entity.js';
import type { OpenSession } from './session.presenter.js';
import { Sessions } from './sessions.js';

const TTL_MS = 5 * millisecondsInMinute;

/**
 * The second half of PKCE (RFC 7636): a link leads back with a code, which the client that asked for the link exchanges
 * for a session.
 */
@Injectable()
export class AuthCodes {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
  ) {}

  /** @returns the code, valid for five minutes */
  async issue(tx: Tx, userId: string, { challenge, method }: CodeChallenge): Promise<string> {
    const code = randomUUID();
    const now = Date.now();
    await tx.insert(AuthCode, {
      codeHash: hashToken(code),
      userId,
      codeChallenge: challenge,
      codeChallengeMethod: method,
      createdAt: new Date(now),
      expiresAt: new Date(now + TTL_MS),
    });
    return code;
  }

  /**
   * Exchanges a code and its verifier for a session, once (RFC 7636, 4.6).
   *
   * @throws AuthError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`, `user_banned`
   */
  async redeem(
    { code, verifier }: { readonly code: string; readonly verifier: string },
    client: ClientInfo,
  ): Promise<OpenSession> {
    return this.transactions.run(async (tx) => {
      const codeHash = hashToken(code);
      const existing = await tx.findOne(AuthCode, { where: { codeHash }, lock: { mode: 'pessimistic_write' } });
      if (!existing) throw new AuthError('flow_state_not_found');
      if (existing.expiresAt <= new Date()) throw new AuthError('flow_state_expired');
      const { codeChallenge: challenge, codeChallengeMethod: method } = existing;
      if (!matchesChallenge(verifier, { challenge, method })) throw new AuthError('bad_code_verifier');
      await tx.delete(AuthCode, { codeHash });
      const user = await this.users.lock(tx, existing.userId);
      if (!user) throw new AuthError('flow_state_not_found');
      return this.sessions.open(tx, user, { method: 'otp', isMailboxShown: true, bannedStatus: 400 }, client);
    });
  }
}
