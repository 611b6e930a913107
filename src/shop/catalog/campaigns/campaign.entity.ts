import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { OfferingKey } from '../offerings.js';

/** A period in which a code takes an amount off the price (docs/product.md, section 9). */
@Entity('campaigns')
export class Campaign {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  offeringKey!: OfferingKey;

  /** Upper case. */
  @Column('text')
  code!: string;

  @Column('integer')
  amountOffOre!: number;

  @Column('timestamptz')
  startsAt!: Date;

  /** First instant at which it is over. */
  @Column('timestamptz')
  endsAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** In whole milliseconds; another one after every save. */
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
