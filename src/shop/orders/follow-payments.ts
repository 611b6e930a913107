import { Injectable, Logger } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { Tx } from '../../platform/database/transactions.js';
import { IN_TRANSACTION, type FactOf } from '../../platform/events/domain-events.js';
import { Kit } from '../../platform/notices/kit.js';
import { CheckoutCompleted, CheckoutExpired, RefundsChanged } from '../payments/payments.events.js';
import { RefundsService } from '../payments/refunds/refunds.service.js';
import type { Order } from './order.entity.js';
import { OrderHeld } from './orders.events.js';
import { OrdersRepository } from './orders.repository.js';
import { PaidOrders } from './paid-orders.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import { ClinicStates } from '../../profile/clinic-state/clinic-states.js';

/** `requestedBy` of refunds of what was paid while the clinic takes no orders. */
export const CLINIC_CLOSED_RULE = 'clinic-closed';

/**
 * Books on an order what `payments` has recorded, in the same transaction (docs/product.md, section 4). Idempotent: the
 * row is locked, and an order that is booked already publishes nothing.
 */
@Injectable()
export class FollowPayments {
  private readonly logger = new Logger('orders');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly paidOrders: PaidOrders,
    private readonly refunds: RefundsService,
    private readonly states: ClinicStates,
    private readonly settings: ClinicSettings,
    private readonly kit: Kit,
  ) {}

  @OnEvent(CheckoutCompleted.name, IN_TRANSACTION)
  async bookPayment(tx: Tx, { orderId, amountTotalOre }: FactOf<typeof CheckoutCompleted>): Promise<void> {
    await this.change(tx, orderId, (order) => this.settlePayment(tx, order, amountTotalOre));
  }

  @OnEvent(CheckoutExpired.name, IN_TRANSACTION)
  async bookExpiry(tx: Tx, { orderId, attempt }: FactOf<typeof CheckoutExpired>): Promise<void> {
    await this.change(tx, orderId, (order) => order.markExpired(attempt));
  }

  @OnEvent(RefundsChanged.name, IN_TRANSACTION)
  async bookRefunds(tx: Tx, { orderId }: FactOf<typeof RefundsChanged>): Promise<void> {
    await this.change(tx, orderId, async (order) =>
      order.markRefunded((await this.refunds.getMoney(orderId, tx)).refundedOre),
    );
  }

  private async change(tx: Tx, orderId: string, work: (order: Order) => boolean | Promise<boolean>): Promise<void> {
    const order = await this.orders.lock(tx, orderId);
    if (await work(order)) await this.orders.save(tx, order);
  }

  /** Holds the order for review if the paid amount differs from the ordered one. Paid while the clinic is closed, the money may go back. */
  private async settlePayment(tx: Tx, order: Order, amountTotalOre: number): Promise<boolean> {
    const { id: orderId, totalOre: orderedOre } = order;
    if (!order.markPaid(this.kit.clock.now(), amountTotalOre)) return false;
    if (await this.refundWhileClosed(tx, orderId)) return true;
    if (order.isHeld) {
      await this.kit.events.publish(tx, OrderHeld, { orderId });
      this.logger.error({ msg: 'the amount paid is not the amount ordered', orderId, amountTotalOre, orderedOre });
    } else await this.paidOrders.announce(tx, order);
    return true;
  }

  /**
   * A session that was open when the clinic closed can be paid before it is expired: asks for the whole amount back when
   * the clinic takes no orders, and its settings do not honour this one. Counts from when the payment reached us.
   *
   * @returns whether the money goes back: then the order gets neither confirmation nor form
   */
  private async refundWhileClosed(tx: Tx, orderId: string): Promise<boolean> {
    if (this.settings.current.paidWhileClosed === 'honour' || (await this.states.isOpen(tx))) return false;
    const { kind } = await this.refunds.requestRefund(tx, {
      orderId,
      reason: 'other',
      requestedBy: CLINIC_CLOSED_RULE,
      idempotencyKey: CLINIC_CLOSED_RULE,
    });
    if (kind !== 'requested') return false;
    this.logger.log({ msg: 'paid while the clinic takes no orders: the money goes back', orderId });
    return true;
  }
}
