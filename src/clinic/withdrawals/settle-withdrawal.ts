import { Injectable } from '@nestjs/common';
import { AdminMails, type AdminRecipient } from '../../shop/orders/admin-mails.service.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { RefundsService } from '../../shop/payments/refunds/refunds.service.js';
import { Env } from '../../platform/config/env.js';
import type { Tx } from '../../platform/database/transactions.js';
import { Brand } from '../../profile/brand.js';
import { Clock } from '../../platform/time/clock.js';
import { paths } from '../../../common/paths.js';
import type { Case } from '../cases/case.entity.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CasesService } from '../cases/cases.service.js';
import { isAnswered, outcomeFor } from './withdrawal-rules.js';
import { withdrawalTaskMail } from './withdrawal-task.mail.js';
import { WithdrawalsRepository, type Declaration } from './withdrawals.repository.js';

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
    private readonly orders: OrdersService,
    private readonly adminMails: AdminMails,
    private readonly brand: Brand,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Recipients of a task's mail, read before the transaction. */
  findRecipients(): Promise<readonly AdminRecipient[]> {
    return this.adminMails.findRecipients();
  }

  /**
   * Settles a declaration that is held in this transaction. One that is settled, stopped or of no order stays as it is.
   * Refunds are keyed by order: declared twice, the money goes back once.
   */
  async settle(
    tx: Tx,
    { id, orderId, isAfterAnswer, settledAt, stoppedAt }: Declaration,
    recipients: readonly AdminRecipient[],
  ): Promise<void> {
    if (orderId === null || settledAt !== null || stoppedAt !== null) return;
    const found = await this.repository.findByOrder(orderId, tx);
    const outcome = outcomeFor(found, isAfterAnswer);
    await this.withdrawals.settle(tx, id, outcome, this.clock.now());
    if (outcome === 'withdrawn') await this.withdraw(tx, orderId, found);
    if (outcome !== 'clinic') return;
    await this.refunds.requestRefund(tx, {
      orderId,
      reason: 'withdrawal_declared',
      requestedBy: DECLARATION_RULE,
      idempotencyKey: `${DECLARATION_RULE}:${orderId}`,
    });
    if (found && !isAnswered(found) && !(await this.withdrawals.isDecided(tx, orderId)))
      await this.tellAdmins(tx, orderId, recipients);
  }

  /**
   * As the patient's own button does; its refund and mail follow by jobs. An order that is held, or whose job has not run,
   * gets its case here: it ends at once, and no form is mailed later.
   */
  private async withdraw(tx: Tx, orderId: string, known: Case | null): Promise<void> {
    const found =
      known ??
      (await this.cases.open(tx, orderId, await this.orders.getOfferingKey(orderId, tx))) ??
      (await this.repository.findByOrder(orderId, tx));
    if (!found) throw new Error(`the order ${orderId} has no case`);
    await this.cases.apply(tx, found.id, {
      event: 'case-withdrawn',
      actor: { role: 'patient' },
      at: this.clock.now(),
    });
  }

  /** One mail per order and admin, however often it is declared. */
  private async tellAdmins(tx: Tx, orderId: string, recipients: readonly AdminRecipient[]): Promise<void> {
    const { number } = await this.orders.getContact(orderId, tx);
    const { name: brand } = this.brand.current;
    await this.adminMails.enqueue(tx, recipients, {
      template: 'assessments.withdrawal-task',
      factId: orderId,
      subjectId: orderId,
      ...withdrawalTaskMail({
        brand,
        orderNumber: number,
        orderUrl: `${this.env.http.publicUrl}${paths.orders}?order=${orderId}`,
      }),
    });
  }
}
