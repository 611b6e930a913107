import { CaseEndRequested } from '../../shop/orders/orders.events.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { CASE_EVENT_TYPES, RedFlagRaised } from '../cases/cases.events.js';
import { HandOverOffered, HandOverRefused } from '../cases/hand-overs.events.js';
import { OpinionAnswered, OpinionAsked, ReplyAmended } from '../cases/replies.events.js';

/** Jobs that follow from state changes of a case. Each takes effect once per case. */
export const SendReceipt = defineJob('cases.send-receipt', { on: CASE_EVENT_TYPES['case-submitted'] });
export const SettleExpiredCase = defineJob('cases.settle-expired-case', { on: CASE_EVENT_TYPES['case-expired'] });
export const SettleStoppedCase = defineJob('cases.settle-stopped-case', { on: CASE_EVENT_TYPES['case-stopped'] });
export const SettleWithdrawnCase = defineJob('cases.settle-withdrawn-case', {
  on: CASE_EVENT_TYPES['case-withdrawn'],
});
export const EndRefundedCase = defineJob('cases.end-refunded-case', { on: CaseEndRequested });
export const SettleLateCase = defineJob('cases.settle-late-case', { on: CASE_EVENT_TYPES['limit-missed'] });
export const NotifyOfDueCase = defineJob('cases.notify-of-due-case', { on: CASE_EVENT_TYPES['due-soon'] });
export const SendDueDigests = defineJob('cases.send-due-digests', { everySeconds: 60, attempts: 1 });
export const NotifyOfMissedGoal = defineJob('cases.notify-of-missed-goal', { on: CASE_EVENT_TYPES['goal-missed'] });
export const NotifyPatientOfMissedGoal = defineJob('cases.notify-patient-of-missed-goal', {
  on: CASE_EVENT_TYPES['goal-missed'],
});
export const NotifyOfMissedLimit = defineJob('cases.notify-of-missed-limit', {
  on: CASE_EVENT_TYPES['limit-missed'],
});
export const NotifyOfLateQuestion = defineJob('cases.notify-of-late-question', {
  on: CASE_EVENT_TYPES['info-requested'],
});
export const SendInfoRequest = defineJob('cases.send-info-request', { on: CASE_EVENT_TYPES['info-requested'] });
export const NotifyOfNewCase = defineJob('cases.notify-of-new-case', { on: CASE_EVENT_TYPES['case-submitted'] });
export const NotifyAskerOfInfo = defineJob('cases.notify-asker-of-info', { on: CASE_EVENT_TYPES['info-given'] });
export const NotifyOfTakeOver = defineJob('cases.notify-of-take-over', { on: CASE_EVENT_TYPES['case-taken-over'] });
export const NotifyOfRedFlag = defineJob('cases.notify-of-red-flag', { on: RedFlagRaised });
export const SendFormReminders = defineJob('cases.send-form-reminders', { everySeconds: 600, attempts: 1 });
export const EraseUnsentForms = defineJob('cases.erase-unsent-forms', { everySeconds: 600, attempts: 1 });
export const NotifyOfReply = defineJob('cases.notify-of-reply', {
  on: CASE_EVENT_TYPES['reply-signed'],
  isAwaited: true,
});
export const NotifyOfAmendment = defineJob('cases.notify-of-amendment', { on: ReplyAmended, isAwaited: true });
export const NotifyOfRetraction = defineJob('cases.notify-of-retraction', {
  on: CASE_EVENT_TYPES['reply-retracted'],
  isAwaited: true,
});
export const NotifyDeskOfRetraction = defineJob('cases.notify-desk-of-retraction', {
  on: CASE_EVENT_TYPES['reply-retracted'],
});
export const AskForOpinion = defineJob('cases.ask-for-opinion', { on: OpinionAsked });
export const NotifyOfOpinion = defineJob('cases.notify-of-opinion', { on: OpinionAnswered });
export const NotifyOfHandOver = defineJob('cases.notify-of-hand-over', { on: HandOverOffered });
export const NotifyOfRefusedHandOver = defineJob('cases.notify-of-refused-hand-over', { on: HandOverRefused });
export const AskHowItWent = defineJob('cases.ask-how-it-went', { on: CASE_EVENT_TYPES['case-closed'] });
export const NotifyOfMessages = defineJob('cases.notify-of-messages', { everySeconds: 30, attempts: 1 });
