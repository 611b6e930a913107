import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { CASE_OWNER, hasOrdered, numberBeside, ordersOf, OWNED_BY, type CaseOwner } from './case-owner.repository.js';
import { Case } from './case.entity.js';

/** The number of a case beside a person's, and whether the case is the person's because they ordered it. */
export interface PersonBeside {
  readonly number: 'none' | 'other' | 'same-typed' | 'same-proven';
  readonly hasOrdered: boolean;
}

/** Whose cases are, by the rule of case-owner.repository.ts. */
@Injectable()
export class CaseOwnersRepository {
  constructor(private readonly dataSource: DataSource) {}

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
