import { Injectable } from '@nestjs/common';
import { Letters } from '../../../platform/notices/letter.js';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Clock } from '../../../platform/time/clock.js';
import { notifyCaseChanged } from '../case-changes.js';
import { CasesRepository } from '../cases.repository.js';
import { CasesService } from '../cases.service.js';
import { WithdrawalDecided } from './withdrawal-decided.mail.js';
import { isAnswered } from '../case-state.js';
import { isOver } from './withdrawal-rules.js';
import type { DecidedWithdrawalResponse } from './withdrawals.contract.js';
import { withdrawalRefusal } from './withdrawals.errors.js';
import { WITHDRAWAL_REASON, WithdrawalsRepository } from './withdrawals.repository.js';

export interface WithdrawalDecision {
  /** The account of the admin. */
  readonly adminId: string;
  readonly endCase: boolean;
  readonly reason: string;
}

/** The clinic's decision on a declaration made after a doctor opened the case. It does not concern the refund. */
@Injectable()
export class DecideWithdrawal {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly letters: Letters,
    private readonly encryption: FieldEncryption,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the case without a reply or lets the doctor continue, and notifies the patient.
   *
   * @throws `not_found`, `already_settled`, `not_settled_yet`
   */
  async decide(id: string, { adminId, endCase, reason }: WithdrawalDecision): Promise<DecidedWithdrawalResponse> {
    await this.letters.prepare(WithdrawalDecided);
    return this.transactions.run(async (tx) => {
      const found = await this.withdrawals.lock(tx, id);
      if (!found?.orderId) throw noSuch('declaration');
      const { orderId, stoppedAt, isAfterAnswer, settledAt, outcome, settleAt } = found;
      const ofOrder = await this.repository.findByOrder(orderId, tx);
      const isOpen = stoppedAt === null && !isAfterAnswer && (outcome === null || outcome === 'clinic');
      if (
        !isOpen ||
        !ofOrder ||
        isAnswered(ofOrder) ||
        isOver(ofOrder) ||
        (await this.withdrawals.isDecided(tx, orderId))
      )
        throw withdrawalRefusal('already_settled');
      if (settledAt === null) throw withdrawalRefusal('not_settled_yet', settleAt);

      const at = this.clock.now();
      const sealedReason = this.encryption.encrypt(reason, WITHDRAWAL_REASON, id);
      await this.withdrawals.decide(tx, id, { at, by: adminId, endsCase: endCase, sealedReason });
      if (endCase) await this.cases.end(tx, ofOrder.id, 'withdrawn', at);
      else notifyCaseChanged(tx, ofOrder.id, 'state');
      await this.letters.store(tx, WithdrawalDecided, { declarationId: id, orderId, isEnded: endCase });
      return { id, endCase, decidedAt: at.toISOString() };
    });
  }
}
