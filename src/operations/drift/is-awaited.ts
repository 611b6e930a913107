import type { JobType } from '../../platform/jobs/define-job.js';

/** Mails without which a patient does not reach the form or the reply, or does not learn that it was hidden. */
const AWAITED_TEMPLATES = [
  'assessments.form',
  'assessments.reply-notice',
  'assessments.amendment-notice',
  'assessments.retraction-notice',
];

/** Whether a patient waits for what a job does. @param template of the message that it would send */
export function isAwaited(job: JobType, template: string | null): boolean {
  return job.isAwaited || (template !== null && AWAITED_TEMPLATES.includes(template));
}
