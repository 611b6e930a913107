import { Injectable } from '@nestjs/common';
import { Letters } from '../../../platform/notices/letter.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import { notifyCaseChanged } from '../case-changes.js';
import { CasesRepository } from '../cases.repository.js';
import { WithdrawalStopped } from './withdrawal-stopped.mail.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';

/** 'Det var inte jag': stops a declaration that somebody made with number and address alone. */
@Injectable()
export class StopWithdrawal {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly cases: CasesRepository,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stops the declaration unless it is settled, and mails the outcome to the order's address. A repeated, late or
   * invalid token throws nothing, so that the response is the same.
   */
  async stop(token: string): Promise<void> {
    await this.letters.prepare(WithdrawalStopped);
    await this.transactions.run(async (tx) => {
      const id = await this.withdrawals.findByStop(tx, hashToken(token));
      const found = id === null ? null : await this.withdrawals.lock(tx, id);
      if (!found?.orderId || found.stoppedAt !== null) return;
      const { orderId } = found;
      const isLate = found.settledAt !== null;
      if (!isLate) {
        await this.withdrawals.stop(tx, found.id, this.clock.now());
        const ofOrder = await this.cases.findByOrder(orderId, tx);
        if (ofOrder) notifyCaseChanged(tx, ofOrder.id, 'state');
      }
      await this.letters.store(tx, WithdrawalStopped, { declarationId: found.id, orderId, isLate });
    });
  }
}
