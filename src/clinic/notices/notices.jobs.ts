import { CaseEndRequested } from '../../shop/orders/orders.events.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { CASE_EVENT_TYPES, RedFlagRaised } from '../cases/cases.events.js';
import { HandOverOffered, HandOverRefused } from '../cases/hand-overs.events.js';
import { OpinionAnswered, OpinionAsked, ReplyAmended } from '../cases/replies.events.js';

/** Jobs that follow from state changes of a case. Each takes effect once per case. */
export const SendReceipt = defineJob('assessments.send-receipt', { on: CASE_EVENT_TYPES['case-submitted'] });
export const SettleExpiredCase = defineJob('assessments.settle-expired-case', { on: CASE_EVENT_TYPES['case-expired'] });
export const SettleStoppedCase = defineJob('assessments.settle-stopped-case', { on: CASE_EVENT_TYPES['case-stopped'] });
export const SettleWithdrawnCase = defineJob('assessments.settle-withdrawn-case', {
  on: CASE_EVENT_TYPES['case-withdrawn'],
});
export const EndRefundedCase = defineJob('assessments.end-refunded-case', { on: CaseEndRequested });
export const SettleLateCase = defineJob('assessments.settle-late-case', { on: CASE_EVENT_TYPES['limit-missed'] });
export const NotifyOfDueCase = defineJob('assessments.tell-of-due-case', { on: CASE_EVENT_TYPES['due-soon'] });
export const SendDueDigests = defineJob('assessments.send-due-digests', { everySeconds: 60, attempts: 1 });
export const NotifyOfMissedGoal = defineJob('assessments.tell-of-missed-goal', { on: CASE_EVENT_TYPES['goal-missed'] });
export const NotifyPatientOfMissedGoal = defineJob('assessments.tell-patient-of-missed-goal', {
  on: CASE_EVENT_TYPES['goal-missed'],
});
export const NotifyOfMissedLimit = defineJob('assessments.tell-of-missed-limit', {
  on: CASE_EVENT_TYPES['limit-missed'],
});
export const NotifyOfLateQuestion = defineJob('assessments.tell-of-late-question', {
  on: CASE_EVENT_TYPES['info-requested'],
});
export const SendInfoRequest = defineJob('assessments.send-info-request', { on: CASE_EVENT_TYPES['info-requested'] });
export const NotifyOfNewCase = defineJob('assessments.tell-of-new-case', { on: CASE_EVENT_TYPES['case-submitted'] });
export const NotifyAskerOfInfo = defineJob('assessments.tell-asker-of-info', { on: CASE_EVENT_TYPES['info-given'] });
export const NotifyOfTakeOver = defineJob('assessments.tell-of-take-over', { on: CASE_EVENT_TYPES['case-taken-over'] });
export const NotifyOfRedFlag = defineJob('assessments.tell-of-red-flag', { on: RedFlagRaised });
export const SendFormReminders = defineJob('assessments.send-form-reminders', { everySeconds: 600, attempts: 1 });
export const EraseUnsentForms = defineJob('assessments.erase-unsent-forms', { everySeconds: 600, attempts: 1 });
export const NotifyOfReply = defineJob('assessments.tell-of-reply', {
  on: CASE_EVENT_TYPES['reply-signed'],
  isAwaited: true,
});
export const NotifyOfAmendment = defineJob('assessments.tell-of-amendment', { on: ReplyAmended, isAwaited: true });
export const NotifyOfRetraction = defineJob('assessments.tell-of-retraction', {
  on: CASE_EVENT_TYPES['reply-retracted'],
  isAwaited: true,
});
export const NotifyDeskOfRetraction = defineJob('assessments.tell-desk-of-retraction', {
  on: CASE_EVENT_TYPES['reply-retracted'],
});
export const AskForOpinion = defineJob('assessments.ask-for-opinion', { on: OpinionAsked });
export const NotifyOfOpinion = defineJob('assessments.tell-of-opinion', { on: OpinionAnswered });
export const NotifyOfHandOver = defineJob('assessments.tell-of-hand-over', { on: HandOverOffered });
export const NotifyOfRefusedHandOver = defineJob('assessments.tell-of-refused-hand-over', { on: HandOverRefused });
export const AskHowItWent = defineJob('assessments.ask-how-it-went', { on: CASE_EVENT_TYPES['case-closed'] });
export const NotifyOfMessages = defineJob('assessments.tell-of-messages', { everySeconds: 30, attempts: 1 });
