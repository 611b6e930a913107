import { Logger } from '@nestjs/common';
import { defineJob } from '../../platform/jobs/define-job.js';
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
  private readonly logger = new Logger(AdvanceCasesHandler.name);

  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    for (const id of await this.repository.listDue(this.clock.now(), BATCH_SIZE)) {
      try {
        await this.cases.advance(id);
      } catch (error) {
        // One case that cannot go on must not keep the promises made to the others waiting.
        this.logger.error({ msg: 'a case could not go on', caseId: id, err: error });
      }
    }
  }
}
