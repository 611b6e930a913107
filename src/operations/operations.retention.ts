import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../platform/jobs/define-job.js';
import { purgeHandler } from '../platform/retention/purge.js';
import { YEAR, type ModuleRetention } from '../platform/retention/retention-rule.js';

export const operationsRetention: ModuleRetention = {
  module: 'operations',
  rules: [
    {
      what: 'alarms about how the clinic runs, ended',
      table: 'check_states',
      since: 'ended_at',
      keptHours: YEAR,
      from: 'their end',
      why: 'how often something fails; they name no person',
      law: 'none: technical',
    },
    {
      what: "admins' decisions about failed jobs",
      table: 'job_decisions',
      since: 'decided_at',
      keptHours: 2 * YEAR,
      from: 'the decision',
      why: 'who gave up what, and why, as long as the security log',
      law: 'GDPR 5.2, 6.1 f',
    },
  ],
};

const PurgeOperations = defineJob('maintenance.purge-operations', { everySeconds: secondsInHour, attempts: 3 });

/** Removes old alarms and decisions (operations.retention.ts). */
export const PurgeOperationsHandler = purgeHandler(PurgeOperations, operationsRetention);
