import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The money that came in for an order. Each request for a refund locks this row first. */
@Entity('payments')
export class Payment {
  @PrimaryColumn('uuid')
  orderId!: string;

  /** The checkout session that was paid; null while only a refund is known, because Stripe's events came in another order. */
  @Column('text', { nullable: true })
  stripeSessionId!: string | null;

  /** Öre, as Stripe tells it; 0 for an order that cost nothing. Null together with the session. */
  @Column('integer', { nullable: true })
  paidOre!: number | null;

  /** Öre: the largest sum of refunds that Stripe has ever told of the charge. */
  @Column('integer', { default: 0 })
  chargeRefundedOre!: number;
}
