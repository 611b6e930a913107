import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../database/transactions.js';
import type { EventJob } from './event-job.entity.js';
import { JobAlreadyDoneError } from './job-handler.js';

export type EventJobKey = Pick<EventJob, 'eventId' | 'job'>;

/** A job that should be on the queue. */
export interface OpenJob extends EventJobKey {
  readonly payload: unknown;
  readonly requestId: string | null;
}

@Injectable()
export class EventJobsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Records that jobs are about to be queued. @returns those that are not done yet. */
  async open(jobs: readonly EventJobKey[]): Promise<EventJobKey[]> {
    return this.dataSource.query<EventJobKey[]>(
      `INSERT INTO event_jobs (event_id, job) SELECT DISTINCT * FROM unnest($1::uuid[], $2::text[])
       ON CONFLICT (event_id, job) DO UPDATE SET queued_at = now() WHERE event_jobs.done_at IS NULL
       RETURNING event_id AS "eventId", job`,
      [jobs.map(({ eventId }) => eventId), jobs.map(({ job }) => job)],
    );
  }

  /** @throws JobAlreadyDoneError when another run was first; waits for one that is about to commit. */
  async complete(tx: Tx, eventId: string, job: string): Promise<void> {
    const [, count] = await tx.query<[unknown[], number]>(
      'UPDATE event_jobs SET done_at = now(), failure = NULL WHERE event_id = $1 AND job = $2 AND done_at IS NULL',
      [eventId, job],
    );
    if (count === 0) throw new JobAlreadyDoneError(`${job} of ${eventId}`);
  }

  /** For handlers without a transaction of their own; repeating it changes nothing. */
  async markDone(eventId: string, job: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE event_jobs SET done_at = now(), failure = NULL WHERE event_id = $1 AND job = $2 AND done_at IS NULL',
      [eventId, job],
    );
  }

  /** Gives the job up; it stays visible with its reason. */
  async markFailed(eventId: string, job: string, failure: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE event_jobs SET failure = $3 WHERE event_id = $1 AND job = $2 AND done_at IS NULL',
      [eventId, job, failure],
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
