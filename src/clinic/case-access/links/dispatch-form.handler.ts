import { OFFERINGS } from '../../../shop/catalog/offerings.js';
import { FORM_MAIL_TEMPLATE } from '../../../shop/orders/orders.contract.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { DispatchForm } from '../case-access.jobs.js';
import { CasesService } from '../../cases/cases.service.js';
import { CaseMails } from './case-mails.js';
import { formMail } from './form.mail.js';

/**
 * Opens the case of a paid order and asks for the mail with the link to its form. Idempotent: an order has one
 * case, and only the run that opened it mails a link.
 */
@Handles(DispatchForm)
export class DispatchFormHandler {
  constructor(
    private readonly cases: CasesService,
    private readonly mails: CaseMails,
    private readonly transactions: Transactions,
  ) {}

  async handle({ orderId, offeringKey }: PayloadOf<typeof DispatchForm>, run: JobRun): Promise<void> {
    await this.mails.prepare();
    await this.transactions.run(async (tx) => {
      const opened = OFFERINGS[offeringKey].opens === 'case' ? await this.cases.open(tx, orderId, offeringKey) : null;
      if (opened) {
        const { id: caseId } = opened;
        await this.mails.enqueue(tx, {
          template: FORM_MAIL_TEMPLATE,
          factId: caseId,
          caseId,
          orderId,
          write: formMail,
        });
      }
      await run.complete(tx);
    });
  }
}
