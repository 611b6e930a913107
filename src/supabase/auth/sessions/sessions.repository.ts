import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { notifyAccessEnded } from '../../../platform/http/access-ended.js';
import type { ListedFactor } from '../accounts/factor.entity.js';
import { LIVE } from '../accounts/factors.repository.js';
import { Session, type AuthMethod } from '../accounts/session.entity.js';

/** Longer than a client would wait for another refresh of the same session. */
const LOCK_TIMEOUT = '5s';
const LOCK_NOT_AVAILABLE = '55P03';

/** Another refresh held the session's row for too long. */
export class SessionBusyError extends Error {}

interface Opened {
  /** The account has signed in before, and never from this device. */
  readonly isNewDevice: boolean;
  /** Like `FactorsRepository.listOf`. */
  readonly factors: readonly ListedFactor[];
}

@Injectable()
export class SessionsRepository extends SqlRepository {
  /** Stores a new session with its device and the account's last sign-in, in one statement. */
  async open(tx: Tx, session: Session, deviceHash: Buffer): Promise<Opened> {
    const { id, userId, assurance, methods, codeShownAt, refreshSalt, userAgent, ip, hasWeakPassword, createdAt } =
      session;
    const rows = await tx.query<({ isNewDevice: boolean } & (ListedFactor | { id: null }))[]>(
      `WITH session AS (
         INSERT INTO sessions (id, user_id, methods, code_shown_at, refresh_salt, user_agent, ip, has_weak_password,
           created_at, refreshed_at, last_active_at, assurance)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9, $11)),
       account AS (UPDATE users SET last_sign_in_at = $9, updated_at = $9 WHERE id = $2),
       device AS (
         INSERT INTO known_devices (user_id, device_hash) VALUES ($2, $10)
         ON CONFLICT (user_id, device_hash) DO UPDATE SET last_seen_at = now()
         RETURNING (xmax = 0) AS is_new)
       SELECT is_new AND EXISTS (SELECT 1 FROM known_devices WHERE user_id = $2) AS "isNewDevice",
         f.id, f.type, f.status, f.friendly_name AS "friendlyName", f.phone, f.last_challenged_at AS "lastChallengedAt",
         f.created_at AS "createdAt", f.updated_at AS "updatedAt"
       FROM device LEFT JOIN factors f ON f.user_id = $2 AND ${LIVE} ORDER BY f.created_at, f.id`,
      [
        id,
        userId,
        JSON.stringify(methods),
        codeShownAt,
        refreshSalt,
        userAgent,
        ip,
        hasWeakPassword,
        createdAt,
        deviceHash,
        assurance,
      ],
    );
    const factors = rows.flatMap(({ isNewDevice: _, ...factor }) => (factor.id === null ? [] : [factor]));
    return { isNewDevice: rows[0]?.isNewDevice ?? false, factors };
  }

  /** Notes that the session has signed now. */
  async recordSignature(tx: Tx, id: string): Promise<void> {
    await tx.query('UPDATE sessions SET signed_at = now() WHERE id = $1', [id]);
  }

  /** Locks the session, where it is open, or opens it. */
  async setLocked(tx: Tx, id: string, isLocked: boolean): Promise<void> {
    const locked = isLocked ? 'coalesce(locked_at, now())' : 'NULL';
    await tx.query(`UPDATE sessions SET locked_at = ${locked}, unlock_failures = 0 WHERE id = $1`, [id]);
  }

  /** @returns the new count */
  async countUnlockFailure(tx: Tx, id: string): Promise<number> {
    const [[row]] = await tx.query<[{ failures: number }[], number]>(
      'UPDATE sessions SET unlock_failures = unlock_failures + 1 WHERE id = $1 RETURNING unlock_failures AS failures',
      [id],
    );
    return row?.failures ?? 0;
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
