import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { canBeOrderedWith } from '../../../../common/mobile-numbers.js';
import { normalisePhone } from '../../../../common/typed-phone.js';
import { UsersService } from '../../../supabase/auth/accounts/users.service.js';
import { CustomersService } from '../../payments/billing/customers.service.js';
import { FIRST_OFFERING } from '../../catalog/offerings.js';
import { CheckoutService } from '../../payments/checkout.service.js';
import { Env } from '../../../platform/config/env.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { ClinicStates } from '../../../profile/clinic-state/clinic-states.js';
import { OfferService, type Offer } from './offer.service.js';
import { isBooked } from '../order-state.js';
import { Order } from '../order.entity.js';
import type { CreatePaymentRequest, CreatePaymentResponse, OrderFormData } from '../orders.contract.js';
import { orderRefusal } from '../orders.errors.js';
import { OrdersRepository } from '../orders.repository.js';

/** The buyer's part of an order. */
type Buyer = Pick<Order, 'name' | 'email' | 'phone' | 'gender'>;

/** An order with its open checkout session. */
export interface CheckedOut {
  readonly orderId: string;
  readonly payment: CreatePaymentResponse;
}

/** From the order form to the open checkout session. */
@Injectable()
export class CheckOut {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly offers: OfferService,
    private readonly checkout: CheckoutService,
    private readonly customers: CustomersService,
    private readonly users: UsersService,
    private readonly clinicStates: ClinicStates,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /**
   * Stores the order and opens its embedded checkout session (docs/product.md, sections 4 and 7). A form that had a
   * session before resumes its order: unchanged, the same session is returned; changed, the old one is expired first,
   * so that an order never has two sessions that can be paid. A form that another account began, or the same person
   * before signing in or out, becomes a new order: an order never changes its owner.
   *
   * @throws ClinicClosedError (nothing was stored), `orders.invalid-phone`, InvalidCouponError, `payments.coupon-refused`, `orders.already-paid`, `orders.stale` (a newer
   * attempt exists: the form starts over), `payments.price-mismatch`, PaymentProviderError, `payments.not-configured`
   */
  async checkOut(
    { formData, previousClientSecret, offering = FIRST_OFFERING }: CreatePaymentRequest,
    userId: string | null,
  ): Promise<CheckedOut> {
    await this.clinicStates.assertOpen();
    const buyer = buyerOf(formData, this.env.sms.countries);
    const offer = await this.offers.quote(offering, formData.couponCode);
    const previous = previousClientSecret ? await this.checkout.findBySecret(previousClientSecret) : null;
    const existing = previous && (await this.orders.find(previous.orderId));
    const isTheirs = existing?.userId === userId;
    if (existing && isBooked(existing.status)) {
      if (isTheirs || existing.userId === null) throw orderRefusal('orders.already-paid');
      return this.open(await this.createOrder(buyer, offer, userId), offer);
    }
    if (
      previous?.isOpen &&
      previousClientSecret &&
      isTheirs &&
      existing.attempt === previous.attempt &&
      isUnchanged(existing, buyer, offer)
    ) {
      return present(previousClientSecret, existing);
    }
    if (previous) await this.checkout.expire(previous.orderId, previous.attempt);
    const order =
      previous && isTheirs
        ? await this.resumeOrder(existing.id, previous.attempt, buyer, offer)
        : await this.createOrder(buyer, offer, userId);
    return this.open(order, offer);
  }

  private async createOrder(buyer: Buyer, offer: Offer, userId: string | null): Promise<Order> {
    const order = Object.assign(new Order(), {
      id: randomUUID(),
      userId,
      status: 'pending',
      refundedOre: 0,
      attempt: 1,
      paidAt: null,
      paidOre: null,
      heldAt: null,
      releasedAt: null,
      releasedBy: null,
      ...buyer,
      ...offered(offer),
    });
    await this.transactions.run(async (tx) => {
      await tx.insert(Order, order);
      await this.checkout.reserve(tx, { orderId: order.id, attempt: order.attempt, totalOre: order.totalOre });
    });
    return order;
  }

  private async resumeOrder(orderId: string, previousAttempt: number, buyer: Buyer, offer: Offer): Promise<Order> {
    return this.transactions.run(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (isBooked(order.status)) throw orderRefusal('orders.already-paid');
      if (order.attempt !== previousAttempt) throw orderRefusal('orders.stale');
      Object.assign(order, buyer, offered(offer), { status: 'pending', attempt: previousAttempt + 1 });
      await this.orders.save(tx, order);
      await this.checkout.reserve(tx, { orderId, attempt: order.attempt, totalOre: order.totalOre });
      return order;
    });
  }

  private async open(order: Order, offer: Offer): Promise<CheckedOut> {
    try {
      const { clientSecret } = await this.checkout.open({
        orderId: order.id,
        attempt: order.attempt,
        name: order.name,
        email: order.email,
        stripePriceId: offer.shown.stripePriceId,
        stripeTaxRateId: offer.stripeTaxRateId,
        promotionCodeId: offer.promotionCodeId,
        totalOre: order.totalOre,
        stripeCustomerId: await this.findOwnCustomer(order),
      });
      return present(clientSecret, order);
    } catch (error) {
      await this.abandon(order.id, order.attempt);
      throw error;
    }
  }

  /** The buyer's own customer at Stripe, if the order's address is the confirmed address of the account; otherwise null. */
  private async findOwnCustomer({ userId, email }: Order): Promise<string | null> {
    const proven = userId && (await this.users.findProvenEmail(userId));
    return userId && proven === email ? this.customers.getOwn(userId, email) : null;
  }

  /** The session could not be created: the order is cancelled. */
  private async abandon(orderId: string, attempt: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.checkout.giveUp(tx, orderId, attempt);
      const order = await this.orders.lock(tx, orderId);
      if (order.markCancelled(attempt)) await this.orders.save(tx, order);
    });
  }
}

function buyerOf({ name, email, phone, gender }: OrderFormData, countries: readonly string[]): Buyer {
  const normalised = normalisePhone(phone);
  if (normalised === null || !canBeOrderedWith(normalised, countries)) throw orderRefusal('orders.invalid-phone');
  return { name, email: email.toLowerCase(), phone: normalised, gender };
}

function offered({ offeringKey, priceMode, totalOre, vatOre, discountOre, currency, couponCode, shown }: Offer) {
  return {
    offeringKey,
    priceMode,
    totalOre,
    vatOre,
    discountOre,
    currency,
    couponCode,
    shown,
  };
}

function isUnchanged(order: Order, buyer: Buyer, offer: Offer): boolean {
  const before = [
    order.name,
    order.email,
    order.phone,
    order.gender,
    order.offeringKey,
    order.couponCode,
    order.totalOre,
    order.shown.stripePriceId,
  ];
  const now = [
    buyer.name,
    buyer.email,
    buyer.phone,
    buyer.gender,
    offer.offeringKey,
    offer.couponCode,
    offer.totalOre,
    offer.shown.stripePriceId,
  ];
  return before.every((value, index) => value === now[index]);
}

function present(clientSecret: string, { id: orderId, totalOre, vatOre, discountOre }: Order): CheckedOut {
  return {
    orderId,
    payment: {
      client_secret: clientSecret,
      amount_total: totalOre,
      vat_amount: vatOre,
      discount_amount: discountOre,
    },
  };
}
