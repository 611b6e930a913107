import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/sql-repository.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { EventJobKey } from '../../platform/jobs/event-jobs.repository.js';

export interface NewDecision extends EventJobKey {
  readonly act: 'retry' | 'give_up';
  readonly reason: string;
  readonly decidedBy: string;
  /** Somebody does by hand what the job did not. */
  readonly leavesTask: boolean;
  readonly orderId: string | null;
}

export interface JobDecision extends NewDecision {
  readonly id: string;
  readonly decidedAt: Date;
  readonly taskDoneAt: Date | null;
  /** Of the job now; all null when retention has removed it. */
  readonly queuedAt: Date | null;
  readonly doneAt: Date | null;
  readonly failure: string | null;
  readonly outcome: string | null;
}

const MOST = 30;

/** What admins decided about jobs. */
@Injectable()
export class JobDecisionsRepository extends SqlRepository {
  async add(tx: Tx, { eventId, job, act, reason, decidedBy, leavesTask, orderId }: NewDecision): Promise<void> {
    await tx.query(
      `INSERT INTO job_decisions (id, event_id, job, act, reason, decided_by, leaves_task, order_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [randomUUID(), eventId, job, act, reason, decidedBy, leavesTask, orderId],
    );
  }

  /** Ends the task that a decision left. @returns its job; null when there is no open one */
  async finishTask(tx: Tx, id: string, adminId: string): Promise<EventJobKey | null> {
    const [rows] = await tx.query<[EventJobKey[], number]>(
      `UPDATE job_decisions SET task_done_by = $2, task_done_at = now()
       WHERE id = $1 AND leaves_task AND task_done_at IS NULL RETURNING event_id AS "eventId", job`,
      [id, adminId],
    );
    return rows[0] ?? null;
  }

  /** The last ones and every open task, newest first. */
  list(): Promise<JobDecision[]> {
    return this.dataSource.query<JobDecision[]>(
      `SELECT d.id, d.event_id AS "eventId", d.job, d.act, d.reason, d.decided_by AS "decidedBy",
         d.decided_at AS "decidedAt", d.leaves_task AS "leavesTask", d.order_id AS "orderId", d.task_done_at AS "taskDoneAt",
         j.queued_at AS "queuedAt", j.done_at AS "doneAt", j.failure, j.outcome
       FROM job_decisions d LEFT JOIN event_jobs j ON j.event_id = d.event_id AND j.job = d.job
       WHERE d.id IN (SELECT id FROM job_decisions ORDER BY decided_at DESC LIMIT ${MOST})
         OR (d.leaves_task AND d.task_done_at IS NULL)
       ORDER BY d.decided_at DESC`,
    );
  }
}
