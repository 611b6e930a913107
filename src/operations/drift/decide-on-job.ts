import { Injectable } from '@nestjs/common';
import { refusals } from '../../platform/errors/refusals.js';
import type { JobType } from '../../platform/jobs/define-job.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { EventJobsRepository, type EventJobKey } from '../../platform/jobs/event-jobs.repository.js';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { FailedJobsRepository } from './failed-jobs.repository.js';
import { JobDecisionsRepository } from './job-decisions.repository.js';

/** Why a job or a task stays as it is. */
const driftRefusal = refusals({
  job_not_found: ['not-found', 'There is no such job.'],
  /** It was done in the meantime, by another attempt. */
  already_settled: ['conflict', 'The job is done, or was given up by an admin.'],
  /** It has not failed: it waits, or runs. */
  on_its_way: ['conflict', 'The job is on its way.'],
  /** Refused for good, or too old: what the message said has been erased, so the job can only fail again. */
  content_gone: ['conflict', 'The content of the message that the job would send is gone.'],
  task_not_found: ['not-found', 'There is no such task.'],
});

/** Mails without which a patient does not reach the form or the reply, or does not learn that it was hidden. */
const AWAITED_TEMPLATES = [
  'assessments.form',
  'assessments.reply-notice',
  'assessments.amendment-notice',
  'assessments.retraction-notice',
];

/**
 * Whether a patient waits for what a job does. Null for a job of another release, of which nothing is known here.
 *
 * @param template of the message that it would send
 */
export function isAwaited(job: JobType | null, template: string | null): boolean {
  return job === null || job.isAwaited || (template !== null && AWAITED_TEMPLATES.includes(template));
}

interface DecisionBy {
  readonly adminId: string;
  /** For colleagues. */
  readonly reason: string;
}

/** What an admin does about one job that was given up after its last attempt, and about the task that it left. */
@Injectable()
export class DecideOnJob {
  constructor(
    private readonly transactions: Transactions,
    private readonly eventJobs: EventJobsRepository,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly failedJobs: FailedJobsRepository,
    private readonly decisions: JobDecisionsRepository,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /**
   * Lets the job run again. Its handler reads the state first, so what was done in the meantime is not done twice. The
   * sweeper of the worker puts it on the queue, within seconds.
   *
   * @throws `job_not_found`, `already_settled`, `on_its_way`, `content_gone`, or the queue's error while it is unavailable
   */
  async retry(key: EventJobKey, { adminId, reason }: DecisionBy): Promise<void> {
    // First: the sweeper takes a failed job on the queue for a new failure.
    await this.queues.removeFailed(key.eventId, this.jobOf(key));
    await this.transactions.run(async (tx) => {
      await this.lockFailed(tx, key);
      const { orderId, isContentGone } = await this.failedJobs.findSubject(tx, key);
      if (isContentGone) throw driftRefusal('content_gone');
      await this.eventJobs.putBack(tx, key);
      await this.decisions.add(tx, { ...key, act: 'retry', reason, decidedBy: adminId, leavesTask: false, orderId });
      await this.securityEvents.record(tx, { kind: 'job_retried', userId: adminId, detail: { ...key } });
    });
  }

  /**
   * Gives the job up for good. What a patient waits for leaves a task.
   *
   * @throws `job_not_found`, `already_settled`, `on_its_way`
   */
  async giveUp(key: EventJobKey, { adminId, reason }: DecisionBy): Promise<void> {
    const job = this.registry.get(key.job)?.job ?? null;
    await this.transactions.run(async (tx) => {
      await this.lockFailed(tx, key);
      const { template, orderId } = await this.failedJobs.findSubject(tx, key);
      const leavesTask = isAwaited(job, template);
      await this.decisions.add(tx, { ...key, act: 'give_up', reason, decidedBy: adminId, leavesTask, orderId });
      await this.eventJobs.abandon(tx, key);
      await this.securityEvents.record(tx, { kind: 'job_given_up', userId: adminId, detail: { ...key } });
    });
    // Only for the engineers' board: nothing runs it any more.
    if (job) await this.queues.removeFailed(key.eventId, job).catch(() => undefined);
  }

  /** An admin has done by hand what a given-up job did not. @throws `task_not_found` when it is done already */
  async finishTask(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const key = await this.decisions.finishTask(tx, id, adminId);
      if (key === null) throw driftRefusal('task_not_found');
      await this.securityEvents.record(tx, { kind: 'job_task_done', userId: adminId, detail: { ...key } });
    });
  }

  private jobOf({ job }: EventJobKey) {
    const found = this.registry.get(job);
    if (found === null) throw driftRefusal('job_not_found');
    return found.job;
  }

  private async lockFailed(tx: Tx, key: EventJobKey): Promise<void> {
    const found = await this.eventJobs.lock(tx, key);
    if (found === null) throw driftRefusal('job_not_found');
    if (found.doneAt !== null || found.abandonedAt !== null) throw driftRefusal('already_settled');
    if (found.failure === null) throw driftRefusal('on_its_way');
  }
}
