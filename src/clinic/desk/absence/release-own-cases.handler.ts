import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { Clock } from '../../../platform/time/clock.js';
import { CasesService } from '../../cases/cases.service.js';
import { OwnCases } from '../own-cases.repository.js';
import { ClinicianChanged } from '../../clinicians/clinicians.events.js';

/** A confirmed identity number may be that of a case which the clinician holds. */
const ReleaseOwnCases = defineJob('desk.release-own-cases', { on: ClinicianChanged });

/** Ends the claims of a clinician on cases with the clinician's own identity number. Idempotent: a released case is not held. */
@Handles(ReleaseOwnCases)
export class ReleaseOwnCasesHandler {
  constructor(
    private readonly ownCases: OwnCases,
    private readonly cases: CasesService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async handle({ clinicianId: id }: PayloadOf<typeof ReleaseOwnCases>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      const act = { event: 'case-released', actor: { role: 'clinician', id }, at: this.clock.now() } as const;
      for (const caseId of await this.ownCases.listHeld(tx, id)) await this.cases.apply(tx, caseId, act);
      await run.complete(tx);
    });
  }
}
