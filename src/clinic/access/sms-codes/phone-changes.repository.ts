import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { IdentityCheck } from './phone-changes.contract.js';

/** After an admin's change: time for the owner of the old number and of the mailbox to object. */
const ADMIN_WAIT_HOURS = 24;

/** Address and phone are never both changed within so many days: together they are the case. */
const APART_DAYS = 30;

export interface PhoneChange {
  readonly at: Date;
  /** Null: the patient did it. */
  readonly adminId: string | null;
  readonly identityCheck: IdentityCheck | null;
}

@Injectable()
export class PhoneChangesRepository extends SqlRepository {
  /** @returns from when codes go to the new number */
  async insert(
    tx: Tx,
    caseId: string,
    by: { adminId: string; identityCheck: IdentityCheck } | null,
  ): Promise<PhoneChangeRow> {
    const [row] = await tx.query<PhoneChangeRow[]>(
      `INSERT INTO case_phone_changes (id, case_id, admin_id, identity_check, codes_from)
       VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5)) RETURNING id, codes_from AS "codesFrom"`,
      [randomUUID(), caseId, by?.adminId ?? null, by?.identityCheck ?? null, by ? ADMIN_WAIT_HOURS : 0],
    );
    if (!row) throw new Error('the change was not stored');
    return row;
  }

  /** How often the patient has changed it, in all. */
  async countByPatient(tx: Tx, caseId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM case_phone_changes WHERE case_id = $1 AND admin_id IS NULL',
      [caseId],
    );
    return row?.count ?? 0;
  }

  /** From when codes may go to the number of a case; null when they may. */
  async findWait(tx: Tx, caseId: string): Promise<Date | null> {
    const [row] = await tx.query<{ codesFrom: Date | null }[]>(
      'SELECT max(codes_from) AS "codesFrom" FROM case_phone_changes WHERE case_id = $1 AND codes_from > clock_timestamp()',
      [caseId],
    );
    return row?.codesFrom ?? null;
  }

  /** Whether the other of address and phone has been changed in the last days, also by the patient. */
  async isOtherRecent(tx: Tx, caseId: string, kind: 'email' | 'phone'): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM proposals WHERE case_id = $1 AND payload ->> 'kind' <> $2 AND confirmed_at IS NOT NULL AND ended_at IS NULL
         AND coalesce(applied_at, now()) > now() - make_interval(days => ${APART_DAYS})
       UNION ALL SELECT 1 FROM case_phone_changes WHERE $2 = 'email' AND case_id = $1
         AND created_at > now() - make_interval(days => ${APART_DAYS})`,
      [caseId, kind],
    );
    return rows.length > 0;
  }

  /** Oldest first. */
  list(caseId: string): Promise<PhoneChange[]> {
    return this.dataSource.query(
      `SELECT created_at AS at, admin_id AS "adminId", identity_check AS "identityCheck"
       FROM case_phone_changes WHERE case_id = $1 ORDER BY created_at`,
      [caseId],
    );
  }
}

interface PhoneChangeRow {
  readonly id: string;
  readonly codesFrom: Date;
}
