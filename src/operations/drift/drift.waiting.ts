import type { WaitingSet } from '../../platform/waiting/waiting-set.js';

/** Jobs that wait for an admin. */
export const driftWaiting: readonly WaitingSet[] = [
  {
    // Those of messages are counted as messages.
    name: 'failed-jobs',
    of: 'jobs',
    ids: `SELECT event_id AS id FROM event_jobs
          WHERE failure IS NOT NULL AND done_at IS NULL AND abandoned_at IS NULL
            AND job NOT IN ('mail.deliver-mail', 'sms.deliver-sms')`,
  },
  {
    // What giving up left to do by hand.
    name: 'given-up-work',
    of: 'jobs',
    ids: `SELECT id FROM job_decisions WHERE leaves_task AND task_done_at IS NULL`,
  },
];
