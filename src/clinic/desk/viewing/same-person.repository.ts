import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Gender } from '../../../shop/orders/orders.contract.js';
import { Case, type IdentityAssurance } from '../../cases/case.entity.js';

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
 * Cases whose orders belong to the same account and were made under its proven address, as `OrdersService.listProvenOf` has
 * it. An account can order for another's mailbox too: such an order is not known to be of the same person.
 */
const OF_SAME_PERSON = `SELECT theirs.id FROM cases this JOIN orders own ON own.id = this.order_id
  JOIN users u ON u.id = own.user_id AND u.email = own.email AND u.email_proven_at IS NOT NULL AND u.deleted_at IS NULL
  JOIN orders o ON o.user_id = u.id AND o.email = u.email JOIN cases theirs ON theirs.order_id = o.id
  WHERE this.id = :id`;

/**
 * Cases whose orders were made while the same person was signed in by BankID. A person can order for somebody else too: a
 * case with another number than the person's joins nothing.
 */
const OF_PERSON = `SELECT theirs.id FROM cases this JOIN orders own ON own.id = this.order_id
  JOIN users u ON u.id = own.user_id AND u.is_person AND u.deleted_at IS NULL JOIN persons p ON p.id = u.id
  JOIN orders o ON o.user_id = u.id JOIN cases theirs ON theirs.order_id = o.id
  WHERE this.id = :id AND coalesce(this.identity_hash = p.identity_hash, true)
    AND coalesce(theirs.identity_hash = p.identity_hash, true)`;

interface RawOrder {
  readonly identity_assurance: IdentityAssurance | null;
  readonly order_number: string;
  readonly order_name: string;
  readonly order_gender: Gender;
  readonly order_phone: string;
}

/** Finds a case and the others of its person in one statement; reads nothing of their content. */
@Injectable()
export class SamePersonRepository {
  constructor(private readonly dataSource: DataSource) {}

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
      .where(`c.id IN (SELECT CAST(:id AS uuid) UNION ${OF_SAME_PERSON} UNION ${OF_PERSON} UNION ${OF_SAME_NUMBER})`, {
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
