import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The product text an admin saved last, to be pushed to Stripe. Pages show the product at Stripe. */
@Entity('product_texts')
export class ProductText {
  @PrimaryColumn('text')
  lookupKey!: string;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('text', { nullable: true })
  imageUrl!: string | null;

  /** `ready`: Stripe has it; what Stripe says counts from then on. */
  @Column('text')
  state!: 'preparing' | 'ready' | 'failed';

  @Column('text', { nullable: true })
  failure!: string | null;

  /** In whole milliseconds; another one after every save. */
  @Column('timestamptz')
  updatedAt!: Date;
}
