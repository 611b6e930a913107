import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../../platform/crypto/hash-token.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { CaseSession } from './case-session.js';

const TOKEN_BYTES = 32;

/** A session ends this long after its last use. */
export const IDLE_MINUTES = 30;

/** It ends this long after it was opened, used or not. */
export const MAX_HOURS = 12;

/** Use within this time after the last one stores nothing. */
const SLIDE_STEP_SECONDS = 60;

/** A session by its cookie. */
export interface FoundSession extends CaseSession {
  readonly isOpen: boolean;
  /** Its end should be moved, because it is being used. */
  readonly isDueToSlide: boolean;
}

/** Who a new session is for; with `aal2` the account and its session, for a hand-off the session that made it. */
export interface NewSession extends Pick<CaseSession, 'caseId' | 'reach' | 'assurance'> {
  readonly userId?: string;
  readonly authSessionId?: string;
  readonly openedBy?: string;
}

export interface OpenedSession {
  readonly caseId: string;
  /** For the cookie alone. */
  readonly token: string;
  /** Unless it is used. */
  readonly expiresAt: Date;
}

/** Sessions of cases. The token is in the cookie alone; here is its hash. */
@Injectable()
export class CaseSessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async open(tx: Tx, session: NewSession): Promise<OpenedSession> {
    const { caseId, reach, assurance, userId = null, authSessionId = null, openedBy = null } = session;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const [opened] = await tx.query<{ expiresAt: Date }[]>(
      `INSERT INTO case_sessions (id, hash, case_id, reach, assurance, user_id, auth_session_id, opened_by, expires_at, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => ${IDLE_MINUTES}), now() + make_interval(hours => ${MAX_HOURS}))
       RETURNING expires_at AS "expiresAt"`,
      [randomUUID(), hashToken(token), caseId, reach, assurance, userId, authSessionId, openedBy],
    );
    return { caseId, token, expiresAt: opened?.expiresAt ?? new Date() };
  }

  /** Ends a session and the hand-offs that were made in it. */
  async end(id: string): Promise<void> {
    await this.dataSource.query(
      `WITH taken_back AS (DELETE FROM case_links WHERE purpose = 'hand-off' AND opened_by = $1)
       UPDATE case_sessions SET expires_at = now() WHERE (id = $1 OR opened_by = $1) AND expires_at > now()`,
      [id],
    );
  }

  async endHandOffs(tx: Tx, caseId: string): Promise<void> {
    await tx.query(
      `UPDATE case_sessions SET expires_at = now() WHERE case_id = $1 AND assurance = 'hand-off' AND expires_at > now()`,
      [caseId],
    );
  }

  /** Ends every session of a case. */
  async endAll(tx: Tx, caseId: string): Promise<void> {
    await tx.query('UPDATE case_sessions SET expires_at = now() WHERE case_id = $1 AND expires_at > now()', [caseId]);
  }

  /** Whether the case was ever opened, as far as sessions are remembered: for a day after their end. */
  async hasAny(tx: Tx, caseId: string): Promise<boolean> {
    return (await tx.query<unknown[]>('SELECT 1 FROM case_sessions WHERE case_id = $1 LIMIT 1', [caseId])).length > 0;
  }

  /** Ended ones too, for a day. */
  async find(token: string): Promise<FoundSession | null> {
    const [found] = await this.dataSource.query<FoundSession[]>(
      `SELECT id, case_id AS "caseId", reach, assurance, user_id AS "userId", expires_at > now() AS "isOpen",
              expires_at < least(ends_at, now() + make_interval(mins => ${IDLE_MINUTES}, secs => -${SLIDE_STEP_SECONDS})) AS "isDueToSlide"
       FROM case_sessions WHERE hash = $1`,
      [hashToken(token)],
    );
    return found ?? null;
  }

  /** Moves the end of a session that is being used; one that has ended meanwhile stays ended. */
  async slide(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE case_sessions SET expires_at = least(ends_at, now() + make_interval(mins => ${IDLE_MINUTES}))
       WHERE id = $1 AND expires_at > now()`,
      [id],
    );
  }

  /** Whether the session still lasts; looking at it does not move its end. */
  async isOpen(id: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM case_sessions WHERE id = $1 AND expires_at > now()',
      [id],
    );
    return rows.length > 0;
  }
}
