import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The money that came in for an order. Each request for a refund locks this row first. */
@Entity('payments')
export class Payment {
  @PrimaryColumn('uuid')
  orderId!: string;

  /** The checkout session that was paid; null while only a refund is known, because Stripe's events came in another order. */
  @Column('text', { nullable: true })
  stripeSessionId!: string | null;

  /** Amount paid in öre, from Stripe; 0 for a free order. Null if the session is null. */
  @Column('integer', { nullable: true })
  paidOre!: number | null;

  /** How it was paid, as Stripe names it (`card`, `swish`, `klarna`); null until Stripe has told, and of free orders. */
  @Column('text', { nullable: true })
  method!: string | null;

  /** Stripe's name of the card's brand (`visa`). */
  @Column('text', { nullable: true })
  cardBrand!: string | null;

  @Column('text', { nullable: true })
  cardLast4!: string | null;

  /** The largest refunded sum of the charge seen so far, in öre. */
  @Column('integer', { default: 0 })
  chargeRefundedOre!: number;
}

/** How an order was paid. */
export type PaymentMethod = Pick<Payment, 'method' | 'cardBrand' | 'cardLast4'>;
