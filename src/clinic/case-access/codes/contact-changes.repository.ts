import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
import type { IdentityCheck } from './phone-changes.contract.js';

/** Time for the owners of former and new address to object, before the first link. */
const WAIT_HOURS = 24;

/** Address and phone are never both changed within so many days: together they are the case. */
const APART_DAYS = 30;

export type ContactKind = 'email' | 'phone';

export interface ContactChange {
  readonly id: string;
  readonly caseId: string;
  readonly kind: ContactKind;
  /** Null once the change has come about or ended. */
  readonly value: string | null;
  readonly identityCheck: IdentityCheck;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly appliesAt: Date | null;
  readonly appliedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
}

const COLUMNS = `id, case_id AS "caseId", kind, value, identity_check AS "identityCheck", proposed_by AS "proposedBy",
  proposed_at AS "proposedAt", confirmed_by AS "confirmedBy", confirmed_at AS "confirmedAt", applies_at AS "appliesAt",
  applied_at AS "appliedAt", ended_at AS "endedAt", ended_by AS "endedBy"`;

/** Changes of address and phone that two admins make. */
@Injectable()
export class ContactChangesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(
    tx: Tx,
    change: Pick<ContactChange, 'caseId' | 'kind' | 'identityCheck' | 'proposedBy'> & { readonly value: string },
  ): Promise<void> {
    const { caseId, kind, value, identityCheck, proposedBy } = change;
    await tx.query(
      `INSERT INTO case_contact_changes (id, case_id, kind, value, identity_check, proposed_by) VALUES ($1, $2, $3, $4, $5, $6)`,
      [randomUUID(), caseId, kind, value, identityCheck, proposedBy],
    );
  }

  /** Oldest first. */
  list(caseId: string): Promise<ContactChange[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM case_contact_changes WHERE case_id = $1 ORDER BY proposed_at, id`,
      [caseId],
    );
  }

  async findCase(id: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ caseId: string }[]>(
      'SELECT case_id AS "caseId" FROM case_contact_changes WHERE id = $1',
      [id],
    );
    return row?.caseId ?? null;
  }

  /** The caller has locked the case. */
  async get(tx: Tx, id: string): Promise<ContactChange | null> {
    const [row] = await tx.query<ContactChange[]>(`SELECT ${COLUMNS} FROM case_contact_changes WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** Whether a change of the case is proposed or waits. */
  async hasOpen(tx: Tx, caseId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'SELECT 1 FROM case_contact_changes WHERE case_id = $1 AND value IS NOT NULL',
      [caseId],
    );
    return rows.length > 0;
  }

  /** Whether the other of the two has been changed in the last days, also by the patient. */
  async isOtherRecent(tx: Tx, caseId: string, kind: ContactKind): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM case_contact_changes WHERE case_id = $1 AND kind <> $2 AND confirmed_at IS NOT NULL AND ended_at IS NULL
         AND coalesce(applied_at, now()) > now() - make_interval(days => ${APART_DAYS})
       UNION ALL SELECT 1 FROM case_phone_changes WHERE $2 = 'email' AND case_id = $1
         AND created_at > now() - make_interval(days => ${APART_DAYS})`,
      [caseId, kind],
    );
    return rows.length > 0;
  }

  /** @returns from when the first link may go out */
  async confirm(tx: Tx, id: string, adminId: string | null): Promise<Date> {
    const [[row]] = await tx.query<[{ appliesAt: Date }[], number]>(
      `UPDATE case_contact_changes SET confirmed_by = $2, confirmed_at = now(),
         applies_at = now() + make_interval(hours => ${WAIT_HOURS}) WHERE id = $1 RETURNING applies_at AS "appliesAt"`,
      [id, adminId],
    );
    if (!row) throw new Error('the change was not stored');
    return row.appliesAt;
  }

  async markApplied(tx: Tx, id: string): Promise<void> {
    await tx.query('UPDATE case_contact_changes SET applied_at = now(), value = NULL WHERE id = $1', [id]);
  }

  async end(tx: Tx, id: string, adminId: string): Promise<void> {
    await tx.query('UPDATE case_contact_changes SET ended_at = now(), ended_by = $2, value = NULL WHERE id = $1', [
      id,
      adminId,
    ]);
  }

  /** Ids of those whose time has come. */
  async listDue(limit: number): Promise<{ id: string; caseId: string }[]> {
    return this.dataSource.query(
      `SELECT id, case_id AS "caseId" FROM case_contact_changes WHERE value IS NOT NULL AND applies_at <= now()
       ORDER BY applies_at LIMIT $1`,
      [limit],
    );
  }
}
