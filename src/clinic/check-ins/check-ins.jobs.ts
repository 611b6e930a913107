import { defineJob } from '../../platform/jobs/define-job.js';
import { CASE_EVENT_TYPES } from '../cases/cases.events.js';

export const PlanCheckIns = defineJob('cases.plan-check-ins', { on: CASE_EVENT_TYPES['reply-signed'] });
export const SendCheckIns = defineJob('cases.send-check-ins', { everySeconds: 60, attempts: 1 });
export const MissCheckInGoals = defineJob('cases.miss-check-in-goals', { everySeconds: 60, attempts: 1 });
