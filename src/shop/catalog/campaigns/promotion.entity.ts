import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OfferingKey } from '../offerings.js';

/**
 * `preparing`: to be made at Stripe. `ready`: buyers can use it. `failed`: Stripe refused, or did not answer for long.
 * `retiring`: to be switched off. `retired`: is, or never was made.
 */
export type PromotionState = 'preparing' | 'ready' | 'failed' | 'retiring' | 'retired';

/**
 * A coupon with its promotion code at Stripe, where neither amount nor end can be changed: a campaign that changes gets
 * another one. Codes that were made by hand have no row.
 */
@Entity('promotions')
export class Promotion {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null when the campaign was called off before it began. */
  @Column('uuid', { nullable: true })
  campaignId!: string | null;

  @Column('text')
  offeringKey!: OfferingKey;

  @Column('text')
  code!: string;

  @Column('integer')
  amountOffOre!: number;

  @Column('timestamptz')
  endsAt!: Date;

  @Column('text')
  state!: PromotionState;

  /** Known once it was ready. */
  @Column('text', { nullable: true })
  stripePromotionCodeId!: string | null;

  /** Why it is not there yet, or not any more, for the admin. */
  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
