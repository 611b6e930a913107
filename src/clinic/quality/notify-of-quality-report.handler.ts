import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { OrderMails } from '../../shop/orders/order-mails.service.js';
import { complaintMail, deviationMail } from './quality-report.mail.js';
import { NotifyOfQualityReport } from './quality.jobs.js';

const MAILS = {
  complaint: { template: 'assessments.complaint', write: complaintMail },
  deviation: { template: 'assessments.deviation', write: deviationMail },
} as const;

/** Notifies admins of a complaint or a deviation. Idempotent: one mail row per report and recipient. */
@Handles(NotifyOfQualityReport)
export class NotifyOfQualityReportHandler {
  constructor(
    private readonly mails: OrderMails,
    private readonly env: Env,
  ) {}

  async handle(
    { orderId, reportId, kind, dueAt }: PayloadOf<typeof NotifyOfQualityReport>,
    run: JobRun,
  ): Promise<void> {
    const orderUrl = `${this.env.http.publicUrl}${paths.orders}`;
    const { template, write } = MAILS[kind];
    await this.mails.notifyAdmins(run, {
      ...{ template, factId: reportId, orderId },
      write: (facts) => write(facts, { dueAt: new Date(dueAt), orderUrl }),
    });
  }
}
