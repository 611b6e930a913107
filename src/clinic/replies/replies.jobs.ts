import { defineJob } from '../../platform/jobs/define-job.js';
import { CASE_EVENT_TYPES } from '../cases/cases.events.js';
import { PrescriptionSent, ReplyAmended, ReplyPdfRetried } from '../cases/replies.events.js';
import { PDF_ATTEMPTS } from './pdf/pdf-attempts.js';

export const MakeReplyPdf = defineJob('cases.make-reply-pdf', {
  on: CASE_EVENT_TYPES['reply-signed'],
  attempts: PDF_ATTEMPTS,
});
export const MakeAmendedPdf = defineJob('cases.make-amended-pdf', { on: ReplyAmended, attempts: PDF_ATTEMPTS });
export const MakeFailedPdf = defineJob('cases.make-failed-pdf', {
  on: ReplyPdfRetried,
  attempts: PDF_ATTEMPTS,
});
export const NotifyOfPrescription = defineJob('cases.notify-of-prescription', { on: PrescriptionSent });
export const RemindOfPrescriptions = defineJob('cases.remind-of-prescriptions', {
  everySeconds: 300,
  attempts: 1,
});
