import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AssuranceLevel, SignedInUser } from '../../platform/http/caller.js';
import { Env } from '../../platform/config/env.js';

interface Row {
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isAnonymous: boolean;
  readonly isBanned: boolean;
  readonly hasFactor: boolean;
  readonly sessionId: string | null;
  readonly assurance: AssuranceLevel;
  readonly sessionStartedAt: Date;
}

/** Account and session behind an access token, in one statement: it runs with every call of a signed-in person. */
@Injectable()
export class PeopleRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  /** Null when there is no such account; `user` is null when its session has ended. */
  async find(userId: string, sessionId: string | null): Promise<{ isBanned: boolean; user: SignedInUser | null } | null> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT u.email, u.email_confirmed_at IS NOT NULL AS "isEmailConfirmed", u.is_anonymous AS "isAnonymous",
              coalesce(u.banned_until > now(), false) AS "isBanned",
              EXISTS (SELECT 1 FROM factors f WHERE f.user_id = u.id AND f.status = 'verified') AS "hasFactor",
              s.id AS "sessionId", s.assurance, s.created_at AS "sessionStartedAt"
       FROM users u
       LEFT JOIN sessions s ON s.id = $2 AND s.user_id = u.id
         AND ($3::int IS NULL OR s.created_at > now() - $3 * interval '1 hour')
       WHERE u.id = $1 AND u.deleted_at IS NULL`,
      [userId, sessionId, this.env.AUTH_SESSION_HOURS ?? null],
    );
    if (row === undefined) return null;
    const { isBanned, sessionId: liveSessionId, ...person } = row;
    return { isBanned, user: liveSessionId === null ? null : { id: userId, sessionId: liveSessionId, ...person } };
  }
}
