import { Injectable } from '@nestjs/common';
import { RefundsService } from '../../../shop/payments/refunds/refunds.service.js';
import { Kit } from '../../../platform/notices/kit.js';
import { CasesService } from '../../cases/cases.service.js';
import { settlementName } from '../../cases/ends/refund-unanswered-case.js';
import type { WithdrawResponse } from './sending.contract.js';

/** Takes the order back, as long as no doctor has opened the case. */
@Injectable()
export class WithdrawCase {
  constructor(
    private readonly cases: CasesService,
    private readonly refunds: RefundsService,
    private readonly kit: Kit,
  ) {}

  /**
   * Ends the case; its refund and mail follow by a job. Again it answers the same.
   *
   * @throws `not_found`
   * @throws `already_opened`, `stopped`, `not_editable`
   */
  async withdraw(caseId: string): Promise<WithdrawResponse> {
    return this.kit.transactions.run(async (tx) => {
      const act = { event: 'case-withdrawn', actor: { role: 'patient' }, at: this.kit.clock.now() } as const;
      const { orderId } = await this.cases.apply(tx, caseId, act);
      const { refunds, leftOre } = await this.refunds.getMoney(orderId, tx);
      const refund = refunds.find(({ requestedBy }) => requestedBy === settlementName('withdrawn'));
      return { state: 'withdrawn', refundOre: refund?.amountOre ?? leftOre };
    });
  }
}
