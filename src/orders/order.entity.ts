import { Column, Entity, PrimaryColumn } from 'typeorm';
import { canBecome, stateAfterRefund, type OrderState } from './order-state.js';
import type { Gender } from './orders.contract.js';

export type PriceMode = 'rebate' | 'regular';

/** What the buyer saw when ordering; kept for disputes and for the law. Amounts are öre, VAT included. */
export interface ShownOffer {
  readonly productName: string;
  readonly productDescription: string;
  readonly priceIncVatOre: number;
  readonly vatPercent: number;
  readonly stripePriceId: string;
  readonly lowestPrice30DaysOre: number;
  /** Which wording of the withdrawal right stood beside the payment. */
  readonly termsVersion: string;
}

@Entity('orders')
export class Order {
  @PrimaryColumn('uuid')
  id!: string;

  /** Shown to people; given by the database. */
  @Column({ type: 'bigint', unique: true, default: () => "nextval('order_numbers'::regclass)", insert: false, update: false })
  number!: string;

  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  status!: OrderState;

  @Column('text')
  name!: string;

  /** Lower case. */
  @Column('text')
  email!: string;

  /** E.164. */
  @Column('text')
  phone!: string;

  @Column('text')
  gender!: Gender;

  @Column('text')
  priceMode!: PriceMode;

  /** Öre, VAT included: what is paid. */
  @Column('integer')
  amountTotal!: number;

  /** Öre. */
  @Column('integer')
  vatAmount!: number;

  /** Öre. */
  @Column('integer')
  discountAmount!: number;

  /** Upper case. */
  @Column('text')
  currency!: string;

  @Column('text', { nullable: true })
  couponCode!: string | null;

  @Column('jsonb')
  shown!: ShownOffer;

  @Column('integer', { default: 0 })
  refundedOre!: number;

  /** Number of the latest checkout session. */
  @Column('integer', { default: 1 })
  attempt!: number;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  paidAt!: Date | null;

  /** @returns false when the order is booked already: a repeated event changes nothing. */
  markPaid(at: Date): boolean {
    if (!canBecome(this.status, 'paid')) return false;
    this.status = 'paid';
    this.paidAt = at;
    return true;
  }

  /** @returns false when the order is no longer waiting, or waits for a newer session. */
  markExpired(attempt: number): boolean {
    if (attempt !== this.attempt || !canBecome(this.status, 'expired')) return false;
    this.status = 'expired';
    return true;
  }

  /** @returns false when the order is booked, or a newer session is on its way. */
  markCancelled(attempt: number): boolean {
    if (attempt !== this.attempt || !canBecome(this.status, 'cancelled')) return false;
    this.status = 'cancelled';
    return true;
  }

  /** @returns false when that is known already. */
  markRefunded(refundedOre: number): boolean {
    if (refundedOre <= this.refundedOre) return false;
    this.refundedOre = refundedOre;
    this.status = stateAfterRefund(this.status, refundedOre, this.amountTotal) ?? this.status;
    return true;
  }
}
