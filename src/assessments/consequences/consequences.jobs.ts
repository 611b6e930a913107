import { defineJob } from '../../platform/jobs/define-job.js';
import { CASE_EVENT_TYPES } from '../cases/cases.events.js';

/** What follows from the course of a case. Each is done once per case, whatever comes twice. */
export const SendReceipt = defineJob('assessments.send-receipt', { on: CASE_EVENT_TYPES['case-submitted'] });
export const SettleExpiredCase = defineJob('assessments.settle-expired-case', { on: CASE_EVENT_TYPES['case-expired'] });
export const EraseExpiredForm = defineJob('assessments.erase-expired-form', { on: CASE_EVENT_TYPES['case-expired'] });
export const SettleStoppedCase = defineJob('assessments.settle-stopped-case', { on: CASE_EVENT_TYPES['case-stopped'] });
export const SettleWithdrawnCase = defineJob('assessments.settle-withdrawn-case', {
  on: CASE_EVENT_TYPES['case-withdrawn'],
});
export const SettleBreachedCase = defineJob('assessments.settle-breached-case', { on: CASE_EVENT_TYPES.breached });
export const TellOfDueCase = defineJob('assessments.tell-of-due-case', { on: CASE_EVENT_TYPES['due-soon'] });
export const TellOfBreachedCase = defineJob('assessments.tell-of-breached-case', { on: CASE_EVENT_TYPES.breached });
export const SendFormReminders = defineJob('assessments.send-form-reminders', { everySeconds: 600, attempts: 1 });
