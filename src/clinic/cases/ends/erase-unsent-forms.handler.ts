import { Kit } from '../../../platform/notices/kit.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { eachAlone } from '../../../platform/jobs/each-alone.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { FORM_TTL_MS } from '../case-durations.js';
import { CasesRepository } from '../cases.repository.js';
import { eraseCase } from '../erase-case.js';
import { accessOfJob } from '../../records/job-access.js';
import { PatientRecords } from '../../records/patient-records.js';

const EraseUnsentForms = defineJob('cases.erase-unsent-forms', { everySeconds: 600, attempts: 1 });

/** Cases of one run; the next run takes the rest. */
const BATCH_SIZE = 1_000;

/**
 * Erases forms that were never sent, 60 days after the payment: expired, stopped, withdrawn and ended cases alike.
 * Idempotent: the locked case records its erasure.
 */
@Handles(EraseUnsentForms)
export class EraseUnsentFormsHandler {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    const openedUntil = new Date(this.kit.clock.now().getTime() - FORM_TTL_MS);
    const unsent = await this.cases.listToErase(openedUntil, BATCH_SIZE);
    const failure = (caseId: string) => ({ msg: 'an unsent form could not be erased', caseId });
    await eachAlone(EraseUnsentFormsHandler, unsent, (id) => this.erase(id), failure);
  }

  private async erase(id: string): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, id);
      if (found.erasedAt !== null) return;
      const records = await this.records.open(tx, accessOfJob(EraseUnsentForms.name), id, { erase: 'case' });
      await eraseCase(records, this.kit.clock.now());
    });
  }
}
