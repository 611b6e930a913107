import { Injectable } from '@nestjs/common';
import type { OrderWithdrawal } from '../../../shop/orders/admin-orders/order-cases.service.js';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.js';
import type { Case } from '../case.entity.js';
import { isAnswered } from '../case-state.js';
import { isOver } from './withdrawal-rules.js';
import { WITHDRAWAL_REASON, WithdrawalsRepository, type Declaration } from './withdrawals.repository.js';
import { Kit } from '../../../platform/notices/kit.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { notifyCaseChanged } from '../case-changes.js';
import { CasesRepository } from '../cases.repository.js';
import { CasesService } from '../cases.service.js';
import { WithdrawalDecided } from './withdrawals.mail.js';
import type { DecidedWithdrawalResponse } from './withdrawals.contract.js';
import { withdrawalRefusal } from './withdrawals.errors.js';

interface WithdrawalDecision {
  /** The account of the admin. */
  readonly adminId: string;
  readonly endCase: boolean;
  readonly reason: string;
}

/** Declarations of an order: admins read them, and decide on one made after a doctor opened the case. */
@Injectable()
export class OrderWithdrawals {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly kit: Kit,
    private readonly encryption: FieldEncryption,
  ) {}

  /** Oldest first. */
  async list(ofOrder: Case): Promise<OrderWithdrawal[]> {
    const declarations = await this.withdrawals.listOf(ofOrder.orderId);
    const isDecided = declarations.some(({ decidedAt }) => decidedAt !== null);
    const mayEnd = ofOrder.wasClaimed && !isOver(ofOrder) && !isAnswered(ofOrder) && !isDecided;
    return declarations.map((declaration) => ({
      ...declaration,
      decision: this.decisionOf(declaration),
      isOpen: mayEnd && isUndecided(declaration),
    }));
  }

  /**
   * Ends the case without a reply or lets the doctor continue, and notifies the patient. It does not concern the refund.
   *
   * @throws `not_found`, `already_settled`, `not_settled_yet`
   */
  async decide(id: string, { adminId, endCase, reason }: WithdrawalDecision): Promise<DecidedWithdrawalResponse> {
    await this.kit.letters.prepare(WithdrawalDecided);
    return this.kit.transactions.run(async (tx) => {
      const found = await this.withdrawals.lock(tx, id);
      if (!found?.orderId) throw noSuch('declaration');
      const { orderId, settledAt, settleAt } = found;
      const ofOrder = await this.repository.findByOrder(orderId, tx);
      if (
        !isUndecided(found) ||
        !ofOrder ||
        isAnswered(ofOrder) ||
        isOver(ofOrder) ||
        (await this.withdrawals.isDecided(tx, orderId))
      )
        throw withdrawalRefusal('already_settled');
      if (settledAt === null) throw withdrawalRefusal('not_settled_yet', settleAt);

      const at = this.kit.clock.now();
      const sealedReason = this.encryption.encrypt(reason, WITHDRAWAL_REASON, id);
      await this.withdrawals.decide(tx, id, { at, by: adminId, endsCase: endCase, sealedReason });
      if (endCase) await this.cases.end(tx, ofOrder.id, 'withdrawn', at);
      else notifyCaseChanged(tx, ofOrder.id, 'state');
      await this.kit.letters.store(tx, WithdrawalDecided, { declarationId: id, orderId, isEnded: endCase });
      return { id, endCase, decidedAt: at.toISOString() };
    });
  }

  private decisionOf({ id, decidedAt, decidedBy, endsCase, sealedReason }: Declaration): OrderWithdrawal['decision'] {
    if (decidedAt === null || decidedBy === null || sealedReason === null) return null;
    const reason = this.encryption.decrypt(sealedReason, WITHDRAWAL_REASON, id);
    return { at: decidedAt, adminId: decidedBy, endsCase: endsCase === true, reason };
  }
}

function isUndecided({ stoppedAt, isAfterAnswer, outcome }: Declaration): boolean {
  return stoppedAt === null && !isAfterAnswer && (outcome === null || outcome === 'clinic');
}
