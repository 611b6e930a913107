import { defineJob } from '../../platform/jobs/define-job.js';
import { CASE_EVENT_TYPES } from '../cases/cases.events.js';
import { ReplyAmended, ReplyPdfRetried } from '../cases/replies.events.js';
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
