import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import { withdrawalRefusal } from './withdrawals.errors.js';
import { WithdrawalsRepository, type PendingWithdrawal } from './withdrawals.repository.js';

/** Wishes to withdraw that the clinic has not decided on. */
@Injectable()
export class PendingWithdrawals {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly clock: Clock,
  ) {}

  /** For the desk. */
  find(orderId: string): Promise<PendingWithdrawal | null> {
    return this.withdrawals.findPending(orderId, this.clock.now());
  }

  /** Asked by who signs, while the case is held: a declaration comes either before or after the signature. @throws `withdrawal_declared` */
  async refuseWhileDeclared(tx: Tx, orderId: string): Promise<void> {
    const pending = await this.withdrawals.findPending(orderId, this.clock.now(), tx);
    if (pending) throw withdrawalRefusal('withdrawal_declared', pending.signableFrom);
  }
}
