import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event as Stripe sent it; its id is unique, so a second delivery changes nothing. */
@Entity('stripe_events')
export class StripeEvent {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  @Column('jsonb')
  payload!: object;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt!: Date;

  @Column('timestamptz', { nullable: true })
  processedAt!: Date | null;

  /** Reconciliation found it, and its webhook has not come. */
  @Column('boolean', { default: false })
  isFound!: boolean;
}
