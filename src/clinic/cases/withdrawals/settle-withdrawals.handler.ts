import { Logger } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { Clock } from '../../../platform/time/clock.js';
import { SettleWithdrawal } from './settle-withdrawal.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';
import { defineJob } from '../../../platform/jobs/define-job.js';

/** Settles declarations whose hour has passed. */
const SettleWithdrawals = defineJob('cases.settle-withdrawals', { everySeconds: 15, attempts: 1 });

/** Declarations of one run; the next run takes the rest. */
const BATCH_SIZE = 200;

/**
 * Settles declarations older than an hour, including those missed during downtime. Idempotent: each is re-read under
 * its lock.
 */
@Handles(SettleWithdrawals)
export class SettleWithdrawalsHandler {
  private readonly logger = new Logger(SettleWithdrawalsHandler.name);

  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly settleWithdrawal: SettleWithdrawal,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const ids = await this.withdrawals.listDue(this.clock.now(), BATCH_SIZE);
    if (ids.length === 0) return;
    await this.settleWithdrawal.prepare();
    for (const id of ids) {
      try {
        await this.transactions.run(async (tx) => {
          const found = await this.withdrawals.lock(tx, id);
          if (found) await this.settleWithdrawal.settle(tx, found);
        });
      } catch (error) {
        // One that cannot be settled must not keep the others waiting.
        this.logger.error({ msg: 'a declaration of withdrawal could not be settled', declarationId: id, err: error });
      }
    }
  }
}
