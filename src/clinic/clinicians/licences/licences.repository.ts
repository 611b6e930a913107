import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { LICENCE_CHECKED_AT } from '../clinicians.repository.js';

/** The last look at a clinician's licence. */
export interface StoredLicenceReview {
  readonly clinicianId: string;
  readonly displayName: string;
  readonly checkedAt: Date;
  /** Null: a tool. */
  readonly checkedBy: string | null;
  readonly note: string | null;
}

/** Yearly checks of licences. The confirmation by a second admin counts as the first. */
@Injectable()
export class LicencesRepository extends SqlRepository {
  /** Of each clinician who may open cases, by name. */
  list(tx: Tx = this.dataSource.manager): Promise<StoredLicenceReview[]> {
    return tx.query(
      `SELECT c.id AS "clinicianId", c.display_name AS "displayName", ${LICENCE_CHECKED_AT} AS "checkedAt",
              CASE WHEN last.checked_at > c.confirmed_at THEN last.checked_by ELSE c.confirmed_by END AS "checkedBy",
              CASE WHEN last.checked_at > c.confirmed_at THEN last.note END AS note
       FROM clinicians c LEFT JOIN LATERAL (
         SELECT l.checked_at, l.checked_by, l.note FROM licence_checks l WHERE l.clinician_id = c.id
         ORDER BY l.checked_at DESC LIMIT 1
       ) last ON true
       WHERE c.is_active AND c.confirmed_at IS NOT NULL ORDER BY c.display_name, c.id`,
    );
  }

  async insert(
    tx: Tx,
    check: { readonly clinicianId: string; readonly at: Date; readonly adminId: string; readonly note: string | null },
  ): Promise<void> {
    await tx.query(
      'INSERT INTO licence_checks (id, clinician_id, checked_at, checked_by, note) VALUES ($1, $2, $3, $4, $5)',
      [randomUUID(), check.clinicianId, check.at, check.adminId, check.note],
    );
  }
}
