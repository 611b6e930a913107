import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';

/** A person who reviews the access log, as long as they are an active admin. */
export interface Reviewer {
  readonly userId: string;
  readonly email: string;
  readonly namedAt: Date;
  /** Until then they read and decide nothing: all admins are mailed first. */
  readonly readsFrom: Date;
}

/** From when a person who is named may read. */
const READS_FROM = `r.named_at + interval '24 hours'`;
/** A removed person's row stays, and a person who is named again gets another row. */
const ACTIVE = `FROM log_reviewers r JOIN cms_admins a ON a.user_id = r.user_id AND a.is_active AND r.removed_at IS NULL
  JOIN users u ON u.id = r.user_id`;

@Injectable()
export class ReviewersRepository extends SqlRepository {
  /** By address; also those who read nothing yet. */
  list(tx: Tx = this.dataSource.manager): Promise<Reviewer[]> {
    return tx.query<Reviewer[]>(
      `SELECT r.user_id AS "userId", u.email, r.named_at AS "namedAt", ${READS_FROM} AS "readsFrom" ${ACTIVE} WHERE u.email IS NOT NULL ORDER BY u.email`,
    );
  }

  /** Whether the person reads and decides now. */
  async isReviewer(userId: string, tx: Tx = this.dataSource.manager): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`SELECT 1 ${ACTIVE} WHERE r.user_id = $1 AND ${READS_FROM} <= now()`, [
      userId,
    ]);
    return rows.length > 0;
  }

  async isNamed(tx: Tx, userId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM log_reviewers WHERE user_id = $1 AND removed_at IS NULL', [
      userId,
    ]);
    return rows.length > 0;
  }

  /** @returns false when the person is one already */
  async add(tx: Tx, userId: string, namedBy: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO log_reviewers (user_id, named_by) VALUES ($1, $2)
       ON CONFLICT (user_id) WHERE removed_at IS NULL DO NOTHING RETURNING user_id`,
      [userId, namedBy],
    );
    return rows.length > 0;
  }

  /** @returns false when the person was none */
  remove(tx: Tx, userId: string, removedBy: string): Promise<boolean> {
    return this.hasChanged(
      tx,
      'UPDATE log_reviewers SET removed_at = now(), removed_by = $2 WHERE user_id = $1 AND removed_at IS NULL',
      [userId, removedBy],
    );
  }

  /** The account's principals in the access log: as an admin, and as a clinician. */
  async listPrincipalsOf(userId: string, tx: Tx = this.dataSource.manager): Promise<string[]> {
    const rows = await tx.query<{ principal: string }[]>(
      `SELECT 'clinician:' || id AS principal FROM clinicians WHERE user_id = $1`,
      [userId],
    );
    return [`user:${userId}`, ...rows.map(({ principal }) => principal)];
  }
}
