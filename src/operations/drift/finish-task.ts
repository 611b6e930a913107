import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { driftRefusal } from './drift.errors.js';
import { JobDecisionsRepository } from './job-decisions.repository.js';

/** An admin has done by hand what a given-up job did not. */
@Injectable()
export class FinishTask {
  constructor(
    private readonly decisions: JobDecisionsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** @throws `task_not_found` when it is done already */
  async run(id: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const key = await this.decisions.finishTask(tx, id, adminId);
      if (key === null) throw driftRefusal('task_not_found');
      await this.securityEvents.record(tx, { kind: 'job_task_done', userId: adminId, detail: { ...key } });
    });
  }
}
