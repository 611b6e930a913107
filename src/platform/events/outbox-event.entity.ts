import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A fact stored in the transaction that made it true, from which the relay makes jobs. */
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

  /** Its jobs are recorded in `event_jobs`. */
  @Column('timestamptz', { nullable: true })
  relayedAt!: Date | null;
}
