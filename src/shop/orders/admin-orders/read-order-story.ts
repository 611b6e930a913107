import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { DisputesService } from '../../payments/disputes/disputes.service.js';
import { PaymentHistoryService } from '../../payments/payment-history.service.js';
import { RefundsService } from '../../payments/refunds/refunds.service.js';
import { CaseEndsRepository } from '../case-ends/case-ends.repository.js';
import { OrdersRepository } from '../orders.repository.js';
import { OrderCases } from './order-cases.service.js';
import type { OrderStory } from './present-order-story.js';

/** Mails and text messages about an order, without recipient and content. */
@Injectable()
export class SentMessages {
  constructor(
    private readonly mailOutbox: MailOutbox,
    private readonly smsOutbox: SmsOutbox,
  ) {}

  /** Oldest first. */
  async list(orderId: string) {
    const [mails, texts] = await Promise.all([this.mailOutbox.listAbout(orderId), this.smsOutbox.listAbout(orderId)]);
    return { mails, texts };
  }
}

/** Of those who ask for refunds, only admins are accounts; rules have names. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the history of one order for an admin. */
@Injectable()
export class ReadOrderStory {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly history: PaymentHistoryService,
    private readonly refunds: RefundsService,
    private readonly disputes: DisputesService,
    private readonly messages: SentMessages,
    private readonly cases: OrderCases,
    private readonly admins: AdminsService,
    private readonly caseEnds: CaseEndsRepository,
  ) {}

  /** @throws `orders.not-found` */
  async read(orderId: string): Promise<OrderStory> {
    const order = await this.orders.get(orderId);
    const [attempts, invoices, money, disputes, messages, orderCase, caseEnds, paidSession] = await Promise.all([
      this.history.listAttempts(orderId),
      this.history.listInvoices(orderId),
      this.refunds.getMoney(orderId),
      this.disputes.listOf(orderId),
      this.messages.list(orderId),
      this.cases.find(orderId),
      this.caseEnds.list(orderId),
      this.history.findPaidSession(orderId),
    ]);
    const actors = [
      order.releasedBy ?? '',
      ...money.refunds.map(({ requestedBy }) => requestedBy),
      ...(orderCase?.phoneChanges ?? []).map(({ adminId }) => adminId ?? ''),
      ...(orderCase?.withdrawals ?? []).map(({ decision }) => decision?.adminId ?? ''),
      ...caseEnds.map(({ adminId }) => adminId),
      ...(orderCase?.freezes ?? []).map(({ liftedBy }) => liftedBy ?? ''),
    ];
    const adminAddresses = await this.admins.findAddresses(actors.filter((actor) => UUID.test(actor)));
    const facts = { order, attempts, invoices, money, disputes, paidSession };
    return { ...facts, ...messages, case: orderCase, caseEnds, adminAddresses };
  }
}
