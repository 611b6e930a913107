import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A customer at Stripe that belongs to an account; invoices are found by it, never by the text of an address. */
@Entity('account_customers')
export class AccountCustomer {
  @PrimaryColumn('text')
  stripeCustomerId!: string;

  @Column('uuid')
  userId!: string;

  /** Made for the account itself; the others come from guest orders that became the account's. */
  @Column('boolean')
  isOwn!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
