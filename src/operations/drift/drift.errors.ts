import { refusals } from '../../platform/errors/refusals.js';

/** Why a job or a task stays as it is. */
export const driftRefusal = refusals({
  job_not_found: ['not-found', 'There is no such job.'],
  /** It was done in the meantime, by another attempt. */
  already_settled: ['conflict', 'The job is done, or was given up by an admin.'],
  /** It has not failed: it waits, or runs. */
  on_its_way: ['conflict', 'The job is on its way.'],
  /** Refused for good, or too old: what the message said has been erased, so the job can only fail again. */
  content_gone: ['conflict', 'The content of the message that the job would send is gone.'],
  task_not_found: ['not-found', 'There is no such task.'],
});
