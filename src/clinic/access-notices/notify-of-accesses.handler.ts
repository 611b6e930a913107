import { OWN_DATA_FRAGMENT } from '../../../common/paths.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { CaseMails } from '../case-access/links/case-mails.js';
import { accessNoticeMail } from './access-notice.mail.js';
import { NotifyOfAccesses } from './access-notices.jobs.js';
import { OutsideAccessesRepository, type OutsideAccess } from './outside-accesses.repository.js';

/**
 * Reads the access log and mails the patients who have chosen it that a clinician outside their care has opened their case.
 * Idempotent: one mail per clinician, case and Stockholm day, noted in the transaction of its mail.
 */
@Handles(NotifyOfAccesses)
export class NotifyOfAccessesHandler {
  constructor(
    private readonly accesses: OutsideAccessesRepository,
    private readonly mails: CaseMails,
    private readonly transactions: Transactions,
  ) {}

  async handle(): Promise<void> {
    const untold = await this.accesses.listUntold();
    if (untold.length === 0) return;
    await this.mails.prepare();
    for (const access of untold) await this.tell(access);
  }

  private async tell(access: OutsideAccess): Promise<void> {
    const { caseId, orderId, clinicianId, day } = access;
    await this.transactions.run(async (tx) => {
      if (!(await this.accesses.markTold(tx, access))) return;
      await this.mails.enqueue(tx, {
        template: 'assessments.access-notice',
        factId: `${caseId}:${clinicianId}:${day}`,
        ...{ caseId, orderId },
        write: ({ caseUrl, ...facts }) => accessNoticeMail({ ...facts, pageUrl: `${caseUrl}${OWN_DATA_FRAGMENT}` }),
      });
    });
  }
}
