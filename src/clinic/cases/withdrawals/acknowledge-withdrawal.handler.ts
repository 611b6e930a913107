import { randomBytes } from 'node:crypto';
import { withdrawalPaths } from '../../../../common/withdrawal-paths.js';
import { Letters } from '../../../platform/notices/letter.js';
import { Env } from '../../../platform/config/env.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { Clock } from '../../../platform/time/clock.js';
import { notifyCaseChanged } from '../case-changes.js';
import { CasesRepository } from '../cases.repository.js';
import { SettleWithdrawal } from './settle-withdrawal.js';
import { WithdrawalReceipt } from './withdrawal-receipt.mail.js';
import { outcomeFor } from './withdrawal-rules.js';
import { WithdrawalsRepository, type Declaration } from './withdrawals.repository.js';
import { WithdrawalDeclared } from './withdrawals.events.js';

const AcknowledgeWithdrawal = defineJob('cases.acknowledge-withdrawal', { on: WithdrawalDeclared });

const TOKEN_BYTES = 32;

/**
 * Mails the receipt of a declaration to the order's own address, and settles it at once if the mailed link made it.
 * Ignores unknown orders. Idempotent: an acknowledged declaration is unchanged, with the link in its mail.
 */
@Handles(AcknowledgeWithdrawal)
export class AcknowledgeWithdrawalHandler {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly settleWithdrawal: SettleWithdrawal,
    private readonly cases: CasesRepository,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async handle({ declarationId }: PayloadOf<typeof AcknowledgeWithdrawal>, run: JobRun): Promise<void> {
    await this.settleWithdrawal.prepare();
    await this.transactions.run(async (tx) => {
      const found = await this.withdrawals.lock(tx, declarationId);
      if (found?.orderId && found.acknowledgedAt === null) {
        await this.acknowledge(tx, found, found.orderId);
        if (found.isByLink) await this.settleWithdrawal.settle(tx, found);
      }
      await run.complete(tx);
    });
  }

  private async acknowledge(tx: Tx, declaration: Declaration, orderId: string): Promise<void> {
    const { id, isByLink, isAfterAnswer, declaredAt, settleAt: until } = declaration;
    const ofOrder = await this.cases.findByOrder(orderId, tx);
    const outcome = outcomeFor(ofOrder, isAfterAnswer);
    const isStoppable = !isByLink && (outcome === 'withdrawn' || outcome === 'clinic');
    const token = isStoppable ? randomBytes(TOKEN_BYTES).toString('base64url') : null;
    await this.withdrawals.acknowledge(tx, id, this.clock.now(), token === null ? null : hashToken(token));
    if (ofOrder) notifyCaseChanged(tx, ofOrder.id, 'state');
    const stop = token === null ? null : { url: `${this.env.http.publicUrl}${withdrawalPaths.stop(token)}`, until };
    await this.letters.store(tx, WithdrawalReceipt, { declarationId: id, orderId, declaredAt, outcome, stop });
  }
}
