import { Injectable } from '@nestjs/common';
import { Observable } from 'rxjs';
import { CheckoutService } from '../../payments/checkout.service.js';
import { PostgresListener } from '../../../platform/database/postgres-listener.js';
import { MAIL_SENT_CHANNEL } from '../../../platform/mail/mail-deliveries.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { isBooked } from '../order-state.js';
import type { Order } from '../order.entity.js';
import {
  CONFIRMATION_MAIL_TEMPLATE,
  FORM_MAIL_TEMPLATE,
  type CheckoutMoneyResponse,
  type CheckoutSessionResponse,
} from '../orders.contract.js';
import { ORDER_CHANNEL, OrdersRepository } from '../orders.repository.js';
import { maskEmail } from '../../../platform/text/mask-email.js';

/** What Stripe calls a checkout session. */
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,200}$/;

const UNKNOWN: CheckoutSessionResponse = {
  state: 'pending',
  orderNumber: null,
  emailMasked: null,
  confirmationSent: false,
  formSent: false,
  underReview: false,
};

/** What the success views may know of an order, by the id of its checkout session. */
@Injectable()
export class CheckoutStateService {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly orders: OrdersRepository,
    private readonly mails: MailOutbox,
    private readonly listener: PostgresListener,
  ) {}

  /** An unknown id looks like an order that waits. */
  async read(stripeSessionId: string): Promise<CheckoutSessionResponse> {
    return this.readOrder(await this.findOrderId(stripeSessionId));
  }

  /** Null for a session that is not ours; a text that is no id of Stripe's never reaches the database. */
  async findOrderId(stripeSessionId: string): Promise<string | null> {
    return SESSION_ID.test(stripeSessionId) ? this.checkout.findOrderId(stripeSessionId) : null;
  }

  /** An unknown id is nothing that Stripe could confirm. */
  async readMoney(stripeSessionId: string): Promise<CheckoutMoneyResponse> {
    const isOurs = (await this.findOrderId(stripeSessionId)) !== null;
    return { money: isOurs ? await this.checkout.readMoney(stripeSessionId) : 'checking' };
  }

  async readOrder(orderId: string | null): Promise<CheckoutSessionResponse> {
    const order = orderId && (await this.orders.find(orderId));
    if (!order) return UNKNOWN;
    if (!isBooked(order.status)) return { ...UNKNOWN, state: order.status === 'pending' ? 'pending' : 'expired' };
    return this.booked(order);
  }

  /** Emits when something about the order may be new. */
  changes(orderId: string): Observable<void> {
    return new Observable((subscriber) => {
      const listener = (changedId: string) => {
        if (changedId === orderId) subscriber.next();
      };
      const stops = [this.listener.on(ORDER_CHANNEL, listener), this.listener.on(MAIL_SENT_CHANNEL, listener)];
      return () => stops.forEach((stop) => stop());
    });
  }

  /** Mails to a former address say nothing about the one that the page shows. */
  private async booked(order: Order): Promise<CheckoutSessionResponse> {
    const [confirmationSent, formSent] = await Promise.all([
      this.mails.isSent(CONFIRMATION_MAIL_TEMPLATE, order.id, order.email),
      this.mails.isSent(FORM_MAIL_TEMPLATE, order.id, order.email),
    ]);
    return {
      state: 'paid',
      orderNumber: order.number,
      emailMasked: maskEmail(order.email),
      confirmationSent,
      formSent,
      underReview: order.isHeld,
    };
  }
}
