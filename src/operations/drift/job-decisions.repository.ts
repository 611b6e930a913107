import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import type { EventJobKey } from '../../platform/jobs/event-jobs.repository.js';

export interface NewDecision extends EventJobKey {
  readonly act: 'retry' | 'give_up';
  readonly reason: string;
  readonly decidedBy: string;
  readonly takesTwo: boolean;
  readonly orderId: string | null;
}

export interface JobDecision extends NewDecision {
  readonly id: string;
  readonly decidedAt: Date;
  readonly confirmedBy: string | null;
  readonly isWithdrawn: boolean;
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
export class JobDecisionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(tx: Tx, { eventId, job, act, reason, decidedBy, takesTwo, orderId }: NewDecision): Promise<void> {
    await tx.query(
      `INSERT INTO job_decisions (id, event_id, job, act, reason, decided_by, takes_two, order_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [randomUUID(), eventId, job, act, reason, decidedBy, takesTwo, orderId],
    );
  }

  /** The proposal to give a job up that waits for a second admin. */
  async findProposal(tx: Tx, { eventId, job }: EventJobKey): Promise<{ id: string; decidedBy: string } | null> {
    const [row] = await tx.query<{ id: string; decidedBy: string }[]>(
      `SELECT id, decided_by AS "decidedBy" FROM job_decisions
       WHERE event_id = $1 AND job = $2 AND act = 'give_up' AND takes_two AND confirmed_at IS NULL AND withdrawn_at IS NULL`,
      [eventId, job],
    );
    return row ?? null;
  }

  async confirm(tx: Tx, id: string, adminId: string): Promise<void> {
    await tx.query('UPDATE job_decisions SET confirmed_by = $2, confirmed_at = now() WHERE id = $1', [id, adminId]);
  }

  /** Another decision takes the place of a proposal. */
  async withdraw(tx: Tx, id: string): Promise<void> {
    await tx.query('UPDATE job_decisions SET withdrawn_at = now() WHERE id = $1', [id]);
  }

  /** Ends the task that a decision left. @returns its job; null when there is no open one */
  async finishTask(tx: Tx, id: string, adminId: string): Promise<EventJobKey | null> {
    const [rows] = await tx.query<[EventJobKey[], number]>(
      `UPDATE job_decisions SET task_done_by = $2, task_done_at = now()
       WHERE id = $1 AND confirmed_at IS NOT NULL AND task_done_at IS NULL RETURNING event_id AS "eventId", job`,
      [id, adminId],
    );
    return rows[0] ?? null;
  }

  /** The last ones and every open task, newest first. */
  list(): Promise<JobDecision[]> {
    return this.dataSource.query<JobDecision[]>(
      `SELECT d.id, d.event_id AS "eventId", d.job, d.act, d.reason, d.decided_by AS "decidedBy",
         d.decided_at AS "decidedAt", d.takes_two AS "takesTwo", d.confirmed_by AS "confirmedBy",
         d.withdrawn_at IS NOT NULL AS "isWithdrawn", d.order_id AS "orderId", d.task_done_at AS "taskDoneAt",
         j.queued_at AS "queuedAt", j.done_at AS "doneAt", j.failure, j.outcome
       FROM job_decisions d LEFT JOIN event_jobs j ON j.event_id = d.event_id AND j.job = d.job
       WHERE d.id IN (SELECT id FROM job_decisions ORDER BY decided_at DESC LIMIT ${MOST})
         OR (d.confirmed_at IS NOT NULL AND d.task_done_at IS NULL)
       ORDER BY d.decided_at DESC`,
    );
  }
}
