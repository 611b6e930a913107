import { Column, Entity, PrimaryColumn } from 'typeorm';

export type CheckoutSessionStatus = 'creating' | 'open' | 'complete' | 'expired';

/** One attempt to pay an order. At most one of an order's is being made or open, which the schema enforces. */
@Entity('checkout_sessions')
export class CheckoutSession {
  @PrimaryColumn('uuid')
  orderId!: string;

  @PrimaryColumn('integer')
  attempt!: number;

  @Column('text')
  status!: CheckoutSessionStatus;

  /** Null only while the session is being made at Stripe. */
  @Column('text', { nullable: true, unique: true })
  stripeSessionId!: string | null;

  @Column('text', { nullable: true })
  stripeCustomerId!: string | null;

  /** Grants the right to resume the order. */
  @Column('bytea', { nullable: true })
  clientSecretHash!: Buffer | null;

  /** Öre, VAT included. */
  @Column('integer', { name: 'amount_total' })
  totalOre!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;
}
