import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { FactorChallenge } from './factor-challenge.entity.js';
import { Factor, type FactorType } from './factor.entity.js';

/** A factor that is not verified within this time is abandoned. */
const UNVERIFIED_TTL = "interval '5 minutes'";
/** SQL of a factor `f` that is not abandoned. */
export const LIVE = `(f.status = 'verified' OR f.created_at > now() - ${UNVERIFIED_TTL})`;

/**
 * Whether two admins have reset the account's second factor and no new one has been added: until then the account counts
 * as one with a factor, so that neither mailbox nor password alone opens it.
 *
 * @param userId SQL of an account's id
 */
export const isResetSql = (userId: string): string =>
  `EXISTS (SELECT 1 FROM factor_resets r WHERE r.user_id = ${userId} AND r.confirmed_at IS NOT NULL AND r.finished_at IS NULL)`;

@Injectable()
export class FactorsRepository extends SqlRepository {
  /** Oldest first, without abandoned factors. */
  listOf(userId: string, tx: Tx = this.dataSource.manager): Promise<Factor[]> {
    return tx
      .createQueryBuilder(Factor, 'f')
      .where('f.user_id = :userId', { userId })
      .andWhere(LIVE)
      .orderBy('f.created_at', 'ASC')
      .addOrderBy('f.id', 'ASC')
      .getMany();
  }

  /** The number of a phone factor; null for others. */
  async findPhone(userId: string, id: string): Promise<string | null> {
    const factor = await this.dataSource.manager.findOneBy(Factor, { id, userId, type: 'phone' });
    return factor?.phone ?? null;
  }

  /** Waits for other writers of the same factor. */
  lock(tx: Tx, userId: string, id: string): Promise<Factor | null> {
    return tx
      .createQueryBuilder(Factor, 'f')
      .setLock('pessimistic_write')
      .where('f.id = :id AND f.user_id = :userId', { id, userId })
      .andWhere(LIVE)
      .getOne();
  }

  async insert(tx: Tx, factor: Factor): Promise<void> {
    await tx.insert(Factor, factor);
  }

  /** Stores the row; `updatedAt` becomes now. */
  async save(tx: Tx, factor: Factor): Promise<void> {
    factor.updatedAt = new Date();
    const { id, ...columns } = factor;
    await tx.update(Factor, { id }, columns);
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.delete(Factor, { id });
  }

  /** Deletes abandoned factors, so that their names are free again. */
  async deleteAbandoned(tx: Tx, userId: string): Promise<void> {
    await tx.query(`DELETE FROM factors f WHERE f.user_id = $1 AND NOT ${LIVE}`, [userId]);
  }

  async deleteUnverified(tx: Tx, userId: string, type: FactorType): Promise<void> {
    await tx.delete(Factor, { userId, type, status: 'unverified' });
  }

  async insertChallenge(tx: Tx, challenge: FactorChallenge): Promise<void> {
    await tx.insert(FactorChallenge, challenge);
  }

  lockChallenge(tx: Tx, id: string, factorId: string): Promise<FactorChallenge | null> {
    return tx.findOne(FactorChallenge, { where: { id, factorId }, lock: { mode: 'pessimistic_write' } });
  }

  async saveChallenge(tx: Tx, { id, ...columns }: FactorChallenge): Promise<void> {
    await tx.update(FactorChallenge, { id }, columns);
  }

  /** Ends the lock of a reset: the account has a new factor. */
  async finishResets(tx: Tx, userId: string): Promise<void> {
    await tx.query(
      `UPDATE factor_resets SET finished_at = now()
       WHERE user_id = $1 AND confirmed_at IS NOT NULL AND finished_at IS NULL`,
      [userId],
    );
  }
}
