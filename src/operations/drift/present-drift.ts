import type { JobType } from '../../platform/jobs/define-job.js';
import type { TroubledJob } from '../../platform/jobs/job-queues.js';
import type { FactResponse, FailedJobResponse, JobDecisionResponse, RetriedJobResponse } from './drift.contract.js';
import type { FailedJob } from './failed-jobs.repository.js';
import { isAwaited } from './decide-on-job.js';
import type { JobDecision } from './job-decisions.repository.js';
import type { ReadFact } from './read-facts.js';

type Addresses = ReadonlyMap<string, string>;

/** A fact as admins and `hudvy status` see it. */
export function presentFact({ fact, value, state }: ReadFact): FactResponse {
  const { name, title, unit, whatToDo, path } = fact;
  return { name, title, value, unit, state, whatToDo, path: path ?? null };
}

/** @param type null when the release does not know the job any more */
export function presentFailedJob(job: FailedJob, type: JobType | null): FailedJobResponse {
  const { eventId, event, template, failure, createdAt, failedAt, orderId, orderNumber } = job;
  return {
    ...{ eventId, job: job.job, event, template, failure },
    subjects: idsIn(job.payload),
    createdAt: createdAt.toISOString(),
    failedAt: failedAt?.toISOString() ?? null,
    order: orderId !== null && orderNumber !== null ? { id: orderId, number: orderNumber } : null,
    canRetry: type !== null && !job.isContentGone,
    leavesTask: isAwaited(type, template),
  };
}

export function presentRetried({ triedAt, nextAt, ...job }: TroubledJob): RetriedJobResponse {
  return { ...job, triedAt: triedAt.toISOString(), nextAt: nextAt?.toISOString() ?? null };
}

export function presentDecision(decision: JobDecision, addresses: Addresses): JobDecisionResponse {
  const { id, eventId, job, act, reason, decidedAt, decidedBy, orderId } = decision;
  return {
    ...{ id, eventId, job, act, reason, orderId },
    decidedBy: addresses.get(decidedBy) ?? null,
    decidedAt: decidedAt.toISOString(),
    outcome: outcomeOf(decision),
    task: taskOf(decision),
  };
}

function taskOf({ leavesTask, taskDoneAt }: JobDecision): JobDecisionResponse['task'] {
  if (!leavesTask) return 'none';
  return taskDoneAt === null ? 'open' : 'done';
}

function outcomeOf(decision: JobDecision): JobDecisionResponse['outcome'] {
  const { act, queuedAt, doneAt, failure, outcome } = decision;
  if (act === 'give_up') return 'given_up';
  if (queuedAt === null) return 'gone';
  if (doneAt !== null) return outcome === null ? 'done' : 'already_done';
  return failure === null ? 'waiting' : 'failed_again';
}

function idsIn(payload: FailedJob['payload']): FailedJobResponse['subjects'] {
  return Object.fromEntries(
    Object.entries(payload).filter(
      (entry): entry is [string, string] => entry[0].endsWith('Id') && typeof entry[1] === 'string',
    ),
  );
}
