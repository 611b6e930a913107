import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { PostgresListener } from '../../../platform/database/postgres-listener.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { deviceName, networkOf } from '../../../platform/http/devices.js';
import { requestOrigin } from '../../../platform/http/request-context.js';
import { ACCESS_ENDED, notifyAccessEnded } from '../../../platform/http/access-ended.js';
import {
  hasAnotherOrdered,
  hasOrdered,
  numberBeside,
  CaseOwnersRepository,
  type PersonBeside,
} from '../../cases/case-owner.repository.js';
import type { CaseSession } from './case-session.js';
import { CaseOpenings } from './case-openings.js';
import type { OpenCaseSession } from './open-sessions.contract.js';
import type { CaseOfOrder } from '../../../shop/orders/admin-orders/order-cases.service.js';

const TOKEN_BYTES = 32;

/** A session ends this long after its last use. */
const IDLE_MINUTES = 30;

/** It ends this long after it was opened, used or not. */
const MAX_HOURS = 12;

/** Use within this time after the last one stores nothing. */
const SLIDE_STEP_SECONDS = 60;

/** A session by its cookie. */
export interface FoundSession extends CaseSession {
  readonly isOpen: boolean;
  /** All access to the case is stopped. */
  readonly isFrozen: boolean;
  /** Of the person whose sign-in opened it, as the case is now; null for every other session. */
  readonly bankId: PersonBeside | null;
  /** The case is still that of a person who ordered it, and this session is somebody else's. */
  readonly isOfOther: boolean;
  /** Its end should be moved, because it is being used. */
  readonly isDueToSlide: boolean;
}

/** Whom a new session is for. */
export interface NewSession extends Pick<CaseSession, 'caseId' | 'reach' | 'assurance'> {
  /** Of the account that opened it: the session ends with the sign-in. */
  readonly userId?: string | null;
  readonly authSessionId?: string | null;
  /** The factor that the account had shown: the session ends with it. */
  readonly factorId?: string | null;
  /** Of a hand-off: the session that made it. */
  readonly openedBy?: string;
}

/** An open session, as it is listed. */
export interface ListedSession extends Pick<OpenCaseSession, 'id' | 'device' | 'network' | 'reach'> {
  readonly caseId: string;
  readonly openedAt: Date;
}

/** The account, sign-in and factor that a session ends with; nulls for one that was opened by a link. */
export type SessionTies = Required<Pick<NewSession, 'userId' | 'authSessionId' | 'factorId'>>;

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
  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: PostgresListener,
    private readonly openings: CaseOpenings,
    private readonly owners: CaseOwnersRepository,
    private readonly transactions: Transactions,
  ) {}

  async open(tx: Tx, session: NewSession): Promise<OpenedSession> {
    const { caseId, reach, assurance, openedBy = null } = session;
    const { userId = null, authSessionId = null, factorId = null } = session;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const id = randomUUID();
    const { userAgent, ip } = requestOrigin() ?? {};
    const [opened] = await tx.query<{ expiresAt: Date }[]>(
      `INSERT INTO case_sessions (id, hash, case_id, reach, assurance, user_id, auth_session_id, factor_id, opened_by, device, network, expires_at, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + make_interval(mins => ${IDLE_MINUTES}), now() + make_interval(hours => ${MAX_HOURS}))
       RETURNING expires_at AS "expiresAt"`,
      [
        id,
        hashToken(token),
        caseId,
        reach,
        assurance,
        userId,
        authSessionId,
        factorId,
        openedBy,
        userAgent === undefined ? null : deviceName(userAgent),
        ip === undefined ? null : networkOf(ip),
      ],
    );
    await this.openings.record(tx, { id, caseId, reach, assurance, userId });
    return { caseId, token, expiresAt: opened?.expiresAt ?? new Date() };
  }

  /** Open sessions of cases; newest first. */
  listOpen(caseIds: readonly string[]): Promise<ListedSession[]> {
    return this.dataSource.query(
      `SELECT id, case_id AS "caseId", device, network, reach, ends_at - make_interval(hours => ${MAX_HOURS}) AS "openedAt"
       FROM case_sessions WHERE case_id = ANY ($1) AND expires_at > now() ORDER BY ends_at DESC, id`,
      [caseIds],
    );
  }

  /** Ends one session of some cases, and the hand-offs that were made in it. @returns its case; null without such a session */
  async endOne(tx: Tx, caseIds: readonly string[], id: string): Promise<string | null> {
    const [[ended]] = await tx.query<[{ caseId: string }[], number]>(
      `UPDATE case_sessions SET expires_at = now() WHERE id = $1 AND case_id = ANY ($2) AND expires_at > now()
       RETURNING case_id AS "caseId"`,
      [id, caseIds],
    );
    if (!ended) return null;
    await tx.query('UPDATE case_sessions SET expires_at = now() WHERE opened_by = $1 AND expires_at > now()', [id]);
    await tx.query(`DELETE FROM case_links WHERE purpose = 'hand-off' AND opened_by = $1`, [id]);
    notifyAccessEnded(tx, ended.caseId);
    return ended.caseId;
  }

  /** Ends a session and the hand-offs that were made in it. */
  async end(id: string): Promise<void> {
    const [ended] = await this.dataSource.query<[{ caseId: string }[], number]>(
      `WITH taken_back AS (DELETE FROM case_links WHERE purpose = 'hand-off' AND opened_by = $1)
       UPDATE case_sessions SET expires_at = now() WHERE (id = $1 OR opened_by = $1) AND expires_at > now()
       RETURNING case_id AS "caseId"`,
      [id],
    );
    for (const { caseId } of ended) this.listener.send(ACCESS_ENDED, caseId);
  }

  async endHandOffs(tx: Tx, caseId: string): Promise<void> {
    await tx.query(
      `UPDATE case_sessions SET expires_at = now() WHERE case_id = $1 AND assurance = 'hand-off' AND expires_at > now()`,
      [caseId],
    );
    notifyAccessEnded(tx, caseId);
  }

  /** Ends every session of a case. */
  async endAll(tx: Tx, caseId: string): Promise<void> {
    await tx.query('UPDATE case_sessions SET expires_at = now() WHERE case_id = $1 AND expires_at > now()', [caseId]);
    notifyAccessEnded(tx, caseId);
  }

  /**
   * Somebody else begins to write in a case that was so far the person's who ordered it: their sessions end before anything is
   * stored. With the same number read from BankID the case stays theirs.
   */
  async endOrdering(caseId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.owners.markWrittenByOthers(tx, caseId);
      await this.endOfStrangers(tx, caseId);
    });
  }

  /** Ends the sessions of persons whose the case is no longer. */
  async endOfStrangers(tx: Tx, caseId: string): Promise<void> {
    const [, count] = await tx.query<[unknown, number]>(
      `UPDATE case_sessions s SET expires_at = now() FROM cases c, orders o, persons p
       WHERE s.case_id = $1 AND s.expires_at > now() AND c.id = s.case_id AND o.id = c.order_id AND p.id = s.user_id
         AND ${numberBeside('p.identity_hash')} <> 'same-proven'
         AND (NOT coalesce(${hasOrdered('s.user_id')}, false) OR ${numberBeside('p.identity_hash')} = 'other')`,
      [caseId],
    );
    if (count > 0) notifyAccessEnded(tx, caseId);
  }

  /** The cases of orders, with how many sessions of each are open. */
  listStatesOfOrders(orderIds: readonly string[]): Promise<CaseOfOrder[]> {
    return this.dataSource.query(
      `SELECT c.order_id AS "orderId", c.id AS "caseId", c.state,
              (SELECT count(*)::int FROM case_sessions s WHERE s.case_id = c.id AND s.expires_at > now()) AS sessions
       FROM cases c WHERE c.order_id = ANY($1)`,
      [orderIds],
    );
  }

  /** Ends every session of the case of an order. @returns the case's id once for each */
  async endAllOfOrder(tx: Tx, orderId: string): Promise<string[]> {
    const [ended] = await tx.query<[{ caseId: string }[], number]>(
      `UPDATE case_sessions SET expires_at = now()
       WHERE case_id = (SELECT id FROM cases WHERE order_id = $1) AND expires_at > now() RETURNING case_id AS "caseId"`,
      [orderId],
    );
    for (const caseId of new Set(ended.map((row) => row.caseId))) notifyAccessEnded(tx, caseId);
    return ended.map(({ caseId }) => caseId);
  }

  /** Whether the case was ever opened, as far as sessions are remembered: for a day after their end. */
  async hasAny(tx: Tx, caseId: string): Promise<boolean> {
    return (await tx.query<unknown[]>('SELECT 1 FROM case_sessions WHERE case_id = $1 LIMIT 1', [caseId])).length > 0;
  }

  /** Those that cookies name, open ones first; ended ones too, for a day. */
  async list(tokens: readonly string[]): Promise<FoundSession[]> {
    if (tokens.length === 0) return [];
    return this.dataSource.query<FoundSession[]>(
      `SELECT s.id, case_id AS "caseId", reach, assurance, s.user_id AS "userId", expires_at > now() AS "isOpen",
              EXISTS (SELECT 1 FROM case_access_freezes f WHERE f.case_id = s.case_id AND f.lifted_at IS NULL) AS "isFrozen",
              expires_at < least(ends_at, now() + make_interval(mins => ${IDLE_MINUTES}, secs => -${SLIDE_STEP_SECONDS})) AS "isDueToSlide",
              CASE WHEN p.id IS NOT NULL THEN json_build_object('number', ${numberBeside('p.identity_hash')},
                'hasOrdered', coalesce(${hasOrdered('s.user_id')}, false)) END AS "bankId",
              ${hasAnotherOrdered('s.user_id')} AS "isOfOther"
       FROM case_sessions s JOIN cases c ON c.id = s.case_id JOIN orders o ON o.id = c.order_id
       LEFT JOIN persons p ON p.id = s.user_id
       WHERE hash = ANY ($1) ORDER BY expires_at DESC, s.id`,
      [tokens.map(hashToken)],
    );
  }

  /** The open session of the case among those that cookies name; one that reaches the photos alone does not count. */
  async findOpen(caseId: string, tokens: readonly string[], tx: Tx = this.dataSource.manager): Promise<string | null> {
    if (tokens.length === 0) return null;
    const [found] = await tx.query<{ id: string }[]>(
      `SELECT id FROM case_sessions
       WHERE hash = ANY ($1) AND case_id = $2 AND reach = 'case' AND expires_at > now() LIMIT 1`,
      [tokens.map(hashToken), caseId],
    );
    return found?.id ?? null;
  }

  /** What an open session ends with; null once it has ended. */
  async findTies(tx: Tx, id: string): Promise<SessionTies | null> {
    const [found] = await tx.query<SessionTies[]>(
      `SELECT user_id AS "userId", auth_session_id AS "authSessionId", factor_id AS "factorId"
       FROM case_sessions WHERE id = $1 AND expires_at > now()`,
      [id],
    );
    return found ?? null;
  }

  /** Ends the sessions that an account opened. */
  async endAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.query('UPDATE case_sessions SET expires_at = now() WHERE user_id = $1 AND expires_at > now()', [userId]);
  }

  /** Moves the end of a session that is being used; one that has ended meanwhile stays ended. @returns its end */
  async slide(id: string): Promise<Date> {
    const [[moved]] = await this.dataSource.query<[{ expiresAt: Date }[], number]>(
      `UPDATE case_sessions SET expires_at = least(ends_at, now() + make_interval(mins => ${IDLE_MINUTES}))
       WHERE id = $1 AND expires_at > now() RETURNING expires_at AS "expiresAt"`,
      [id],
    );
    return moved?.expiresAt ?? new Date();
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
