import { defineJob } from '../../platform/jobs/define-job.js';
import { CASE_EVENT_TYPES } from '../cases/cases.events.js';
import { PrescriptionSent, ReplyAmended, ReplyPdfRetried } from '../cases/replies.events.js';
import { PDF_ATTEMPTS } from './pdf/pdf-attempts.js';

export const MakeReplyPdf = defineJob('assessments.make-reply-pdf', {
  on: CASE_EVENT_TYPES['reply-signed'],
  attempts: PDF_ATTEMPTS,
});
export const MakeAmendedPdf = defineJob('assessments.make-amended-pdf', { on: ReplyAmended, attempts: PDF_ATTEMPTS });
export const MakeFailedPdf = defineJob('assessments.make-failed-pdf', {
  on: ReplyPdfRetried,
  attempts: PDF_ATTEMPTS,
});
export const NotifyOfPrescription = defineJob('assessments.tell-of-prescription', { on: PrescriptionSent });
export const RemindOfPrescriptions = defineJob('assessments.remind-of-prescriptions', {
  everySeconds: 300,
  attempts: 1,
});
