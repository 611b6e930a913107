import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Mirror of an invoice at Stripe, so that lists do not wait for Stripe. */
@Entity('invoices')
export class Invoice {
  @PrimaryColumn('text')
  stripeInvoiceId!: string;

  @Column('text')
  stripeCustomerId!: string;

  @Column('uuid', { nullable: true })
  orderId!: string | null;

  @Column('text', { nullable: true })
  number!: string | null;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('integer')
  amountOre!: number;

  /** Lower case, as Stripe writes it. */
  @Column('text')
  currency!: string;

  @Column('text')
  status!: string;

  @Column('text', { nullable: true })
  hostedInvoiceUrl!: string | null;

  @Column('text', { nullable: true })
  invoicePdf!: string | null;

  @Column('timestamptz')
  invoiceCreatedAt!: Date;

  @Column('timestamptz')
  syncedAt!: Date;
}
