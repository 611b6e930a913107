import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { Refund } from './refund.entity.js';

@Injectable()
export class RefundsRepository extends SqlRepository {
  /** Oldest first. */
  listOf(orderId: string, tx: Tx = this.dataSource.manager): Promise<Refund[]> {
    return tx.find(Refund, { where: { orderId }, order: { requestedAt: 'ASC', id: 'ASC' } });
  }

  find(id: string, tx: Tx = this.dataSource.manager): Promise<Refund | null> {
    return tx.findOneBy(Refund, { id });
  }

  /**
   * The row of a refund at Stripe: the row with its id, or our row without one. Our row with another id is a different
   * refund, and both count.
   */
  async findMeant(
    tx: Tx,
    { orderId, refundId, stripeRefundId }: { orderId: string; refundId: string | null; stripeRefundId: string | null },
  ): Promise<Refund | null> {
    const stored = stripeRefundId === null ? null : await tx.findOneBy(Refund, { stripeRefundId });
    if (stored || refundId === null) return stored;
    const own = await tx.findOneBy(Refund, { id: refundId, orderId });
    return own?.stripeRefundId === null ? own : null;
  }

  async save(tx: Tx, { id, ...columns }: Refund): Promise<void> {
    await tx.update(Refund, { id }, columns);
  }
}
