import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RefundState } from './refund-state.js';
import type { RefundReason } from './refunds.contract.js';

/** A refund of an order, stored before Stripe is asked for it. Its id is part of the idempotency key at Stripe. */
@Entity('refunds')
export class Refund {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('integer')
  amountOre!: number;

  @Column('text')
  reason!: RefundReason;

  /** The account of the admin who asked, or the name of the rule that did. */
  @Column('text')
  requestedBy!: string;

  /** Unique per order: asking again with the same key is the same refund. */
  @Column('text')
  idempotencyKey!: string;

  /** All that was left was asked for, whatever it came to. */
  @Column('boolean', { default: true })
  isOfAllLeft!: boolean;

  @Column('text')
  state!: RefundState;

  @Column('text', { nullable: true, unique: true })
  stripeRefundId!: string | null;

  /** Stripe's code for why it failed (`charge_disputed`, `expired_or_canceled_card`). */
  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('timestamptz')
  requestedAt!: Date;

  /** When Stripe was first known to have it. */
  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** Kept when it turns out later to have failed. */
  @Column('timestamptz', { nullable: true })
  succeededAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  failedAt!: Date | null;
}

/** A refund that was asked for and of which Stripe knows nothing yet. */
export function newRefund({
  id,
  orderId,
  amountOre,
  requestedAt,
}: Pick<Refund, 'id' | 'orderId' | 'amountOre' | 'requestedAt'>) {
  return {
    id,
    orderId,
    amountOre,
    requestedAt,
    isOfAllLeft: true,
    state: 'requested' as const,
    stripeRefundId: null,
    failure: null,
    sentAt: null,
    succeededAt: null,
    failedAt: null,
  };
}
