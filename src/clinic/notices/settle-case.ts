import type { OrderMail } from '../../../common/order-messages.js';
import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { stopsForm, type RedFlagLevel } from '../../../common/questionnaire/red-flag.js';
import type { RequestedReason } from '../../shop/payments/refunds/refunds.contract.js';
import { RefundsService } from '../../shop/payments/refunds/refunds.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { JobRun } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import type { CasePayload } from '../cases/cases.events.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { settledCaseMail, type Settlement } from './settled-case.mail.js';

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
    private readonly orders: OrdersService,
    private readonly refunds: RefundsService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
  ) {}

  /**
   * Requests the refund of the remaining amount and stores the mail in one transaction. Idempotent: refund and mail are
   * keyed by case and reason. An amount already refunded or never paid is not refunded again, and the mail says so.
   */
  async settle(settlement: PaidSettlement, { caseId, orderId }: CasePayload, run: JobRun): Promise<void> {
    const { number, email } = await this.orders.getRecipient(orderId);
    const { name: brand, contactEmail } = await this.brand.latest();
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
      // The address is empty once the account was erased.
      if (email !== '')
        await this.mails.enqueue(tx, {
          template: `assessments.${settlement}` satisfies OrderMail,
          factId: caseId,
          subjectId: orderId,
          to: email,
          ...settledCaseMail(settlement, { brand, contactEmail, orderNumber: number, money, isUrgent }),
        });
      await run.complete(tx);
    });
  }
}

const isStop = (level: RedFlagLevel): boolean => stopsForm({ level });
