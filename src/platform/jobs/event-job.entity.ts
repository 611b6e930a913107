import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One event's job: says reliably whether it has been done, even if the queue is lost. */
@Entity('event_jobs')
export class EventJob {
  @PrimaryColumn('uuid')
  eventId!: string;

  @PrimaryColumn('text')
  job!: string;

  /** Last time it was seen on the queue or put there. */
  @Column('timestamptz', { default: () => 'now()' })
  queuedAt!: Date;

  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;

  /** Why it was given up; null while it is done or still tried. */
  @Column('text', { nullable: true })
  failure!: string | null;
}
