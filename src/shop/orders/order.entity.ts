import { Column, Entity, PrimaryColumn } from 'typeorm';
import { canBecome, stateWithRefunds, type OrderState } from './order-state.js';
import type { OfferingKey } from '../catalog/offerings.js';
import type { Gender } from './orders.contract.js';

export type PriceMode = 'rebate' | 'regular';

/** What the buyer saw when ordering; kept for disputes and for the law. Amounts are öre, VAT included. */
export interface ShownOffer {
  readonly productName: string;
  readonly productDescription: string;
  readonly priceIncVatOre: number;
  readonly vatPercent: number;
  /** Why no VAT is owed, in the operator's words then; none with VAT, and of older orders. */
  readonly vatExemption?: string;
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
  @Column({
    type: 'bigint',
    unique: true,
    default: () => "nextval('order_numbers'::regclass)",
    insert: false,
    update: false,
  })
  number!: string;

  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  offeringKey!: OfferingKey;

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

  /** Name and address with their case folded (`fold_case`), for the admins' search; kept by the database. */
  @Column({ type: 'text', nullable: true, select: false, insert: false, update: false })
  searched?: string;

  @Column('text')
  gender!: Gender;

  @Column('text')
  priceMode!: PriceMode;

  /** Amount to pay in öre, including VAT. */
  @Column('integer', { name: 'amount_total' })
  totalOre!: number;

  /** Öre. */
  @Column('integer', { name: 'vat_amount' })
  vatOre!: number;

  /** Öre. */
  @Column('integer', { name: 'discount_amount' })
  discountOre!: number;

  /** Upper case. */
  @Column('text')
  currency!: string;

  @Column('text', { nullable: true })
  couponCode!: string | null;

  @Column('jsonb')
  shown!: ShownOffer;

  /** Öre that have gone back in all. */
  @Column('integer', { default: 0 })
  refundedOre!: number;

  /** Number of the latest checkout session. */
  @Column('integer', { default: 1 })
  attempt!: number;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  paidAt!: Date | null;

  /** Amount paid in öre, from Stripe; null until paid. */
  @Column('integer', { nullable: true })
  paidOre!: number | null;

  /** Since when the order waits for a review, because another amount was paid than was ordered. */
  @Column('timestamptz', { nullable: true })
  heldAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  releasedAt!: Date | null;

  /** The admin who released it. */
  @Column('uuid', { nullable: true })
  releasedBy!: string | null;

  /** Paid with another amount than was ordered, and no admin has released it yet: no confirmation and no form is sent. */
  get isHeld(): boolean {
    return this.heldAt !== null && this.releasedAt === null && this.status !== 'refunded';
  }

  /**
   * Records the payment, and holds the order if the amount differs from the ordered one.
   *
   * @returns false when the order is booked already: a repeated event changes nothing.
   */
  markPaid(at: Date, paidOre: number): boolean {
    if (!canBecome(this.status, 'paid')) return false;
    this.paidAt = at;
    this.paidOre = paidOre;
    this.status = stateWithRefunds('paid', this.refundedOre, paidOre);
    if (paidOre !== this.totalOre) this.heldAt = at;
    return true;
  }

  /** @returns false when the order is not held. */
  release(at: Date, adminId: string): boolean {
    if (!this.isHeld) return false;
    this.releasedAt = at;
    this.releasedBy = adminId;
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

  /**
   * Books how much has gone back in all; less than before when a refund has failed.
   *
   * @returns false when that is known already.
   */
  markRefunded(refundedOre: number): boolean {
    if (refundedOre === this.refundedOre) return false;
    this.refundedOre = refundedOre;
    this.status = stateWithRefunds(this.status, refundedOre, this.paidOre ?? this.totalOre);
    return true;
  }
}
