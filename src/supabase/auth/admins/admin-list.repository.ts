import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';

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

/** Admins as a list, and the locks that keep one of them. */
@Injectable()
export class AdminListRepository {
  constructor(private readonly dataSource: DataSource) {}

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

  /**
   * Locks the rows of all admins, so that two removals follow each other.
   *
   * @returns the active ones who can sign in with a second factor
   */
  async lockAllWithFactor(tx: Tx): Promise<string[]> {
    await tx.query('SELECT 1 FROM cms_admins ORDER BY user_id FOR UPDATE');
    const rows = await tx.query<{ id: string }[]>(
      `SELECT u.id FROM cms_admins a JOIN users u ON u.id = a.user_id
       WHERE a.is_active AND u.deleted_at IS NULL AND u.email_proven_at IS NOT NULL AND coalesce(u.banned_until < now(), true)
         AND EXISTS (SELECT 1 FROM factors f WHERE f.user_id = u.id AND f.status = 'verified')`,
    );
    return rows.map(({ id }) => id);
  }
}
