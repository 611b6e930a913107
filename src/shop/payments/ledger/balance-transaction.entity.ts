import { Column, Entity, PrimaryColumn, type ValueTransformer } from 'typeorm';

/** Sums of öre are exact as doubles up to 90,000 billion kronor. */
const ore: ValueTransformer = { to: (value: number) => value, from: Number };

/** A row of Stripe's ledger of the clinic's balance, copied once. Append-only. Amounts are öre, or the minor unit of another currency. */
@Entity('balance_transactions')
export class BalanceTransaction {
  @PrimaryColumn('text')
  id!: string;

  /** As Stripe gives it (`charge`, `payment_refund`, `payout`); `ledgerKindOf` says what it is here. */
  @Column('text')
  type!: string;

  @Column('text')
  reportingCategory!: string;

  @Column('bigint', { transformer: ore })
  amountOre!: number;

  @Column('bigint', { transformer: ore })
  feeOre!: number;

  /** The amount less the fee: the change of the balance. */
  @Column('bigint', { transformer: ore })
  netOre!: number;

  @Column('text')
  currency!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** When it can be paid out. */
  @Column('timestamptz')
  availableOn!: Date;

  /** Id of the charge, refund, dispute or payout; null for Stripe's own fees. */
  @Column('text', { nullable: true })
  sourceId!: string | null;

  /** The charge that a refund or dispute is about, and of a charge its own id. */
  @Column('text', { nullable: true })
  chargeId!: string | null;

  /** Of a charge; null when it is not of an order here. */
  @Column('uuid', { nullable: true })
  orderId!: string | null;

  /** The part of the fee that is tax. */
  @Column('bigint', { transformer: ore })
  feeTaxOre!: number;

  /** Stripe's own words about its fees; null for payments. */
  @Column('text', { nullable: true })
  description!: string | null;

  /** The database's time at which the copy stored it. */
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()', insert: false, update: false })
  copiedAt?: Date;
}

/** A payout to the clinic's bank, as Stripe has it now. */
@Entity('payouts')
export class Payout {
  @PrimaryColumn('text')
  id!: string;

  /** Negative: collected from the bank. */
  @Column('bigint', { transformer: ore })
  amountOre!: number;

  @Column('text')
  currency!: string;

  /** Stripe's status (`in_transit`, `paid`, `failed`, `canceled`). */
  @Column('text')
  status!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** `yyyy-mm-dd`. */
  @Column('date')
  arrivesOn!: string;

  /** Stripe lists the rows of automatic payouts alone. */
  @Column('boolean', { default: true })
  isAutomatic!: boolean;

  /** When `payout_rows` had them; null: not yet. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  rowsReadAt?: Date | null;
}
