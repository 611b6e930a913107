import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../../orders/orders.service.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import type { EarlierCase } from '../desk.contract.js';

/** Other cases of the same person: of the same account. A typed identity number is a claim and joins nothing. */
@Injectable()
export class EarlierCases {
  constructor(
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
  ) {}

  /** Newest first, sent ones alone, and the number of the case's own order. Says nothing of their content. */
  async list({
    id,
    orderId,
  }: Pick<Case, 'id' | 'orderId'>): Promise<{ orderNumber: string; earlierCases: EarlierCase[] }> {
    const { number: orderNumber, userId } = await this.orders.getContact(orderId);
    const proven = userId === null ? [] : await this.orders.listProvenOf(userId);
    const numbers = new Map(proven.map((order) => [order.id, order.number]));
    // An account can order for another's mailbox too: such an order is not known to be of the same person.
    if (!numbers.has(orderId)) return { orderNumber, earlierCases: [] };
    const cases = await this.cases.listByOrders([...numbers.keys()]);
    const earlierCases = cases.filter(
      (other) => other.id !== id && other.clock !== null && other.state !== 'withdrawn',
    );
    return { orderNumber, earlierCases: earlierCases.map((other) => present(other, numbers.get(other.orderId) ?? '')) };
  }
}

function present({ id, state, clock }: Case, orderNumber: string): EarlierCase {
  const isAnswered = state === 'answered' || state === 'closed';
  return { id, orderNumber, state, answeredAt: (isAnswered && clock?.pausedSince?.toISOString()) || null };
}
