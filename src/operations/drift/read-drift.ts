import { Injectable } from '@nestjs/common';
import { secondsInMinute } from 'date-fns/constants';
import { RELEASE } from '../../platform/process/release.js';
import { JobQueues, type TroubledJob } from '../../platform/jobs/job-queues.js';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { withTimeout } from '../../platform/time/with-timeout.js';
import { SettingsEditors } from '../../profile/settings-editors.js';
import type {
  DriftResponse,
  QueueCountResponse,
  FactResponse,
  FailedJobResponse,
  JobDecisionResponse,
  RetriedJobResponse,
} from './drift.contract.js';
import { DriftRepository } from './drift.repository.js';
import { FailedJobsRepository, type FailedJob } from './failed-jobs.repository.js';
import { JobDecisionsRepository, type JobDecision } from './job-decisions.repository.js';
import { ReadFacts, type ReadFact } from './read-facts.js';
import { defineJob, type JobType } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { WatchAlarms } from '../alarms/watch-alarms.js';
import { isAwaited } from './decide-on-job.js';

/** An unavailable queue may fail to respond at all. */
const ANSWER_MS = 3_000;

const MOST_RETRIED = 100;

/** How the clinic runs: facts, processes, queues, and the jobs that wait for an admin. */
@Injectable()
export class ReadDrift {
  constructor(
    private readonly readFacts: ReadFacts,
    private readonly drift: DriftRepository,
    private readonly failedJobs: FailedJobsRepository,
    private readonly decisions: JobDecisionsRepository,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly editors: SettingsEditors,
  ) {}

  async run(): Promise<DriftResponse> {
    const [facts, processes, failedJobs, decisions, queues, retried] = await Promise.all([
      this.readFacts.run(),
      this.drift.listProcesses(),
      this.failedJobs.list(),
      this.decisions.list(),
      this.countQueues().catch(() => null),
      this.queues.listTroubled().catch(() => null),
    ]);
    const addresses = await this.editors.findAddresses([...new Set(decisions.map((each) => each.decidedBy))]);
    return {
      readAt: new Date().toISOString(),
      release: RELEASE,
      isGood: facts.every(({ state }) => state === 'good') && failedJobs.length === 0 && queues !== null,
      facts: facts.map(presentFact),
      processes: processes.map(({ startedAt, ...each }) => ({ ...each, startedAt: startedAt.toISOString() })),
      queues,
      failedJobs: failedJobs.map((job) => presentFailedJob(job, this.registry.get(job.job)?.job ?? null)),
      retriedJobs: retried?.slice(0, MOST_RETRIED).map(presentRetried) ?? null,
      decisions: decisions.map((decision) => presentDecision(decision, addresses)),
    };
  }

  private countQueues(): Promise<QueueCountResponse[]> {
    const counting = this.queues.all().map(async (queue): Promise<QueueCountResponse> => {
      const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
      const of = (state: string) => counts[state] ?? 0;
      const { name } = queue;
      return { name, waiting: of('waiting'), active: of('active'), delayed: of('delayed'), failed: of('failed') };
    });
    return withTimeout(Promise.all(counting), ANSWER_MS);
  }
}

const WatchOperations = defineJob('maintenance.watch-operations', {
  everySeconds: secondsInMinute,
  attempts: 1,
});

/** Measures the watched facts, and mails admins about those that became bad or good. Idempotent: one alarm per subject is open at most. */
@Handles(WatchOperations)
export class WatchOperationsHandler {
  constructor(
    private readonly readFacts: ReadFacts,
    private readonly drift: DriftRepository,
    private readonly watchAlarms: WatchAlarms,
  ) {}

  async handle(): Promise<void> {
    const facts = await this.readFacts.run();
    await this.drift.markMeasured();
    await this.watchAlarms.follow(facts, await this.watchAlarms.readChecks());
  }
}

type Addresses = ReadonlyMap<string, string>;

/** A fact as admins and `hudvy status` see it. */
function presentFact({ fact, value, state }: ReadFact): FactResponse {
  const { name, title, unit, whatToDo, path } = fact;
  return { name, title, value, unit, state, whatToDo, path: path ?? null };
}

/** @param type null when the release does not know the job any more */
function presentFailedJob(job: FailedJob, type: JobType | null): FailedJobResponse {
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

function presentRetried({ triedAt, nextAt, ...job }: TroubledJob): RetriedJobResponse {
  return { ...job, triedAt: triedAt.toISOString(), nextAt: nextAt?.toISOString() ?? null };
}

function presentDecision(decision: JobDecision, addresses: Addresses): JobDecisionResponse {
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
