import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Kit } from '../../../platform/notices/kit.js';
import { RefundsService } from '../../../shop/payments/refunds/refunds.service.js';
import { Env } from '../../../platform/config/env.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { paths } from '../../../../common/paths.js';
import { CasesRepository } from '../cases.repository.js';
import { CasesService } from '../cases.service.js';
import { isAnswered } from '../case-state.js';
import { outcomeFor } from './withdrawal-rules.js';
import { WithdrawalReceipt } from './withdrawals.mail.js';
import { WithdrawalTask } from './withdrawal-task.mail.js';
import { WithdrawalsRepository, type Declaration } from './withdrawals.repository.js';
import { eachAlone } from '../../../platform/jobs/each-alone.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { withdrawalPaths } from '../../../../common/withdrawal-paths.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { notifyCaseChanged } from '../case-changes.js';
import { WithdrawalDeclared } from './withdrawal-declarations.js';

/** Who asks for the refund of a declaration, as refunds keep it. */
const DECLARATION_RULE = 'withdrawal-declared';

/** Gives declarations their effect. */
@Injectable()
export class SettleWithdrawal {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly refunds: RefundsService,
    private readonly kit: Kit,
    private readonly env: Env,
  ) {}

  prepare(): Promise<void> {
    return this.kit.letters.prepare(WithdrawalTask);
  }

  /**
   * Settles a declaration that is held in this transaction. One that is settled, stopped or of no order stays as it is.
   * Refunds are keyed by order: declared twice, the money goes back once. Call `prepare` before the transaction.
   */
  async settle(tx: Tx, { id, orderId, isAfterAnswer, settledAt, stoppedAt }: Declaration): Promise<void> {
    if (orderId === null || settledAt !== null || stoppedAt !== null) return;
    const found = await this.repository.findByOrder(orderId, tx);
    const outcome = outcomeFor(found, isAfterAnswer);
    await this.withdrawals.settle(tx, id, outcome, this.kit.clock.now());
    if (outcome === 'withdrawn') await this.withdraw(tx, orderId);
    if (outcome !== 'clinic') return;
    await this.refunds.requestRefund(tx, {
      orderId,
      reason: 'withdrawal_declared',
      requestedBy: DECLARATION_RULE,
      idempotencyKey: `${DECLARATION_RULE}:${orderId}`,
    });
    if (found && !isAnswered(found) && !(await this.withdrawals.isDecided(tx, orderId)))
      await this.kit.letters.store(tx, WithdrawalTask, {
        orderId,
        orderUrl: `${this.env.http.publicUrl}${paths.orders}?order=${orderId}`,
      });
  }

  /** As the patient's own button does; its refund and mail follow by jobs. A case opened here ends at once. */
  private async withdraw(tx: Tx, orderId: string): Promise<void> {
    const { id } = await this.cases.ofOrder(tx, orderId);
    await this.cases.apply(tx, id, { event: 'case-withdrawn', actor: { role: 'patient' }, at: this.kit.clock.now() });
  }
}

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
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly settleWithdrawal: SettleWithdrawal,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    const ids = await this.withdrawals.listDue(this.kit.clock.now(), BATCH_SIZE);
    if (ids.length === 0) return;
    await this.settleWithdrawal.prepare();
    const failure = (declarationId: string) => ({
      msg: 'a declaration of withdrawal could not be settled',
      declarationId,
    });
    await eachAlone(SettleWithdrawalsHandler, ids, (id) => this.settle(id), failure);
  }

  private async settle(id: string): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      const found = await this.withdrawals.lock(tx, id);
      if (found) await this.settleWithdrawal.settle(tx, found);
    });
  }
}

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
    private readonly kit: Kit,
    private readonly env: Env,
  ) {}

  async handle({ declarationId }: PayloadOf<typeof AcknowledgeWithdrawal>, run: JobRun): Promise<void> {
    await this.settleWithdrawal.prepare();
    await this.kit.transactions.run(async (tx) => {
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
    await this.withdrawals.acknowledge(tx, id, this.kit.clock.now(), token === null ? null : hashToken(token));
    if (ofOrder) notifyCaseChanged(tx, ofOrder.id, 'state');
    const stop = token === null ? null : { url: `${this.env.http.publicUrl}${withdrawalPaths.stop(token)}`, until };
    await this.kit.letters.store(tx, WithdrawalReceipt, { declarationId: id, orderId, declaredAt, outcome, stop });
  }
}
