import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { SqlRepository } from '../../platform/database/sql-repository.js';
import type { Tx } from '../../platform/database/transactions.js';
import { Case } from './case.entity.js';

/**
 * Whose a case is, the one rule of every place that asks (docs/security.md, "The patient's case"):
 *
 * 1. a number that was read from BankID: that person, and nobody else;
 * 2. an order that a person made while signed in by BankID: that person, until somebody else writes in the case, and while it
 *    has no other person's number;
 * 3. an order under the proven address of the password account that made it: that account;
 * 4. else nobody: link and code alone open it.
 *
 * Who ordered pays, has the receipt and may be somebody else (`orders.user_id`).
 */
type OwnedBy = 'number' | 'ordering' | 'address';

interface CaseOwner {
  /** The account; null where BankID has never signed the person of the number in. */
  readonly userId: string | null;
  readonly by: OwnedBy;
}

/** The account under whose proven address an order was made: part 3. SQL over `o` of orders. */
export const ACCOUNT_OF_ADDRESS = `(SELECT u.id FROM users u WHERE u.id = o.user_id AND u.email = o.email
  AND NOT u.is_person AND u.email_proven_at IS NOT NULL AND u.deleted_at IS NULL)`;

const ORDERING_PERSON = `(SELECT u.id FROM users u JOIN persons p ON p.id = u.id WHERE u.id = o.user_id AND u.is_person
  AND u.deleted_at IS NULL AND coalesce(c.identity_hash = p.identity_hash, true))`;

/** The account that a case belongs to, or NULL. SQL over `c` of cases, which may be outer joined, and `o` of orders. */
export const CASE_OWNER = `CASE WHEN c.identity_assurance = 'proven'
    THEN (SELECT p.id FROM persons p WHERE p.identity_hash = c.identity_hash)
    ELSE coalesce(CASE WHEN c.written_by_others_at IS NULL THEN ${ORDERING_PERSON} END, ${ACCOUNT_OF_ADDRESS}) END`;

/** Which part of the rule names the owner, or NULL. SQL over `c` and `o`, as CASE_OWNER. */
const OWNED_BY = `CASE WHEN c.identity_assurance = 'proven' THEN 'number'
    WHEN c.written_by_others_at IS NULL AND ${ORDERING_PERSON} IS NOT NULL THEN 'ordering'
    WHEN ${ACCOUNT_OF_ADDRESS} IS NOT NULL THEN 'address' END`;

/** Whether the case is a person's by part 2, whatever number it has. SQL over `c` and `o`. @param user SQL of the person's id */
export const hasOrdered = (user: string) => `(o.user_id = ${user} AND c.written_by_others_at IS NULL)`;

/**
 * Whether the case is that of the person who ordered it by part 2, and an account is not that person. SQL over `c` and `o`.
 *
 * @param user SQL of the account's id; NULL: none
 */
export const hasAnotherOrdered = (user: string) => `(o.user_id IS DISTINCT FROM ${user}
  AND c.written_by_others_at IS NULL AND ${ORDERING_PERSON} IS NOT NULL)`;

/** The number of a case beside a person's, as `mayOpenCase` wants it. SQL over `c`. @param hash SQL of what equals the person's */
export const numberBeside = (hash: string) => `CASE WHEN c.identity_hash IS NULL THEN 'none'
  WHEN c.identity_hash = ${hash} THEN 'same-' || c.identity_assurance ELSE 'other' END`;

/**
 * Orders of an account's cases and, where an order has no case yet, those that will be: columns `order_id` and `case_id`, which
 * may be NULL. Each half is found by an index before the rule is asked.
 *
 * @param user SQL of the account's id
 */
export const ordersOf = (user: string) => `SELECT o.id AS order_id, c.id AS case_id
  FROM orders o LEFT JOIN cases c ON c.order_id = o.id
  WHERE o.id IN (SELECT mine.id FROM orders mine WHERE mine.user_id = ${user}
      UNION ALL SELECT theirs.order_id FROM persons p JOIN cases theirs ON theirs.identity_hash = p.identity_hash
        AND theirs.identity_assurance = 'proven' WHERE p.id = ${user})
    AND ${CASE_OWNER} = ${user}`;

/** The number of a case beside a person's, and whether the case is the person's because they ordered it. */
export interface PersonBeside {
  readonly number: 'none' | 'other' | 'same-typed' | 'same-proven';
  readonly hasOrdered: boolean;
}

/** Whose cases are, by the rule of case-owner.repository.ts. */
@Injectable()
export class CaseOwnersRepository extends SqlRepository {
  /** Null: nobody's. */
  async caseOwner(caseId: string, tx: Tx = this.dataSource.manager): Promise<CaseOwner | null> {
    const [row] = await tx.query<{ readonly userId: string | null; readonly by: CaseOwner['by'] | null }[]>(
      `SELECT ${CASE_OWNER} AS "userId", ${OWNED_BY} AS by FROM cases c JOIN orders o ON o.id = c.order_id WHERE c.id = $1`,
      [caseId],
    );
    return row && row.by !== null ? { userId: row.userId, by: row.by } : null;
  }

  /** Whether BankID has something to compare: an identity number, or the person who ordered it and has it for themselves so far. */
  async isComparable(caseId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM cases c JOIN orders o ON o.id = c.order_id
       WHERE c.id = $1 AND (c.identity_assurance IS NOT NULL OR ${OWNED_BY} = 'ordering')`,
      [caseId],
    );
    return rows.length > 0;
  }

  /** An account's cases, newest first. */
  async listCases(userId: string, tx: Tx = this.dataSource.manager): Promise<Case[]> {
    const ids = (await this.listRows(userId, tx)).flatMap(({ caseId }) => caseId ?? []);
    return ids.length === 0 ? [] : tx.find(Case, { where: { id: In(ids) }, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Ids of the orders of an account's cases, newest first; of paid ones that have no case yet too. */
  async listOrderIds(userId: string, tx: Tx = this.dataSource.manager): Promise<string[]> {
    return (await this.listRows(userId, tx)).map(({ orderId }) => orderId);
  }

  /** What the case says of a person. @param hash of their identity number @param userId null: BankID has never signed them in */
  async besidePerson(
    caseId: string,
    { userId, hash }: { readonly userId: string | null; readonly hash: Buffer },
    tx: Tx = this.dataSource.manager,
  ): Promise<PersonBeside> {
    const [row] = await tx.query<[PersonBeside]>(
      `SELECT ${numberBeside('$2')} AS number, coalesce(${hasOrdered('$3::uuid')}, false) AS "hasOrdered"
       FROM cases c JOIN orders o ON o.id = c.order_id WHERE c.id = $1`,
      [caseId, hash, userId],
    );
    return row;
  }

  /** Whether the person ordered the case and nobody else has written in it, whatever number it has. */
  async hasOrdered(caseId: string, userId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM cases c JOIN orders o ON o.id = c.order_id
       WHERE c.id = $1 AND ${hasOrdered('$2::uuid')}`,
      [caseId, userId],
    );
    return rows.length > 0;
  }

  /** Somebody other than the person who ordered begins to write in the case. */
  async markWrittenByOthers(tx: Tx, caseId: string): Promise<void> {
    await tx.query('UPDATE cases SET written_by_others_at = now() WHERE id = $1 AND written_by_others_at IS NULL', [
      caseId,
    ]);
  }

  private listRows(userId: string, tx: Tx): Promise<{ readonly orderId: string; readonly caseId: string | null }[]> {
    return tx.query(
      `SELECT own.order_id AS "orderId", own.case_id AS "caseId" FROM (${ordersOf('$1::uuid')}) own
       JOIN orders o ON o.id = own.order_id ORDER BY o.created_at DESC, o.id`,
      [userId],
    );
  }
}
