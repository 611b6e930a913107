import { Injectable } from '@nestjs/common';
import { secondsInMinute } from 'date-fns/constants';
import { RELEASE } from '../../platform/process/release.js';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { withTimeout } from '../../platform/time/with-timeout.js';
import { SettingsEditors } from '../../profile/settings-editors.js';
import type { DriftResponse, QueueCountResponse } from './drift.contract.js';
import { DriftRepository } from './drift.repository.js';
import { FailedJobsRepository } from './failed-jobs.repository.js';
import { JobDecisionsRepository } from './job-decisions.repository.js';
import { presentDecision, presentFact, presentFailedJob, presentRetried } from './present-drift.js';
import { ReadFacts } from './read-facts.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { WatchAlarms } from '../alarms/watch-alarms.js';

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
