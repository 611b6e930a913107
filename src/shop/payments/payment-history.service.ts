import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { Invoice } from './billing/invoice.entity.js';
import { Payment, type PaymentMethod } from './payment.entity.js';
import { CheckoutSession, type CheckoutSessionStatus } from './checkout-session.entity.js';

export type { PaymentMethod };

/** One attempt to pay an order. */
export interface PaymentAttempt {
  readonly attempt: number;
  readonly status: CheckoutSessionStatus;
  readonly totalOre: number;
  readonly createdAt: Date;
}

export interface OrderInvoice {
  /** Null for a draft. */
  readonly number: string | null;
  readonly status: string;
  readonly amountOre: number;
  /** Its page at Stripe; null for a draft. */
  readonly url: string | null;
  readonly createdAt: Date;
}

/** The payment history of an order. */
@Injectable()
export class PaymentHistoryService {
  constructor(private readonly dataSource: DataSource) {}

  /** The first attempt first. */
  listAttempts(orderId: string): Promise<PaymentAttempt[]> {
    return this.dataSource.manager.find(CheckoutSession, { where: { orderId }, order: { attempt: 'ASC' } });
  }

  /** The checkout session that was paid; null before, and of orders that cost nothing. */
  async findPaidSession(orderId: string): Promise<string | null> {
    const payment = await this.dataSource.manager.findOneBy(Payment, { orderId });
    return payment?.stripeSessionId ?? null;
  }

  /** How the order was paid; null before. Pass `tx` inside a transaction. */
  findMethod(orderId: string, tx: Tx = this.dataSource.manager): Promise<PaymentMethod | null> {
    return tx.findOneBy(Payment, { orderId });
  }

  /** Oldest first. */
  async listInvoices(orderId: string, tx: Tx = this.dataSource.manager): Promise<OrderInvoice[]> {
    const invoices = await tx.find(Invoice, {
      where: { orderId },
      order: { invoiceCreatedAt: 'ASC', stripeInvoiceId: 'ASC' },
    });
    return invoices.map(({ number, status, amountOre, hostedInvoiceUrl, invoiceCreatedAt }) => ({
      number,
      status,
      amountOre,
      url: status === 'draft' ? null : hostedInvoiceUrl,
      createdAt: invoiceCreatedAt,
    }));
  }
}
