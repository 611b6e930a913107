import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { MakeReplyPdfs, PDF_ATTEMPTS } from './make-reply-pdfs.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { ReplyAmended, ReplyPdfRetried } from '../../cases/replies.events.js';

const MakeReplyPdf = defineJob('cases.make-reply-pdf', {
  on: CASE_EVENT_TYPES['reply-signed'],
  attempts: PDF_ATTEMPTS,
});

const MakeAmendedPdf = defineJob('cases.make-amended-pdf', { on: ReplyAmended, attempts: PDF_ATTEMPTS });

const MakeFailedPdf = defineJob('cases.make-failed-pdf', {
  on: ReplyPdfRetried,
  attempts: PDF_ATTEMPTS,
});

// All idempotent: see MakeReplyPdfs.make.

/** Makes the file of a reply that was signed. */
@Handles(MakeReplyPdf)
export class MakeReplyPdfHandler {
  constructor(private readonly pdfs: MakeReplyPdfs) {}

  handle({ caseId, orderId }: PayloadOf<typeof MakeReplyPdf>, run: JobRun): Promise<void> {
    return this.pdfs.make({ caseId, orderId, job: MakeReplyPdf.name }, run);
  }
}

/** Makes the file anew once the reply was amended. */
@Handles(MakeAmendedPdf)
export class MakeAmendedPdfHandler {
  constructor(private readonly pdfs: MakeReplyPdfs) {}

  handle({ caseId, orderId }: PayloadOf<typeof MakeAmendedPdf>, run: JobRun): Promise<void> {
    return this.pdfs.make({ caseId, orderId, job: MakeAmendedPdf.name }, run);
  }
}

/** Makes a file that failed, once a clinician has asked for it again. */
@Handles(MakeFailedPdf)
export class MakeFailedPdfHandler {
  constructor(private readonly pdfs: MakeReplyPdfs) {}

  handle({ caseId, orderId }: PayloadOf<typeof MakeFailedPdf>, run: JobRun): Promise<void> {
    return this.pdfs.make({ caseId, orderId, job: MakeFailedPdf.name }, run);
  }
}
