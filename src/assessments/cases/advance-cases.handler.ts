import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { Clock } from '../../platform/time/clock.js';
import { CasesRepository } from './cases.repository.js';
import { CasesService } from './cases.service.js';

const BATCH_SIZE = 200;

export const AdvanceCases = defineJob('assessments.advance-cases', { everySeconds: 15, attempts: 1 });

/**
 * Lets time pass for cases: warnings, breaches, ended claims, expiry, the end of the messages. Nothing is scheduled
 * elsewhere, so what was missed while no worker ran is done at the next run. Twice is harmless: each case is looked at
 * again under its lock.
 */
@Handles(AdvanceCases)
export class AdvanceCasesHandler {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    for (;;) {
      const due = await this.repository.listDue(this.clock.now(), BATCH_SIZE);
      for (const id of due) await this.cases.advance(id);
      if (due.length < BATCH_SIZE) return;
    }
  }
}
