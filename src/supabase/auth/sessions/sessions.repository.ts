import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
import { notifyAccessEnded } from '../../../platform/http/access-ended.js';
import { Session, type AuthMethod } from '../accounts/session.entity.js';

/** Longer than a client would wait for another refresh of the same session. */
const LOCK_TIMEOUT = '5s';
const LOCK_NOT_AVAILABLE = '55P03';

/** Another refresh held the session's row for too long. */
export class SessionBusyError extends Error {}

@Injectable()
export class SessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(tx: Tx, session: Session): Promise<void> {
    await tx.insert(Session, session);
  }

  async save(tx: Tx, session: Session): Promise<void> {
    const { id, ...columns } = session;
    await tx.update(Session, { id }, columns);
  }

  /** Serialises refreshes of one session. @throws SessionBusyError after five seconds */
  async lock(tx: Tx, id: string): Promise<Session | null> {
    try {
      await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      return await tx.findOne(Session, { where: { id }, lock: { mode: 'pessimistic_write' } });
    } catch (error) {
      if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) throw new SessionBusyError();
      throw error;
    }
  }

  /** Newest first. */
  listOf(userId: string): Promise<Session[]> {
    return this.dataSource.manager.find(Session, { where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  async end(tx: Tx, id: string): Promise<void> {
    const [ended] = await tx.query<[{ userId: string }[], number]>(
      'DELETE FROM sessions WHERE id = $1 RETURNING user_id AS "userId"',
      [id],
    );
    for (const { userId } of ended) notifyAccessEnded(tx, userId);
  }

  /** Ends the session if it belongs to the account. @returns whether it did */
  async endOneOf(tx: Tx, userId: string, id: string): Promise<boolean> {
    const { affected } = await tx.delete(Session, { id, userId });
    notifyAccessEnded(tx, userId);
    return affected === 1;
  }

  /** @returns the number of ended sessions */
  async endAllOf(tx: Tx, userId: string, except: string | null = null): Promise<number> {
    const [, count] = await tx.query<[unknown[], number]>(
      'DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2',
      [userId, except],
    );
    if (count > 0) notifyAccessEnded(tx, userId);
    return count;
  }

  /** Ends the account's sessions that a factor raised, but for one. Call it before the factor is deleted. */
  async endRaisedBy(tx: Tx, userId: string, factorId: string, except: string | null): Promise<void> {
    await tx.query('DELETE FROM sessions WHERE user_id = $1 AND factor_id = $2 AND id IS DISTINCT FROM $3', [
      userId,
      factorId,
      except,
    ]);
    notifyAccessEnded(tx, userId);
  }

  /** Deletes the account's sessions that have shown no second factor. */
  async deleteAal1Sessions(tx: Tx, userId: string): Promise<void> {
    await tx.delete(Session, { userId, assurance: 'aal1' });
    notifyAccessEnded(tx, userId);
  }

  async recordWeakPassword(tx: Tx, id: string, hasWeakPassword: boolean): Promise<void> {
    await tx.update(Session, { id }, { hasWeakPassword });
  }

  /** All sessions of the user fall back to `aal1`. */
  async forgetMethods(tx: Tx, userId: string, methods: readonly AuthMethod[]): Promise<void> {
    await tx.query(
      `UPDATE sessions SET assurance = 'aal1', factor_id = NULL, methods = coalesce(
         (SELECT jsonb_agg(use ORDER BY place) FROM jsonb_array_elements(methods) WITH ORDINALITY AS uses (use, place)
          WHERE NOT use ->> 'method' = ANY ($2)), '[]')
       WHERE user_id = $1`,
      [userId, methods],
    );
    notifyAccessEnded(tx, userId);
  }
}
