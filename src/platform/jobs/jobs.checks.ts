import { Injectable } from '@nestjs/common';
import { defineCheck, failed, passed, type CheckResult, RunsCheck } from '../checks/define-check.js';
import { Env } from '../config/env.js';
import { JobQueues } from './job-queues.js';

export const jobsChecks = {
  queue: defineCheck('jobs.queue', {
    group: 'drift',
    question: 'Svarar kön för bakgrundsarbetet?',
    severity: 'required',
    whatToDo: 'Starta Redis, eller ta bort REDIS_URL så att kön ligger i databasen.',
  }),
};

/** Whether jobs can be queued. */
@Injectable()
export class JobsChecks {
  constructor(
    private readonly queues: JobQueues,
    private readonly env: Env,
  ) {}

  @RunsCheck(jobsChecks.queue)
  async queue(): Promise<CheckResult> {
    const where = this.env.queue.redisUrl === undefined ? 'databasen' : 'Redis';
    return (await this.queues.isUnavailable())
      ? failed(`Kön i ${where} svarar inte.`)
      : passed(`Kön i ${where} svarar.`);
  }
}
