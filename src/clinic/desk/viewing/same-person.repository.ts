import { Injectable } from '@nestjs/common';
import type { Gender } from '../../../shop/orders/orders.contract.js';
import { ACCOUNT_OF_ADDRESS, ordersOf } from '../../cases/case-owner.repository.js';
import { Case, type IdentityAssurance } from '../../cases/case.entity.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

/** A case, and what its order says about the buyer. Name and phone are empty once the account was erased. */
export interface OrderedCase {
  readonly found: Case;
  /** Of the identity number; null without one. */
  readonly identityAssurance: IdentityAssurance | null;
  readonly order: {
    readonly number: string;
    readonly name: string;
    readonly gender: Gender;
    /** E.164. */
    readonly phone: string;
  };
}

/** Cases with the same number, where both were read from BankID: a typed one is a claim, and joins nothing. */
const OF_SAME_NUMBER = `SELECT theirs.id FROM cases this JOIN cases theirs ON theirs.identity_hash = this.identity_hash
    AND theirs.identity_assurance = 'proven' AND this.identity_assurance = 'proven'
  WHERE this.id = :id`;

/**
 * Cases of the same account by the proven address of their orders (case-owner.repository.ts). An account can order for another's
 * mailbox too, and a case with a number that was read from BankID is of that person, whoever ordered it.
 */
const OF_SAME_ACCOUNT = `SELECT own.case_id FROM (SELECT ${ACCOUNT_OF_ADDRESS} AS id FROM cases c JOIN orders o ON o.id = c.order_id
    WHERE c.id = :id AND c.identity_assurance IS DISTINCT FROM 'proven') account CROSS JOIN LATERAL (${ordersOf('account.id')}) own`;

interface RawOrder {
  readonly identity_assurance: IdentityAssurance | null;
  readonly order_number: string;
  readonly order_name: string;
  readonly order_gender: Gender;
  readonly order_phone: string;
}

/** Finds a case and the others of its person in one statement; reads nothing of their content. */
@Injectable()
export class SamePersonRepository extends SqlRepository {
  /** The case, and after it all others of its person, newest first; nothing when there is no such case. */
  async list(id: string): Promise<OrderedCase[]> {
    const { entities, raw } = await this.dataSource.manager
      .createQueryBuilder(Case, 'c')
      .innerJoin('orders', 'placed', 'placed.id = c.order_id')
      .addSelect('placed.number', 'order_number')
      .addSelect('placed.name', 'order_name')
      .addSelect('placed.gender', 'order_gender')
      .addSelect('placed.phone', 'order_phone')
      .addSelect('c.identity_assurance', 'identity_assurance')
      .addSelect('c.id = :id', 'is_own')
      .where(`c.id IN (SELECT CAST(:id AS uuid) UNION ${OF_SAME_ACCOUNT} UNION ${OF_SAME_NUMBER})`, {
        id,
      })
      .orderBy('is_own', 'DESC')
      .addOrderBy('c.created_at', 'DESC')
      .addOrderBy('c.id', 'ASC')
      .getRawAndEntities<RawOrder>();
    return entities.map((found, index) => {
      const row = raw[index] as RawOrder;
      return {
        found,
        identityAssurance: row.identity_assurance,
        order: { number: row.order_number, name: row.order_name, gender: row.order_gender, phone: row.order_phone },
      };
    });
  }
}
