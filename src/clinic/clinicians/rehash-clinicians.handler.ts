import { Transactions } from '../../platform/database/transactions.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { ClinicianNumbers } from './clinician-numbers.js';
import { CliniciansRepository } from './clinicians.repository.js';
import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Compares identity numbers of clinicians under a new `IDENTITY_LOOKUP_KEY`. */
const RehashClinicians = defineJob('maintenance.rehash-clinicians', {
  everySeconds: secondsInHour,
  attempts: 3,
});

/** Hashes identity numbers of clinicians again after a change of `IDENTITY_LOOKUP_KEY`. Idempotent: it looks for what is left. */
@Handles(RehashClinicians)
export class RehashCliniciansHandler {
  constructor(
    private readonly clinicians: CliniciansRepository,
    private readonly numbers: ClinicianNumbers,
    private readonly transactions: Transactions,
  ) {}

  async handle(): Promise<void> {
    const { keyName } = this.numbers;
    if (keyName === null) return;
    await this.transactions.run(async (tx) => {
      for (const row of await this.clinicians.lockOfOtherKeys(tx, keyName))
        await this.clinicians.saveHash(tx, row.id, this.numbers.rehashed(row));
    });
  }
}
