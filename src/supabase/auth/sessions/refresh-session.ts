import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { AdminsService } from '../accounts/admins.service.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { hasExpired, personLifetimes, sessionLifetimes, type SessionLifetimes } from '../accounts/session-lifetimes.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { isWellFormed, parseRefreshToken, RefreshTokens } from './refresh-tokens.js';
import type { OpenSession } from './session.presenter.js';
import { SessionBusyError, SessionsRepository } from './sessions.repository.js';

@Injectable()
export class RefreshSession {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
    private readonly refreshTokens: RefreshTokens,
    private readonly admins: AdminsService,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly env: AuthEnv,
  ) {}

  /**
   * Refreshes a session by rotation (RFC 9700, 4.14.2); refreshes of one session are serialised.
   *
   * @throws ValidationFailedError, AuthError `refresh_token_not_found`, `refresh_token_already_used` (which may have
   * ended the session), `session_expired`, `user_banned`, `conflict`
   */
  async refresh(token: string): Promise<OpenSession> {
    if (!isWellFormed(token)) throw new ValidationFailedError('Refresh token is not valid');
    try {
      const result = await this.transactions.run((tx) => this.continueSession(tx, token));
      if (result instanceof AuthError) throw result;
      return result;
    } catch (error) {
      if (error instanceof SessionBusyError) throw new AuthError('conflict');
      throw error;
    }
  }

  /** A refusal that is returned, not thrown, commits: the session that it ended remains ended. */
  private async continueSession(tx: Tx, token: string): Promise<OpenSession | AuthError> {
    const parts = parseRefreshToken(token);
    const session = parts && (await this.sessions.lock(tx, parts.sessionId));
    if (!session || !this.refreshTokens.isGenuine(parts, session.refreshSalt))
      return new AuthError('refresh_token_not_found');
    const now = new Date();
    const user = await this.users.find(session.userId, tx);
    if (hasExpired(session, await this.lifetimesOf(tx, session.userId, user), now)) {
      await this.sessions.end(tx, session.id);
      const { userId, id: sessionId } = session;
      await this.securityEvents.record(tx, {
        kind: 'session_ended',
        userId,
        actorId: null,
        sessionId,
        detail: { reason: 'expired' },
      });
      return new AuthError('session_expired');
    }
    const decision = decideRefresh({
      presented: parts.number,
      active: session.refreshNumber,
      floor: session.refreshFloor,
      msSinceRefresh: now.getTime() - session.refreshedAt.getTime(),
      reuseWindowMs: this.env.auth.refreshReuseSeconds * 1000,
      isPredecessorAlwaysAccepted: this.env.app.securityProfile !== 'strict',
    });
    if (decision === 'unknown') return new AuthError('refresh_token_not_found');
    if (decision === 'refuse') return new AuthError('refresh_token_already_used');
    if (decision === 'end-session') {
      await this.sessions.end(tx, session.id);
      const ended = { userId: session.userId, actorId: null, sessionId: session.id };
      await this.securityEvents.record(tx, { ...ended, kind: 'refresh_token_reused' });
      await this.securityEvents.record(tx, { ...ended, kind: 'session_ended', detail: { reason: 'reuse' } });
      return new AuthError('refresh_token_already_used');
    }
    if (!user) return new AuthError('refresh_token_not_found');
    if (user.isBanned(now)) return new AuthError('user_banned', undefined, 400);
    if (decision === 'rotate') {
      session.refreshNumber += this.env.auth.refreshRotation ? 1 : 0;
      session.refreshedAt = now;
      // An open tab refreshes by itself, and that alone must not keep a person's identification alive.
      if (!user.isPerson) session.lastActiveAt = now;
      await this.sessions.save(tx, session);
    }
    return { session, user, factors: await this.factors.listOf(user.id, tx) };
  }

  private async lifetimesOf(tx: Tx, userId: string, user: User | null): Promise<SessionLifetimes> {
    if (user?.isPerson) return personLifetimes(this.env);
    return sessionLifetimes(this.env, await this.admins.isStaff(userId, tx));
  }
}

/** The facts about a presented refresh token; tokens of a session have increasing numbers. */
export interface RefreshAttempt {
  /** Number of the token that was sent. */
  readonly presented: number;
  /** Number of the active token. */
  readonly active: number;
  /** Tokens below this number are from before the second factor. */
  readonly floor: number;
  /** Time since the session's last refresh. */
  readonly msSinceRefresh: number;
  readonly reuseWindowMs: number;
  /** Whether the direct predecessor of the active token is accepted at any time. */
  readonly isPredecessorAlwaysAccepted: boolean;
}

/**
 * - `rotate`: the active token; it is replaced by a new one.
 * - `repeat`: a response was lost, or several tabs refreshed at once; the active token is returned again.
 * - `refuse`: too old, but explained by a concurrent tab; the session continues.
 * - `end-session`: a token that was used long ago was copied; owner and thief are both signed out (RFC 9700, 4.14.2).
 * - `unknown`: never issued.
 */
type RefreshDecision = 'rotate' | 'repeat' | 'refuse' | 'end-session' | 'unknown';

/**
 * Decides about a refresh token with a valid signature. A thief in step with the owner sends direct predecessors (RFC
 * 9700, 4.14.2); the profile decides whether those are accepted after the reuse window.
 */
export function decideRefresh(attempt: RefreshAttempt): RefreshDecision {
  const { presented, active, floor, msSinceRefresh, reuseWindowMs, isPredecessorAlwaysAccepted } = attempt;
  const isInWindow = msSinceRefresh < reuseWindowMs;
  if (presented > active) return 'unknown';
  if (presented === active) return 'rotate';
  if (presented < floor) return isInWindow ? 'refuse' : 'end-session';
  if (isInWindow || (isPredecessorAlwaysAccepted && presented === active - 1)) return 'repeat';
  return 'end-session';
}
