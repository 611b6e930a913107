import { Injectable } from '@nestjs/common';
import { TIED_DAYS, type AdminPair, type TakenInvite } from '../../../platform/confirmations/two-admins.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { AssuranceLevel } from '../../../platform/http/caller.js';
import { isResetSql } from './factors.repository.js';

export const ACTIVE_ADMINS = `(cms_admins a JOIN users u ON u.id = a.user_id AND a.is_active
  AND u.deleted_at IS NULL AND coalesce(u.banned_until < now(), true))`;

/** @param userId SQL of an account's id */
export const isStaffSql = (userId: string): string =>
  `(EXISTS (SELECT 1 FROM cms_admins a WHERE a.user_id = ${userId} AND a.is_active)
    OR EXISTS (SELECT 1 FROM clinicians c WHERE c.user_id = ${userId} AND c.is_active))`;

export interface AdminSession {
  readonly assurance: AssuranceLevel;
  readonly hasFactor: boolean;
  readonly hasWeakPassword: boolean;
  readonly createdAt: Date;
  readonly lastActiveAt: Date;
  /** Null: it is open. */
  readonly lockedAt: Date | null;
}

export interface ListedAdmin {
  readonly userId: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly hasSecondFactor: boolean;
  readonly isClinician: boolean;
  readonly lastSeenAt: Date | null;
  readonly since: Date;
  readonly invitedBy: string | null;
}

/** Admins: accounts with an active row in `cms_admins`. */
@Injectable()
export class AdminsRepository extends SqlRepository {
  async isActiveAdmin(userId: string, tx: Tx = this.dataSource.manager): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`SELECT 1 FROM ${ACTIVE_ADMINS} WHERE a.user_id = $1`, [userId]);
    return rows.length > 0;
  }

  async isStaff(userId: string, tx: Tx = this.dataSource.manager): Promise<boolean> {
    const [row] = await tx.query<{ isStaff: boolean }[]>(`SELECT ${isStaffSql('$1')} AS "isStaff"`, [userId]);
    return row?.isStaff ?? false;
  }

  /** Whether the account is of an active admin, or of a clinician, active or not. */
  async isAdminOrClinician(userId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM cms_admins WHERE user_id = $1 AND is_active
       UNION ALL SELECT 1 FROM clinicians WHERE user_id = $1`,
      [userId],
    );
    return rows.length > 0;
  }

  /** The session of an active admin. */
  findSession(userId: string, sessionId: string): Promise<AdminSession | null> {
    return this.firstRow(
      this.dataSource,
      `SELECT s.assurance, s.has_weak_password AS "hasWeakPassword", s.created_at AS "createdAt", s.last_active_at AS "lastActiveAt", s.locked_at AS "lockedAt",
              EXISTS (SELECT 1 FROM factors f WHERE f.user_id = a.user_id AND f.status = 'verified') OR ${isResetSql('a.user_id')} AS "hasFactor"
       FROM ${ACTIVE_ADMINS} JOIN sessions s ON s.user_id = a.user_id
       WHERE a.user_id = $1 AND s.id = $2`,
      [userId, sessionId],
    );
  }

  /** The e-mail addresses of accounts. An erased account has none. */
  async findAddresses(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.dataSource.query<{ id: string; email: string }[]>(
      'SELECT id, email FROM users WHERE id = ANY ($1) AND email IS NOT NULL AND deleted_at IS NULL',
      [userIds],
    );
    return new Map(rows.map(({ id, email }) => [id, email]));
  }

  /** Active admins with a proven address, the recipients of notifications. */
  listReachable(tx: Tx = this.dataSource.manager): Promise<{ id: string; email: string }[]> {
    return tx.query(
      `SELECT u.id, u.email FROM ${ACTIVE_ADMINS} WHERE u.email IS NOT NULL AND u.email_proven_at IS NOT NULL ORDER BY u.email`,
    );
  }

  /** Active admins with a proven address and a second factor. */
  async countWithFactor(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${ACTIVE_ADMINS} WHERE u.email_proven_at IS NOT NULL
         AND EXISTS (SELECT 1 FROM factors f WHERE f.user_id = u.id AND f.status = 'verified')`,
    );
    return row?.count ?? 0;
  }

  /** @returns false for an active admin */
  async activate(tx: Tx, userId: string): Promise<boolean> {
    const added = await tx.query<unknown[]>(
      `INSERT INTO cms_admins (user_id) VALUES ($1)
       ON CONFLICT (user_id) DO UPDATE SET is_active = true, active_since = now() WHERE NOT cms_admins.is_active RETURNING 1`,
      [userId],
    );
    return added.length > 0;
  }

  /** @returns whether it was an active admin */
  deactivate(tx: Tx, userId: string): Promise<boolean> {
    return this.hasChanged(tx, 'UPDATE cms_admins SET is_active = false WHERE user_id = $1 AND is_active', [userId]);
  }

  /** Active admins by address. */
  list(): Promise<ListedAdmin[]> {
    return this.dataSource.query(
      `SELECT u.id AS "userId", u.email, nullif(u.user_metadata ->> 'name', '') AS name, a.active_since AS since,
              EXISTS (SELECT 1 FROM factors f WHERE f.user_id = u.id AND f.status = 'verified') AS "hasSecondFactor",
              EXISTS (SELECT 1 FROM clinicians c WHERE c.user_id = u.id AND c.is_active) AS "isClinician",
              greatest(u.last_sign_in_at, (SELECT max(s.last_active_at) FROM sessions s WHERE s.user_id = u.id)) AS "lastSeenAt",
              (SELECT inviter.email FROM admin_invites i JOIN users inviter ON inviter.id = i.invited_by
               WHERE i.used_by = u.id ORDER BY i.used_at DESC LIMIT 1) AS "invitedBy"
       FROM cms_admins a JOIN users u ON u.id = a.user_id
       WHERE a.is_active AND u.deleted_at IS NULL ORDER BY u.email, u.id`,
    );
  }

  /** Locks the rows of all admins. @returns the active ones who can sign in with a second factor */
  async lockAllWithFactor(tx: Tx): Promise<string[]> {
    await tx.query('SELECT 1 FROM cms_admins ORDER BY user_id FOR UPDATE');
    const rows = await tx.query<{ id: string }[]>(
      `SELECT u.id FROM cms_admins a JOIN users u ON u.id = a.user_id
       WHERE a.is_active AND u.deleted_at IS NULL AND u.email_proven_at IS NOT NULL AND coalesce(u.banned_until < now(), true)
         AND EXISTS (SELECT 1 FROM factors f WHERE f.user_id = u.id AND f.status = 'verified')`,
    );
    return rows.map(({ id }) => id);
  }

  /** For the rule of two admins. Locks the rows of both, so that neither is removed before the transaction ends. */
  async findPair(tx: Tx, one: string, other: string): Promise<AdminPair> {
    const rows = await tx.query<{ id: string; since: Date }[]>(
      `SELECT a.user_id AS id, a.active_since AS since FROM ${ACTIVE_ADMINS} WHERE a.user_id = ANY ($1)
       ORDER BY a.user_id FOR SHARE OF a`,
      [[one, other]],
    );
    const sinceOf = (userId: string) => rows.find(({ id }) => id === userId)?.since ?? null;
    const invites = await tx.query<TakenInvite[]>(
      `SELECT invited_by AS "invitedBy", used_by AS "usedBy" FROM admin_invites
       WHERE used_at > now() - make_interval(days => ${TIED_DAYS})`,
    );
    const [{ now } = { now: new Date() }] = await tx.query<{ now: Date }[]>('SELECT now() AS now');
    return { one: { id: one, since: sinceOf(one) }, other: { id: other, since: sinceOf(other) }, invites, now };
  }
}
