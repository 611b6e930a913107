import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../database/sql-repository.js';
import type { Tx } from '../database/transactions.js';
import { JobAlreadyDoneError } from './job-handler.js';

/** The job of one event: the durable record of whether it was done, independent of the queue. */
@Entity('event_jobs')
class EventJob {
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

export type EventJobKey = Pick<EventJob, 'eventId' | 'job'>;

/** A job that should be on the queue. */
export interface OpenJob extends EventJobKey {
  readonly payload: unknown;
  readonly requestId: string | null;
}

@Injectable()
export class EventJobsRepository extends SqlRepository {
  /**
   * Takes the oldest events that have not been relayed and records a job for each subscription to them, in one
   * statement. Several processes can do so at the same time.
   *
   * @param seconds looks at events that were stored since so many seconds alone, and does not pass the index entries of relayed
   * ones that a held snapshot keeps; null looks at all
   */
  async takeEvents(
    subscriptions: readonly { readonly event: string; readonly job: string }[],
    limit: number,
    seconds: number | null,
  ): Promise<{ readonly eventCount: number; readonly jobs: readonly OpenJob[] }> {
    const since = seconds === null ? '' : `AND created_at > now() - interval '${seconds} seconds'`;
    const rows = await this.dataSource.query<(Omit<OpenJob, 'job'> & { readonly job: string | null })[]>(
      `WITH taken AS (
         UPDATE outbox_events SET relayed_at = now()
         WHERE id IN (
           SELECT id FROM outbox_events WHERE relayed_at IS NULL ${since} ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED)
         RETURNING id, name, payload, request_id),
       recorded AS (
         INSERT INTO event_jobs (event_id, job)
         SELECT taken.id, subscription.job
         FROM taken JOIN unnest($1::text[], $2::text[]) AS subscription (event, job) ON subscription.event = taken.name
         ON CONFLICT (event_id, job) DO NOTHING
         RETURNING event_id, job)
       SELECT taken.id AS "eventId", recorded.job, taken.payload, taken.request_id AS "requestId"
       FROM taken LEFT JOIN recorded ON recorded.event_id = taken.id`,
      [subscriptions.map(({ event }) => event), subscriptions.map(({ job }) => job), limit],
    );
    return {
      eventCount: new Set(rows.map(({ eventId }) => eventId)).size,
      jobs: rows.filter((row): row is OpenJob => row.job !== null),
    };
  }

  /** @throws JobAlreadyDoneError when another run was first; waits for one that is about to commit. */
  async complete(tx: Tx, eventId: string, job: string): Promise<void> {
    const [, count] = await tx.query<[unknown[], number]>(
      'UPDATE event_jobs SET done_at = now(), failure = NULL WHERE event_id = $1 AND job = $2 AND done_at IS NULL',
      [eventId, job],
    );
    if (count === 0) throw new JobAlreadyDoneError(`${job} of ${eventId}`);
  }

  /** For handlers without a transaction of their own; repeating it changes nothing. @param outcome why there was none */
  async markDone(eventId: string, job: string, outcome: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE event_jobs SET done_at = now(), failure = NULL, outcome = $3
       WHERE event_id = $1 AND job = $2 AND done_at IS NULL`,
      [eventId, job, outcome],
    );
  }

  /** Gives the job up; it stays visible with its reason. */
  async markFailed(eventId: string, job: string, failure: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE event_jobs SET failure = $3, failed_at = coalesce(failed_at, now())
       WHERE event_id = $1 AND job = $2 AND done_at IS NULL`,
      [eventId, job, failure],
    );
  }

  /** What became of a job; null for an unknown one. */
  find({ eventId, job }: EventJobKey): Promise<Pick<EventJob, 'doneAt' | 'failure' | 'outcome'> | null> {
    return this.firstRow(
      this.dataSource,
      'SELECT done_at AS "doneAt", failure, outcome FROM event_jobs WHERE event_id = $1 AND job = $2',
      [eventId, job],
    );
  }

  /** Locks a job until the transaction ends; null for an unknown one. */
  lock(tx: Tx, { eventId, job }: EventJobKey): Promise<Pick<EventJob, 'doneAt' | 'failure' | 'abandonedAt'> | null> {
    return this.firstRow(
      tx,
      `SELECT done_at AS "doneAt", failure, abandoned_at AS "abandonedAt" FROM event_jobs
       WHERE event_id = $1 AND job = $2 FOR UPDATE`,
      [eventId, job],
    );
  }

  /** Lets the next sweep put a given-up job back on the queue. */
  async putBack(tx: Tx, { eventId, job }: EventJobKey): Promise<void> {
    await tx.query(
      `UPDATE event_jobs SET failure = NULL, failed_at = NULL, queued_at = now() - interval '1 day' WHERE event_id = $1 AND job = $2`,
      [eventId, job],
    );
  }

  /** No sweep puts it back any more, and no list shows it as failed. */
  async abandon(tx: Tx, { eventId, job }: EventJobKey): Promise<void> {
    await tx.query('UPDATE event_jobs SET abandoned_at = now() WHERE event_id = $1 AND job = $2', [eventId, job]);
  }

  /** Ends the failed jobs of a message that is sent by another job, or was put aside. */
  async abandonDeliveries(tx: Tx, deliveryId: string): Promise<void> {
    await tx.query(
      `UPDATE event_jobs j SET abandoned_at = now() FROM outbox_events e
       WHERE e.id = j.event_id AND j.failure IS NOT NULL AND j.done_at IS NULL AND j.abandoned_at IS NULL
         AND e.payload->>'deliveryId' = $1`,
      [deliveryId],
    );
  }

  /**
   * Claims jobs that are neither done nor given up and were last seen longer ago, by marking them as seen, so that only
   * one sweeper gets each.
   */
  async takeUnseen(olderThanMs: number, limit: number): Promise<OpenJob[]> {
    const [rows] = await this.dataSource.query<[OpenJob[], number]>(
      `UPDATE event_jobs SET queued_at = now()
       FROM outbox_events
       WHERE outbox_events.id = event_jobs.event_id AND (event_jobs.event_id, event_jobs.job) IN (
         SELECT event_id, job FROM event_jobs
         WHERE done_at IS NULL AND failure IS NULL AND queued_at < now() - $1 * interval '1 millisecond'
         ORDER BY queued_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING event_jobs.event_id AS "eventId", event_jobs.job, outbox_events.payload, outbox_events.request_id AS "requestId"`,
      [olderThanMs, limit],
    );
    return rows;
  }
}
