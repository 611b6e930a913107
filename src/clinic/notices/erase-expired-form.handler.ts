import { accessOfJob } from '../patient-records/access.js';
import { eraseCase } from '../patient-records/erase-case.repository.js';
import { PatientRecords } from '../patient-records/patient-records.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { EraseExpiredForm } from './notices.jobs.js';

/** Erases a form that was never sent once its time is over. Idempotent. */
@Handles(EraseExpiredForm)
export class EraseExpiredFormHandler {
  constructor(private readonly records: PatientRecords) {}

  async handle({ caseId }: PayloadOf<typeof EraseExpiredForm>, run: JobRun): Promise<void> {
    await this.records.run(accessOfJob(EraseExpiredForm.name), caseId, { erase: 'case' }, async (records, tx) => {
      await eraseCase(records);
      await run.complete(tx);
    });
  }
}
