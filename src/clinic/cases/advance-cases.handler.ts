import { defineJob } from '../../platform/jobs/define-job.js';
import { eachAlone } from '../../platform/jobs/each-alone.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { Clock } from '../../platform/time/clock.js';
import { CasesRepository } from './cases.repository.js';
import { CasesService } from './cases.service.js';

/** Cases of one run; the next run takes the rest. */
const BATCH_SIZE = 1_000;

const AdvanceCases = defineJob('cases.advance-cases', { everySeconds: 15, attempts: 1 });

/**
 * Applies elapsed time to cases: warnings, missed goals and limits, ended claims, expiry, the end of the messages. This
 * is the only schedule, so the next run makes up for downtime. Idempotent: each case is re-read under its lock.
 */
@Handles(AdvanceCases)
export class AdvanceCasesHandler {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const due = await this.repository.listDue(this.clock.now(), BATCH_SIZE);
    const failure = (caseId: string) => ({ msg: 'a case could not go on', caseId });
    await eachAlone(AdvanceCasesHandler, due, (id) => this.cases.advance(id), failure);
  }
}
