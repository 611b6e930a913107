import { Injectable } from '@nestjs/common';
import { stopsForm, type RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import type { RequestedReason } from '../../../shop/payments/refunds/refunds.contract.js';
import { RefundsService } from '../../../shop/payments/refunds/refunds.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { JobRun } from '../../../platform/jobs/job-handler.js';
import type { CasePayload } from '../cases.events.js';
import { CasesRepository } from '../cases.repository.js';
import { Letters } from '../../../platform/notices/letter.js';
import { SettledCaseLetter, type Settlement } from './settled-case.mail.js';

/** What the clinic pays back by a rule. An admin who ends a case has paid back before. */
type PaidSettlement = Exclude<Settlement, 'ended'>;

const REASONS: Readonly<Record<PaidSettlement, RequestedReason>> = {
  expired: 'expired',
  stopped: 'stopped',
  withdrawn: 'withdrawal',
  'limit-missed': 'sla_breach',
};

/** Who asks for the refund of a settlement, as refunds keep it. */
export const settlementName = (settlement: PaidSettlement): string => `case-${settlement}`;

/** Refunds the patient when a case ends without a reply or the reply is late, and notifies the patient. */
@Injectable()
export class SettleCase {
  constructor(
    private readonly cases: CasesRepository,
    private readonly refunds: RefundsService,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Requests the refund of the remaining amount and stores the mail in one transaction. Idempotent: refund and mail are
   * keyed by case and reason. An amount already refunded or never paid is not refunded again, and the mail says so.
   */
  async settle(settlement: PaidSettlement, { caseId, orderId }: CasePayload, run: JobRun): Promise<void> {
    await this.letters.prepare(SettledCaseLetter);
    const isUrgent = settlement === 'stopped' && (await this.cases.find(caseId))?.redFlagLevels.some(isStop) === true;
    await this.transactions.run(async (tx) => {
      const requestedBy = settlementName(settlement);
      const decision = await this.refunds.requestRefund(tx, {
        orderId,
        reason: REASONS[settlement],
        requestedBy,
        idempotencyKey: `${requestedBy}:${caseId}`,
      });
      const { isFrozen } = await this.refunds.getMoney(orderId, tx);
      const money = decision.kind === 'requested' && isFrozen ? 'disputed' : decision.kind;
      await this.letters.store(tx, SettledCaseLetter, { caseId, orderId, settlement, money, isUrgent });
      await run.complete(tx);
    });
  }
}

const isStop = (level: RedFlagLevel): boolean => stopsForm({ level });
