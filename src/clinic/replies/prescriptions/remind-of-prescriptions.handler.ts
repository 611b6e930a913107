import { Kit } from '../../../platform/notices/kit.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { eachAlone } from '../../../platform/jobs/each-alone.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { factOfReply } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { PrescriptionTaskLetter } from '../notices/reply-task.mail.js';
import { UnsentPrescriptions } from '../../desk/waiting/unsent-prescriptions.repository.js';

/** Reminders of one run; the next run sends the rest. */
const BATCH_SIZE = 200;

const RemindOfPrescriptions = defineJob('cases.remind-of-prescriptions', {
  everySeconds: 300,
  attempts: 1,
});

/**
 * Reminds the signer of prescriptions still unsent two hours after the signature, once per reply. Idempotent: the
 * reminder is taken in the transaction that stores its mail.
 */
@Handles(RemindOfPrescriptions)
export class RemindOfPrescriptionsHandler {
  constructor(
    private readonly unsent: UnsentPrescriptions,
    private readonly cases: CasesRepository,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    const late = await this.unsent.listUnreminded(this.kit.clock.now(), BATCH_SIZE);
    const failure = (caseId: string) => ({ msg: 'nobody could be reminded of a prescription', caseId });
    await eachAlone(RemindOfPrescriptionsHandler, late, (caseId) => this.remind(caseId), failure);
  }

  private async remind(caseId: string): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found) return;
    const { orderId, clinicianId } = found;
    await this.kit.letters.prepare(PrescriptionTaskLetter);
    await this.kit.transactions.run(async (tx) => {
      if (!(await this.unsent.takeReminder(tx, caseId, this.kit.clock.now()))) return;
      const factId = factOfReply(found);
      await this.kit.letters.store(tx, PrescriptionTaskLetter, { caseId, orderId, clinicianId, factId });
    });
  }
}
