import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { isResetSql } from '../accounts/factors.repository.js';

export interface RightsHolder {
  readonly userId: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly isAdmin: boolean;
  readonly clinician: 'none' | 'unconfirmed' | 'confirmed';
  readonly hasSecondFactor: boolean;
  readonly isReset: boolean;
  readonly lastSeenAt: Date | null;
}

/** Who holds a right in the clinic: active admins, who edit settings too, and clinicians in service. */
@Injectable()
export class RightsRepository extends SqlRepository {
  /** By address. */
  list(tx: Tx = this.dataSource.manager): Promise<RightsHolder[]> {
    return tx.query(
      `SELECT u.id AS "userId", u.email, coalesce(c.display_name, nullif(u.user_metadata ->> 'name', '')) AS name,
              a.user_id IS NOT NULL AS "isAdmin",
              CASE WHEN c.id IS NULL THEN 'none' WHEN c.confirmed_at IS NULL THEN 'unconfirmed' ELSE 'confirmed' END AS clinician,
              EXISTS (SELECT 1 FROM factors f WHERE f.user_id = u.id AND f.status = 'verified') AS "hasSecondFactor",
              ${isResetSql('u.id')} AS "isReset",
              greatest(u.last_sign_in_at, (SELECT max(s.last_active_at) FROM sessions s WHERE s.user_id = u.id)) AS "lastSeenAt"
       FROM users u LEFT JOIN cms_admins a ON a.user_id = u.id AND a.is_active
       LEFT JOIN clinicians c ON c.user_id = u.id AND c.is_active
       WHERE u.deleted_at IS NULL AND (a.user_id IS NOT NULL OR c.id IS NOT NULL) ORDER BY u.email, u.id`,
    );
  }

  /** When the clinic got its first admin; null: never. */
  async findFirstAdminSince(tx: Tx = this.dataSource.manager): Promise<Date | null> {
    const [row] = await tx.query<{ since: Date | null }[]>('SELECT min(active_since) AS since FROM cms_admins');
    return row?.since ?? null;
  }
}
