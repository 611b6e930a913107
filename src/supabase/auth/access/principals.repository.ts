import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AssuranceLevel, SignedInUser } from '../../../platform/http/caller.js';
import { isStaffSql } from '../accounts/admins.repository.js';
import { isResetSql } from '../accounts/factors.repository.js';
import { hasExpired, personLifetimes, sessionLifetimes } from '../accounts/session-lifetimes.js';
import { isSecondFactor, lastUse, type MethodUse } from '../accounts/session.entity.js';
import { AuthEnv } from '../auth.settings.js';

/** How often, at most, a session's activity is recorded. */
const ACTIVITY_STEP = "interval '1 minute'";

interface Row {
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isAnonymous: boolean;
  readonly isPerson: boolean;
  readonly isBanned: boolean;
  readonly isStaff: boolean;
  readonly hasFactor: boolean;
  /** Null for an unknown session. */
  readonly sessionId: string | null;
  readonly assurance: AssuranceLevel;
  readonly factorId: string | null;
  readonly codeShownAt: Date | null;
  readonly signedAt: Date | null;
  readonly lockedAt: Date | null;
  readonly hasWeakPassword: boolean;
  readonly sessionStartedAt: Date;
  readonly lastActiveAt: Date;
  readonly isActivityNews: boolean;
  readonly methods: readonly MethodUse[];
}

/** Account and session behind an access token, in one statement: it runs with every call of a signed-in user. */
@Injectable()
export class PrincipalsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: AuthEnv,
  ) {}

  /**
   * Null when there is no such account; `user` is null when its session has ended. Records the session's activity, by
   * which it expires when idle (session-lifetimes.ts).
   */
  async find(
    userId: string,
    sessionId: string | null,
  ): Promise<{ isBanned: boolean; user: SignedInUser | null } | null> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT u.email, u.email_confirmed_at IS NOT NULL AS "isEmailConfirmed", u.is_anonymous AS "isAnonymous", u.is_person AS "isPerson",
              coalesce(u.banned_until > now(), false) AS "isBanned",
              ${isStaffSql('u.id')} AS "isStaff",
              EXISTS (SELECT 1 FROM factors f WHERE f.user_id = u.id AND f.status = 'verified') OR ${isResetSql('u.id')} AS "hasFactor",
              s.id AS "sessionId", s.assurance, s.factor_id AS "factorId", s.code_shown_at AS "codeShownAt", s.has_weak_password AS "hasWeakPassword", s.signed_at AS "signedAt", s.locked_at AS "lockedAt",
              s.created_at AS "sessionStartedAt", s.last_active_at AS "lastActiveAt", s.methods,
              s.last_active_at < now() - ${ACTIVITY_STEP} AS "isActivityNews"
       FROM users u
       LEFT JOIN sessions s ON s.id = $2 AND s.user_id = u.id
       WHERE u.id = $1 AND u.deleted_at IS NULL`,
      [userId, sessionId],
    );
    if (row === undefined) return null;
    const { isBanned, isStaff, sessionId: knownSessionId, lastActiveAt, isActivityNews, methods, ...principal } = row;
    const ends = row.isPerson ? personLifetimes(this.env) : sessionLifetimes(this.env, isStaff);
    if (
      knownSessionId === null ||
      hasExpired({ createdAt: row.sessionStartedAt, lastActiveAt, lockedAt: row.lockedAt }, ends, new Date())
    ) {
      return { isBanned, user: null };
    }
    if (isActivityNews) await this.recordActivity(knownSessionId);
    const authenticatedAt = lastUse(methods) ?? row.sessionStartedAt;
    return {
      isBanned,
      user: {
        id: userId,
        sessionId: knownSessionId,
        ...principal,
        authenticatedAt,
        factorShownAt: lastUse(methods.filter(isSecondFactor)),
      },
    };
  }

  private async recordActivity(sessionId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE sessions SET last_active_at = now() WHERE id = $1 AND last_active_at < now() - ${ACTIVITY_STEP}`,
      [sessionId],
    );
  }
}
