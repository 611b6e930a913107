import { defineCheck, failed, passed } from '../checks/define-check.js';
import { Env } from '../config/env.js';
import { JobQueues } from './job-queues.js';

/** Whether jobs can be queued. */
export const jobsChecks = {
  queue: defineCheck('jobs.queue', {
    group: 'drift',
    question: 'Svarar kön för bakgrundsarbetet?',
    severity: 'required',
    whatToDo: 'Starta Redis, eller ta bort REDIS_URL så att kön ligger i databasen.',
    with: [JobQueues, Env],
    run: async (queues, env) => {
      const where = env.queue.redisUrl === undefined ? 'databasen' : 'Redis';
      return (await queues.isUnavailable()) ? failed(`Kön i ${where} svarar inte.`) : passed(`Kön i ${where} svarar.`);
    },
  }),
};
