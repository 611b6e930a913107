import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrderCases, type OrderCase } from '../../shop/orders/admin-orders/order-cases.service.js';
import { CaseLinksRepository } from './links/case-links.repository.js';
import { CaseFreezesRepository } from './sessions/case-freezes.repository.js';
import { OfficeCases } from './office-cases.js';
import { PhoneChangesRepository } from './sms-codes/phone-changes.repository.js';
import { CaseDoctors } from '../cases/case-doctors.js';
import { OrderWithdrawals } from '../cases/withdrawals/order-withdrawals.js';

@Injectable()
export class CaseAccessService implements OnModuleInit {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly phoneChanges: PhoneChangesRepository,
    private readonly withdrawals: OrderWithdrawals,
    private readonly freezes: CaseFreezesRepository,
    private readonly orderCases: OrderCases,
    private readonly office: OfficeCases,
    private readonly doctors: CaseDoctors,
  ) {}

  /**
   * Orders know nothing of cases; they show the state of one, which says nothing of health, and hand over the name before
   * they lose it.
   */
  onModuleInit(): void {
    this.orderCases.declare({
      find: (orderId) => this.findOrderCase(orderId),
      keepName: (tx, orderId, name) => this.office.keepName(tx, orderId, name),
      listStates: (orderIds) => this.office.listStates(orderIds),
      endSessions: (tx, orderId, adminId) => this.office.endSessions(tx, orderId, adminId),
    });
  }

  private async findOrderCase(orderId: string): Promise<OrderCase | null> {
    const known = await this.doctors.findByOrder(orderId);
    if (!known) return null;
    const { found, doctor } = known;
    const { id, state, createdAt, clockPausedSince } = found;
    const [phoneChanges, freezes, withdrawals] = await Promise.all([
      this.phoneChanges.list(id),
      this.freezes.list(id),
      this.withdrawals.list(found),
    ]);
    const isDue = (state === 'submitted' || state === 'in_review') && clockPausedSince === null;
    const { dueAt, limitAt } = isDue ? found : { dueAt: null, limitAt: null };
    return { id, state, createdAt, doctor, dueAt, limitAt, phoneChanges, freezes, withdrawals };
  }

  /** What the page of a link says before the code: whether the link is good, and whether the form is still to be filled in. */
  async findForm(token: string): Promise<{ readonly isLinkGood: boolean; readonly isUnsent: boolean }> {
    const link = await this.links.find(token, 'form');
    return { isLinkGood: link !== null, isUnsent: link?.state === 'form_sent' };
  }
}
