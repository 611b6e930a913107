import { Injectable } from '@nestjs/common';
import type { OrderWithdrawal } from '../../../shop/orders/admin-orders/order-cases.service.js';
import { FieldEncryption } from '../../../platform/crypto/field-encryption.js';
import type { Case } from '../case.entity.js';
import { isAnswered } from '../case-state.js';
import { isOver } from './withdrawal-rules.js';
import { WITHDRAWAL_REASON, WithdrawalsRepository, type Declaration } from './withdrawals.repository.js';

/** Declarations of an order as admins see them. */
@Injectable()
export class OrderWithdrawals {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
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

  private decisionOf({ id, decidedAt, decidedBy, endsCase, sealedReason }: Declaration): OrderWithdrawal['decision'] {
    if (decidedAt === null || decidedBy === null || sealedReason === null) return null;
    const reason = this.encryption.decrypt(sealedReason, WITHDRAWAL_REASON, id);
    return { at: decidedAt, adminId: decidedBy, endsCase: endsCase === true, reason };
  }
}

function isUndecided({ stoppedAt, isAfterAnswer, outcome }: Declaration): boolean {
  return stoppedAt === null && !isAfterAnswer && (outcome === null || outcome === 'clinic');
}
