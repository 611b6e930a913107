import { defineJob } from '../../../platform/jobs/define-job.js';

const EVERY_SECONDS = 600;

/** Recovers events whose webhook was lost, within minutes. */
export const Reconcile = defineJob('payments.reconcile', {
  everySeconds: EVERY_SECONDS,
  attempts: 3,
  backoffSeconds: 30,
});

/** Settles checkout sessions whose final event did not arrive. */
export const CloseStaleSessions = defineJob('payments.close-stale-sessions', {
  everySeconds: EVERY_SECONDS,
  attempts: 3,
  backoffSeconds: 30,
});
