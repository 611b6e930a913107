import { Injectable } from '@nestjs/common';
import { AdminsService } from '../../auth/accounts/admins.service.js';
import { SecurityEvents } from '../../auth/security-events/security-events.service.js';
import { DisputesService } from '../../payments/disputes/disputes.service.js';
import { PaymentHistoryService } from '../../payments/payment-history.service.js';
import type { RequestedReason } from '../../payments/refunds/refunds.contract.js';
import { RefundsService, type RefundView } from '../../payments/refunds/refunds.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { SmsOutbox } from '../../platform/sms/sms-outbox.js';
import { NothingLeftError, OrderDisputedError } from '../orders.errors.js';
import { OrdersRepository } from '../orders.repository.js';
import { OrderCases } from './order-cases.service.js';
import type { OrderStory } from './order-story.js';

export interface AdminRefund {
  readonly orderId: string;
  /** The account of the admin. */
  readonly adminId: string;
  /** Left out, all that is left. */
  readonly amountOre: number | undefined;
  readonly reason: RequestedReason;
  readonly idempotencyKey: string;
}

/** What admins see of an order, and what they give back of its money. */
@Injectable()
export class AdminOrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly history: PaymentHistoryService,
    private readonly refunds: RefundsService,
    private readonly disputes: DisputesService,
    private readonly mails: MailOutbox,
    private readonly texts: SmsOutbox,
    private readonly cases: OrderCases,
    private readonly admins: AdminsService,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** @throws OrderNotFoundError */
  async getStory(orderId: string): Promise<OrderStory> {
    const order = await this.orders.get(orderId);
    const [attempts, invoices, money, disputes, mails, texts, orderCase] = await Promise.all([
      this.history.listAttempts(orderId),
      this.history.listInvoices(orderId),
      this.refunds.getMoney(orderId),
      this.disputes.listOf(orderId),
      this.mails.listAbout(orderId),
      this.texts.listAbout(orderId),
      this.cases.find(orderId),
    ]);
    const actors = [
      order.releasedBy ?? '',
      ...money.refunds.map(({ requestedBy }) => requestedBy),
      ...(orderCase?.phoneChanges ?? []).map(({ adminId }) => adminId ?? ''),
      ...(orderCase?.withdrawals ?? []).map(({ decision }) => decision?.adminId ?? ''),
      ...(orderCase?.freezes ?? []).map(({ liftedBy }) => liftedBy ?? ''),
    ];
    const adminAddresses = await this.admins.findAddresses(actors.filter((actor) => UUID.test(actor)));
    return { order, attempts, invoices, money, disputes, mails, texts, case: orderCase, adminAddresses };
  }

  /**
   * Stores a refund that an admin asks for; a job makes it. The same key again is the same refund. The case of the order
   * stays as it is.
   *
   * @throws OrderNotFoundError, OrderDisputedError, NothingLeftError, IdempotencyMismatchError
   */
  async requestRefund({ orderId, adminId, ...request }: AdminRefund): Promise<RefundView> {
    await this.orders.get(orderId);
    if (await this.disputes.isFrozen(orderId)) throw new OrderDisputedError();
    const decision = await this.transactions.run(async (tx) => {
      const decided = await this.refunds.requestRefund(tx, {
        ...request,
        orderId,
        requestedBy: adminId,
        idempotencyKey: `admin:${request.idempotencyKey}`,
      });
      if (decided.kind === 'requested' && decided.isNew) {
        const detail = { orderId, refundId: decided.refund.id };
        await this.securityEvents.record(tx, { kind: 'refund_requested', userId: adminId, detail });
      }
      return decided;
    });
    if (decision.kind === 'requested') return decision.refund;
    throw new NothingLeftError(decision.kind === 'nothing-left' ? decision.leftOre : 0);
  }
}

/** Of those who ask for refunds, only admins are accounts; rules have names. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
