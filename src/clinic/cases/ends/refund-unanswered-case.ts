import { Injectable } from '@nestjs/common';
import { stopsForm, type RedFlagLevel } from '../../../../common/questionnaire/red-flag.js';
import type { RequestedReason } from '../../../shop/payments/refunds/refunds.contract.js';
import { RefundsService } from '../../../shop/payments/refunds/refunds.service.js';
import { Kit } from '../../../platform/notices/kit.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { CASE_EVENT_TYPES, type CasePayload } from '../cases.events.js';
import { CasesRepository } from '../cases.repository.js';
import { SettledCaseLetter, type Settlement } from './settled-case.mail.js';
import { SlaSettings } from '../../../profile/sla.settings.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { CaseEnds } from '../../../shop/orders/case-ends/case-ends.service.js';
import { CaseEndRequested } from '../../../shop/orders/orders.events.js';
import { CasesService } from '../cases.service.js';
import { isAnswered } from '../case-state.js';

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
export class RefundUnansweredCase {
  constructor(
    private readonly cases: CasesRepository,
    private readonly refunds: RefundsService,
    private readonly kit: Kit,
  ) {}

  /**
   * Requests the refund of the remaining amount and stores the mail in one transaction. Idempotent: refund and mail are
   * keyed by case and reason. An amount already refunded or never paid is not refunded again, and the mail says so.
   */
  async settle(settlement: PaidSettlement, { caseId, orderId }: CasePayload, run: JobRun): Promise<void> {
    await this.kit.letters.prepare(SettledCaseLetter);
    const isUrgent = settlement === 'stopped' && (await this.cases.find(caseId))?.redFlagLevels.some(isStop) === true;
    await this.kit.transactions.run(async (tx) => {
      const requestedBy = settlementName(settlement);
      const decision = await this.refunds.requestRefund(tx, {
        orderId,
        reason: REASONS[settlement],
        requestedBy,
        idempotencyKey: `${requestedBy}:${caseId}`,
      });
      const { isFrozen } = await this.refunds.getMoney(orderId, tx);
      const money = decision.kind === 'requested' && isFrozen ? 'disputed' : decision.kind;
      await this.kit.letters.store(tx, SettledCaseLetter, { caseId, orderId, settlement, money, isUrgent });
      await run.complete(tx);
    });
  }
}

const isStop = (level: RedFlagLevel): boolean => stopsForm({ level });

const SettleExpiredCase = defineJob('cases.settle-expired-case', { on: CASE_EVENT_TYPES['case-expired'] });
const SettleStoppedCase = defineJob('cases.settle-stopped-case', { on: CASE_EVENT_TYPES['case-stopped'] });
const SettleWithdrawnCase = defineJob('cases.settle-withdrawn-case', {
  on: CASE_EVENT_TYPES['case-withdrawn'],
});
const SettleLateCase = defineJob('cases.settle-late-case', { on: CASE_EVENT_TYPES['limit-missed'] });

// All idempotent: see RefundUnansweredCase.settle.

/** Pays back an order whose form was never sent. */
@Handles(SettleExpiredCase)
export class SettleExpiredCaseHandler {
  constructor(private readonly refundUnansweredCase: RefundUnansweredCase) {}

  handle(payload: PayloadOf<typeof SettleExpiredCase>, run: JobRun): Promise<void> {
    return this.refundUnansweredCase.settle('expired', payload, run);
  }
}

/** Pays back an order whose form was stopped, because the patient needs care at once or is too young. */
@Handles(SettleStoppedCase)
export class SettleStoppedCaseHandler {
  constructor(private readonly refundUnansweredCase: RefundUnansweredCase) {}

  handle(payload: PayloadOf<typeof SettleStoppedCase>, run: JobRun): Promise<void> {
    return this.refundUnansweredCase.settle('stopped', payload, run);
  }
}

/** Pays back an order that the patient withdrew. */
@Handles(SettleWithdrawnCase)
export class SettleWithdrawnCaseHandler {
  constructor(private readonly refundUnansweredCase: RefundUnansweredCase) {}

  handle(payload: PayloadOf<typeof SettleWithdrawnCase>, run: JobRun): Promise<void> {
    return this.refundUnansweredCase.settle('withdrawn', payload, run);
  }
}

/** Pays back an order whose limit has passed, while the settings promise it; the case goes on and is answered all the same. */
@Handles(SettleLateCase)
export class SettleLateCaseHandler {
  constructor(
    private readonly refundUnansweredCase: RefundUnansweredCase,
    private readonly slaSettings: SlaSettings,
  ) {}

  async handle(payload: PayloadOf<typeof SettleLateCase>, run: JobRun): Promise<void> {
    if (!this.slaSettings.refundsLateAnswers)
      return run.completeWithoutTransaction('no refund is promised (SLA_REFUND)');
    await this.refundUnansweredCase.settle('limit-missed', payload, run);
  }
}

const EndRefundedCase = defineJob('cases.end-refunded-case', { on: CaseEndRequested });

/**
 * Ends the case of a refunded order and notifies the patient. The case row serialises it with a signature: a case that
 * is signed first stays answered. Idempotent: a case ends once, with one mail per case.
 */
@Handles(EndRefundedCase)
export class EndRefundedCaseHandler {
  constructor(
    private readonly cases: CasesService,
    private readonly caseEnds: CaseEnds,
    private readonly kit: Kit,
  ) {}

  async handle({ orderId, refundId }: PayloadOf<typeof EndRefundedCase>, run: JobRun): Promise<void> {
    await this.kit.letters.prepare(SettledCaseLetter);
    await this.kit.transactions.run(async (tx) => {
      const { id: caseId } = await this.cases.ofOrder(tx, orderId);
      const { found, isEnded } = await this.cases.end(tx, caseId, 'ended', this.kit.clock.now());
      const otherwise = isAnswered(found) ? 'answered' : 'over';
      const isFirst = await this.caseEnds.settle(tx, refundId, isEnded ? 'ended' : otherwise);
      if (isFirst && isEnded)
        await this.kit.letters.store(tx, SettledCaseLetter, {
          ...{ caseId, orderId, settlement: 'ended', money: 'requested', isUrgent: false },
        });
      await run.complete(tx);
    });
  }
}
