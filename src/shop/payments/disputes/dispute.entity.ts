import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A disputed payment, copied from Stripe. */
@Entity('disputes')
export class Dispute {
  @PrimaryColumn('text')
  stripeDisputeId!: string;

  @Column('uuid')
  orderId!: string;

  @Column('integer')
  amountOre!: number;

  /** Stripe's code for what the buyer says (`product_not_received`). */
  @Column('text')
  reason!: string;

  /** Stripe's status (dispute-state.ts). */
  @Column('text')
  status!: string;

  @Column('timestamptz')
  openedAt!: Date;

  /** Until when Stripe takes evidence; null when it takes none. */
  @Column('timestamptz', { nullable: true })
  answerDueAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;

  /** By the `created` of Stripe's events: when the money was taken, given back, and the dispute lost and won. It may be won later. */
  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  returnedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lostAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  wonAt!: Date | null;
}
