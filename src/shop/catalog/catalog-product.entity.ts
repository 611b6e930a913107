import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Mirror of the product and price at Stripe, so that pages do not depend on Stripe's availability. */
@Entity('catalog_products')
export class CatalogProduct {
  @PrimaryColumn('text')
  lookupKey!: string;

  @Column('text')
  stripeProductId!: string;

  @Column('text')
  stripePriceId!: string;

  @Column('text', { nullable: true })
  stripeTaxRateId!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('text', { nullable: true })
  imageUrl!: string | null;

  @Column('integer')
  priceIncVatOre!: number;

  /** Upper case. */
  @Column('text')
  currency!: string;

  @Column('numeric', { precision: 5, scale: 2, transformer: { to: (value: number) => value, from: Number } })
  vatPercent!: number;

  @Column('timestamptz')
  syncedAt!: Date;
}
