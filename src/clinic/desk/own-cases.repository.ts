import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/sql-repository.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { SignedInClinician } from '../../platform/http/caller.js';
import type { Case } from '../cases/case.entity.js';
import { deskRefusal } from './desk.errors.js';

/**
 * Cases of which a clinician is the patient: with their identity number, typed or read from BankID, ordered by their account or
 * as the person of that number, or with the account's address or phone.
 */
@Injectable()
export class OwnCases extends SqlRepository {
  /** Nobody is their own doctor. @param tx where the case is locked @throws `own_case` */
  async requireNotOwn(
    { orderId }: Pick<Case, 'orderId'>,
    { userId }: SignedInClinician,
    tx: Pick<Tx, 'query'> = this.dataSource.manager,
  ): Promise<void> {
    const [row] = await tx.query<{ isOwn: boolean }[]>(
      `SELECT EXISTS (
         SELECT 1 FROM cases c JOIN orders o ON o.id = c.order_id
           CROSS JOIN users u LEFT JOIN clinicians d ON d.user_id = u.id LEFT JOIN persons p ON p.identity_hash = d.identity_hash
         WHERE c.order_id = $1 AND u.id = $2 AND (
           c.identity_hash = d.identity_hash
           OR o.user_id IN (u.id, p.id)
           OR (o.email <> '' AND o.email = u.email)
           -- Orders write the number with its plus, accounts without.
           OR (o.phone <> '' AND (ltrim(o.phone, '+') = u.phone OR EXISTS (
             SELECT 1 FROM factors f WHERE f.user_id = u.id AND ltrim(f.phone, '+') = ltrim(o.phone, '+')))))
       ) AS "isOwn"`,
      [orderId, userId],
    );
    if (row?.isOwn) throw deskRefusal('own_case');
  }

  /** Cases under the clinician's claim that have the clinician's own identity number, in the order in which others lock cases: by id. */
  async listHeld(tx: Tx, clinicianId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT c.id FROM cases c JOIN clinicians d ON d.id = c.clinician_id AND d.identity_hash = c.identity_hash
       WHERE c.clinician_id = $1 AND c.state = 'in_review' ORDER BY c.id`,
      [clinicianId],
    );
    return rows.map(({ id }) => id);
  }
}
