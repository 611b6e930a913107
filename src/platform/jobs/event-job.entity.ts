import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The job of one event: the durable record of whether it was done, independent of the queue. */
@Entity('event_jobs')
export class EventJob {
  @PrimaryColumn('uuid')
  eventId!: string;

  @PrimaryColumn('text')
  job!: string;

  /** When it was last seen on the queue or added to it. */
  @Column('timestamptz', { default: () => 'now()' })
  queuedAt!: Date;

  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;

  /** Why it was given up; null while it is done or still tried. */
  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('timestamptz', { nullable: true })
  failedAt!: Date | null;

  /** An admin has given it up for good. */
  @Column('timestamptz', { nullable: true })
  abandonedAt!: Date | null;

  /** Why there was nothing to do: a constant sentence of the handler. */
  @Column('text', { nullable: true })
  outcome!: string | null;
}
