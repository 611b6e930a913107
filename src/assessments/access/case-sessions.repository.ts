import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../../platform/crypto/hash-token.js';
import type { CaseSession } from './case-session.js';

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

/** Sessions of cases. The token is in the cookie alone; here is its hash. */
@Injectable()
export class CaseSessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

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
}
