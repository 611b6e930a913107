import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrderCases } from '../orders/admin-orders/order-cases.service.js';
import { CaseLinksRepository } from './access/case-links.repository.js';
import { CaseFreezesRepository } from './access/freezes/case-freezes.repository.js';
import { PhoneChangesRepository } from './access/phone/phone-changes.repository.js';
import { CasesRepository } from './cases/cases.repository.js';
import { OrderWithdrawals } from './withdrawals/order-withdrawals.service.js';

@Injectable()
export class AssessmentsService implements OnModuleInit {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly cases: CasesRepository,
    private readonly phoneChanges: PhoneChangesRepository,
    private readonly withdrawals: OrderWithdrawals,
    private readonly freezes: CaseFreezesRepository,
    private readonly orderCases: OrderCases,
  ) {}

  /** Orders know nothing of cases; they show the state of one, which says nothing of health. */
  onModuleInit(): void {
    this.orderCases.declare(async (orderId) => {
      const found = await this.cases.findByOrder(orderId);
      if (!found) return null;
      const { id, state, createdAt } = found;
      const [phoneChanges, freezes, withdrawals] = await Promise.all([
        this.phoneChanges.list(id),
        this.freezes.list(id),
        this.withdrawals.list(found),
      ]);
      return { id, state, createdAt, phoneChanges, freezes, withdrawals };
    });
  }

  /** Whether the token belongs to a form. */
  async isFormKnown(token: string): Promise<boolean> {
    return (await this.links.find(token, 'form')) !== null;
  }
}
