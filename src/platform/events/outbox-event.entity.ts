import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A fact stored in the transaction that made it true, until the relay has queued a job for every handler of it. */
@Entity('outbox_events')
export class OutboxEvent {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('jsonb')
  payload!: object;

  /** The request or job that caused it, for the log. */
  @Column('text', { nullable: true })
  requestId!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** The lease of the relay that claimed the row. */
  @Column('timestamptz', { nullable: true })
  claimedUntil!: Date | null;

  /** When all subscribers had it. */
  @Column('timestamptz', { nullable: true })
  relayedAt!: Date | null;
}
