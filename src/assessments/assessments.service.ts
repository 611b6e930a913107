import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrderCases } from '../orders/admin-orders/order-cases.service.js';
import { CaseLinksRepository } from './access/case-links.repository.js';
import { CasesRepository } from './cases/cases.repository.js';

@Injectable()
export class AssessmentsService implements OnModuleInit {
  constructor(
    private readonly links: CaseLinksRepository,
    private readonly cases: CasesRepository,
    private readonly orderCases: OrderCases,
  ) {}

  /** Orders know nothing of cases; they show the state of one, which says nothing of health. */
  onModuleInit(): void {
    this.orderCases.declare((orderId) => this.cases.findByOrder(orderId));
  }

  /** Whether the token belongs to a form. */
  async isFormKnown(token: string): Promise<boolean> {
    return (await this.links.findCase(token, 'form')) !== null;
  }
}
