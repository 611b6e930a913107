import { Kit } from '../../../platform/notices/kit.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { AccessNotice } from './access-notice.mail.js';
import { OutsideAccessesRepository, type OutsideAccess } from './outside-accesses.repository.js';
import { secondsInMinute } from 'date-fns/constants';
import { defineJob } from '../../../platform/jobs/define-job.js';

const NotifyOfAccesses = defineJob('cases.notify-of-accesses', {
  everySeconds: 5 * secondsInMinute,
  attempts: 3,
});

/**
 * Reads the access log and mails the patients who have chosen it that a clinician outside their care has opened their case.
 * Idempotent: one mail per clinician, case and Stockholm day, noted in the transaction of its mail.
 */
@Handles(NotifyOfAccesses)
export class NotifyOfAccessesHandler {
  constructor(
    private readonly accesses: OutsideAccessesRepository,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    const untold = await this.accesses.listUntold();
    if (untold.length === 0) return;
    await this.kit.letters.prepare(AccessNotice);
    for (const access of untold) await this.tell(access);
  }

  private async tell(access: OutsideAccess): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      if (await this.accesses.markTold(tx, access)) await this.kit.letters.store(tx, AccessNotice, access);
    });
  }
}
