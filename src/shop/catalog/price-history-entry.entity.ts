import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What the regular price was, and from when. Append-only. */
@Entity('price_history')
export class PriceHistoryEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  lookupKey!: string;

  @Column('integer')
  priceIncVatOre!: number;

  @Column('text')
  currency!: string;

  @Column('timestamptz')
  validFrom!: Date;
}
