import { refusal } from '../../platform/errors/domain-error.js';

export class JobNotFoundError extends refusal('not-found', 'job_not_found', 'There is no such job.') {}

/** It was done in the meantime, by another attempt. */
export class JobAlreadySettledError extends refusal(
  'conflict',
  'already_settled',
  'The job is done, or was given up by an admin.',
) {}

/** It has not failed: it waits, or runs. */
export class JobOnItsWayError extends refusal('conflict', 'on_its_way', 'The job is on its way.') {}

/** Refused for good, or too old: what the message said has been erased, so the job can only fail again. */
export class MessageContentGoneError extends refusal(
  'conflict',
  'content_gone',
  'The content of the message that the job would send is gone.',
) {}

export class TaskNotFoundError extends refusal('not-found', 'task_not_found', 'There is no such task.') {}
