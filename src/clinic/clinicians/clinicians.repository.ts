import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { SqlRepository } from '../../platform/database/sql-repository.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import type { ClinicianAccount } from './clinician-account.js';
import { ClinicianRow } from './clinician-row.entity.js';
import type { PublicClinician } from './clinicians.contract.js';

/** Clinicians who may open cases: active, confirmed, with an unbanned account and a proven address. */
const ACTIVE = `clinicians c JOIN users u ON u.id = c.user_id AND c.is_active AND c.confirmed_at IS NOT NULL
  AND u.email_proven_at IS NOT NULL AND u.deleted_at IS NULL AND coalesce(u.banned_until < now(), true)`;

/** Those of them who are not away. */
const AT_WORK = `${ACTIVE} AND coalesce(c.away_until <= now(), true)`;

/** The confirmation, or a later yearly check. */
export const LICENCE_CHECKED_AT =
  'greatest(c.confirmed_at, (SELECT max(l.checked_at) FROM licence_checks l WHERE l.clinician_id = c.id))';

const IDENTITY = 'c.id, c.user_id AS "userId", c.display_name AS "displayName", c.title';

@Injectable()
export class CliniciansRepository extends SqlRepository {
  findActive(userId: string): Promise<SignedInClinician | null> {
    return this.firstRow(this.dataSource, `SELECT ${IDENTITY} FROM ${ACTIVE} WHERE c.user_id = $1`, [userId]);
  }

  findActiveById(id: string, tx: Tx): Promise<SignedInClinician | null> {
    return this.firstRow(tx, `SELECT ${IDENTITY} FROM ${ACTIVE} WHERE c.id = $1`, [id]);
  }

  /** The active clinician, if this session of the account is still open at aal2, and not locked. */
  findActiveInSession(clinicianId: string, sessionId: string): Promise<SignedInClinician | null> {
    return this.firstRow(
      this.dataSource,
      `SELECT ${IDENTITY} FROM ${ACTIVE} JOIN sessions s ON s.user_id = u.id AND s.assurance = 'aal2' AND s.locked_at IS NULL
       WHERE c.id = $1 AND s.id = $2`,
      [clinicianId, sessionId],
    );
  }

  /** The confirmed identity number of a clinician; null without one. */
  findNumber(
    id: string,
    tx: Tx = this.dataSource.manager,
  ): Promise<Pick<ClinicianRow, 'id' | 'identityHash' | 'sealedIdentityNumber'> | null> {
    return tx.findOne(ClinicianRow, {
      select: { id: true, identityHash: true, sealedIdentityNumber: true },
      where: { id, identityHash: Not(IsNull()), confirmedAt: Not(IsNull()) },
    });
  }

  /** Locks the rows whose number was hashed with another key. @param keyName of the present key */
  lockOfOtherKeys(
    tx: Tx,
    keyName: Buffer,
  ): Promise<Pick<ClinicianRow, 'id' | 'identityHash' | 'sealedIdentityNumber'>[]> {
    return tx.query(
      `SELECT id, identity_hash AS "identityHash", sealed_identity_number AS "sealedIdentityNumber" FROM clinicians
       WHERE identity_hash IS NOT NULL AND substring(identity_hash FROM 1 FOR 4) <> $1 ORDER BY id FOR UPDATE`,
      [keyName],
    );
  }

  /** Leaves `updated_at` as it is: an admin who confirms has read the same. */
  async saveHash(tx: Tx, id: string, identityHash: Buffer): Promise<void> {
    await tx.query('UPDATE clinicians SET identity_hash = $2 WHERE id = $1', [id, identityHash]);
  }

  /** Clinicians who may open cases and have a second factor. */
  async countWithFactor(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${ACTIVE}
         AND EXISTS (SELECT 1 FROM factors f WHERE f.user_id = u.id AND f.status = 'verified')`,
    );
    return row?.count ?? 0;
  }

  listAtWork(tx: Tx = this.dataSource.manager): Promise<{ id: string; email: string }[]> {
    return tx.query(`SELECT c.id, u.email FROM ${AT_WORK} WHERE u.email IS NOT NULL ORDER BY c.id`);
  }

  listNamesAtWork(): Promise<Pick<ClinicianRow, 'id' | 'displayName' | 'title'>[]> {
    return this.dataSource.query(
      `SELECT c.id, c.display_name AS "displayName", c.title FROM ${AT_WORK} ORDER BY c.display_name, c.id`,
    );
  }

  /** Clinicians named on the public pages, sorted by name. */
  listPublic(): Promise<PublicClinician[]> {
    return this.dataSource.query(
      `SELECT display_name AS "displayName", title, licence_number AS "licenceNumber", specialties, bio, languages,
              ${LICENCE_CHECKED_AT} AS "licenceCheckedAt", p.name AS portrait
       FROM clinicians c LEFT JOIN clinician_portraits p ON p.clinician_id = c.id
       WHERE is_public AND is_active AND confirmed_at IS NOT NULL ORDER BY display_name, c.id`,
    );
  }

  async takeCliniciansToNotify(tx: Tx, at: Date): Promise<{ id: string; email: string }[]> {
    const [rows] = await tx.query<[{ id: string; email: string }[], number]>(
      `UPDATE clinicians told SET queue_told_at = $1 FROM ${AT_WORK}
       WHERE told.id = c.id AND u.email IS NOT NULL
         AND (told.queue_told_at IS NULL OR told.queue_told_at <= $1::timestamptz - interval '1 hour')
       RETURNING told.id, u.email`,
      [at],
    );
    return rows;
  }

  /** @returns false for no such clinician */
  setAwayUntil(tx: Tx, id: string, until: Date | null): Promise<boolean> {
    return this.hasChanged(tx, 'UPDATE clinicians SET away_until = $2 WHERE id = $1', [id, until]);
  }

  /** Null: at work, or no such clinician. */
  async findAwayUntil(id: string): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ until: Date }[]>(
      'SELECT away_until AS until FROM clinicians WHERE id = $1 AND away_until > now()',
      [id],
    );
    return row?.until ?? null;
  }

  /** Includes former clinicians, whom the journal names. */
  listByIds(
    ids: readonly string[],
    tx: Tx = this.dataSource.manager,
  ): Promise<Pick<ClinicianRow, 'id' | 'displayName' | 'title'>[]> {
    return tx.query('SELECT id, display_name AS "displayName", title FROM clinicians WHERE id = ANY ($1)', [ids]);
  }

  listLicences(ids: readonly string[]): Promise<Pick<ClinicianRow, 'id' | 'licenceNumber'>[]> {
    return this.dataSource.query('SELECT id, licence_number AS "licenceNumber" FROM clinicians WHERE id = ANY ($1)', [
      ids,
    ]);
  }

  listAll(): Promise<ClinicianRow[]> {
    return this.dataSource.manager.find(ClinicianRow, { order: { displayName: 'ASC', id: 'ASC' } });
  }

  /** Omits erased accounts. */
  listAccounts(userIds: readonly (string | null)[], tx: Tx = this.dataSource.manager): Promise<ClinicianAccount[]> {
    return tx.query(
      `SELECT u.id, u.email, u.email_proven_at IS NOT NULL AS "isAddressProven", coalesce(u.banned_until >= now(), false) AS "isBanned",
              EXISTS (SELECT 1 FROM factors f WHERE f.user_id = u.id AND f.status = 'verified') AS "hasFactor"
       FROM users u WHERE u.id = ANY ($1) AND u.deleted_at IS NULL`,
      [userIds],
    );
  }

  /** The account with the address, ignoring case; null if there is none. */
  async findAccountId(tx: Tx, email: string): Promise<string | null> {
    const [found] = await tx.query<{ id: string }[]>('SELECT id FROM users WHERE email = $1 AND deleted_at IS NULL', [
      email.toLowerCase(),
    ]);
    return found?.id ?? null;
  }

  /** Locks the account's row until the transaction ends. */
  async lockOf(tx: Tx, userId: string): Promise<ClinicianRow | null> {
    return tx.findOne(ClinicianRow, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the row until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<ClinicianRow | null> {
    return tx.findOne(ClinicianRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** @returns false if the account is already a clinician */
  async insert(tx: Tx, row: ClinicianRow): Promise<boolean> {
    const result = await tx
      .createQueryBuilder()
      .insert()
      .into(ClinicianRow)
      .values(row)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length > 0;
  }

  async save(tx: Tx, row: ClinicianRow): Promise<void> {
    await tx.update(ClinicianRow, { id: row.id }, row);
  }
}
