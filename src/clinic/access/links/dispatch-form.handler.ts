import { OFFERINGS } from '../../../shop/catalog/offerings.js';
import { Kit } from '../../../platform/notices/kit.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { CasesService } from '../../cases/cases.service.js';
import { FormLetter } from './form.mail.js';
import { OrderPaid } from '../../../shop/orders/orders.events.js';

const DispatchForm = defineJob('cases.dispatch-form', { on: OrderPaid, isAwaited: true });

/**
 * Opens the case of a paid order and asks for the mail with the link to its form. Idempotent: an order has one
 * case, and only the run that opened it mails a link.
 */
@Handles(DispatchForm)
export class DispatchFormHandler {
  constructor(
    private readonly cases: CasesService,
    private readonly kit: Kit,
  ) {}

  async handle({ orderId, offeringKey }: PayloadOf<typeof DispatchForm>, run: JobRun): Promise<void> {
    await this.kit.letters.prepare(FormLetter);
    await this.kit.transactions.run(async (tx) => {
      const opened = OFFERINGS[offeringKey].opens === 'case' ? await this.cases.open(tx, orderId, offeringKey) : null;
      if (opened) await this.kit.letters.store(tx, FormLetter, { factId: opened.id, caseId: opened.id, orderId });
      await run.complete(tx);
    });
  }
}
