import { Injectable } from '@nestjs/common';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { DisputesService } from '../../payments/disputes/disputes.service.js';
import { paymentRefusal } from '../../payments/payments.errors.js';
import type { RequestedReason } from '../../payments/refunds/refunds.contract.js';
import { RefundsService, type RefundView } from '../../payments/refunds/refunds.service.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { CaseEndsRepository, type CaseEndRequest } from '../case-ends/case-ends.repository.js';
import { CaseEnds } from '../case-ends/case-ends.service.js';
import { orderRefusal } from '../orders.errors.js';
import { OrdersRepository } from '../orders.repository.js';

export interface AdminRefund {
  readonly orderId: string;
  /** The account of the admin. */
  readonly adminId: string;
  /** Left out, all that is left. */
  readonly amountOre: number | undefined;
  readonly reason: RequestedReason;
  /** Its case is to end too. */
  readonly endsCase: boolean;
  readonly idempotencyKey: string;
}

/** Refunds an order for an admin. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsService,
    private readonly disputes: DisputesService,
    private readonly securityEvents: SecurityEvents,
    private readonly caseEnds: CaseEnds,
    private readonly caseEndRequests: CaseEndsRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores a refund that an admin asks for; a job makes it. The same key again is the same refund. The case of the order
   * stays as it is unless the admin wants it to end, and all of the money goes back: then that is asked for in the same
   * transaction.
   *
   * @throws `orders.not-found`, `disputed`, `nothing_left`, `not_all_refunded`, `idempotency_mismatch`
   */
  async request({ orderId, adminId, endsCase, ...request }: AdminRefund): Promise<RefundView> {
    await this.orders.get(orderId);
    if (await this.disputes.isFrozen(orderId)) throw orderRefusal('disputed');
    const decision = await this.transactions.run(async (tx) => {
      const decided = await this.refunds.requestRefund(tx, {
        ...request,
        orderId,
        requestedBy: adminId,
        idempotencyKey: `admin:${request.idempotencyKey}`,
      });
      if (decided.kind !== 'requested') return decided;
      const refundId = decided.refund.id;
      if (decided.isNew) {
        await this.securityEvents.record(tx, {
          kind: 'refund_requested',
          userId: adminId,
          detail: { orderId, refundId },
        });
        if (endsCase) await this.requestCaseEnd(tx, { orderId, refundId, adminId });
      } else if ((await this.caseEndRequests.exists(tx, refundId)) !== endsCase)
        throw paymentRefusal('idempotency_mismatch');
      return decided;
    });
    if (decision.kind === 'requested') return decision.refund;
    throw orderRefusal('nothing_left', decision.kind === 'nothing-left' ? decision.leftOre : 0);
  }

  private async requestCaseEnd(tx: Tx, request: CaseEndRequest): Promise<void> {
    const { leftOre } = await this.refunds.getMoney(request.orderId, tx);
    if (leftOre > 0) throw orderRefusal('not_all_refunded');
    await this.caseEnds.request(tx, request);
  }
}
