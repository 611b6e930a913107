import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../../orders/orders.service.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { isInCareOf } from '../desk-access.js';
import type { EarlierCase } from '../desk.contract.js';

type CaseOfOrder = Pick<Case, 'id' | 'orderId'>;

interface SamePerson {
  /** Of the case itself. */
  readonly orderNumber: string;
  /** Newest first, sent ones alone. */
  readonly others: readonly Case[];
  /** By id of order. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** Other cases of the same person: of the same account. A typed identity number is a claim and joins nothing. */
@Injectable()
export class EarlierCases {
  constructor(
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
  ) {}

  /** Newest first, sent ones alone, and the number of the case's own order. Says nothing of their content. */
  async list(found: CaseOfOrder): Promise<{ orderNumber: string; earlierCases: EarlierCase[] }> {
    const { orderNumber, others, numbers } = await this.findSamePerson(found);
    return { orderNumber, earlierCases: others.map((other) => present(other, numbers.get(other.orderId) ?? '')) };
  }

  /** Whether the clinician works on another case of the same person now: its earlier cases belong to that care. */
  async isInCareThrough(found: CaseOfOrder, clinician: SignedInClinician): Promise<boolean> {
    const { others } = await this.findSamePerson(found);
    return others.some((other) => ['in_review', 'needs_info'].includes(other.state) && isInCareOf(other, clinician));
  }

  private async findSamePerson({ id, orderId }: CaseOfOrder): Promise<SamePerson> {
    const { number: orderNumber, userId } = await this.orders.getContact(orderId);
    const proven = userId === null ? [] : await this.orders.listProvenOf(userId);
    const numbers = new Map(proven.map((order) => [order.id, order.number]));
    // An account can order for another's mailbox too: such an order is not known to be of the same person.
    if (!numbers.has(orderId)) return { orderNumber, others: [], numbers };
    const cases = await this.cases.listByOrders([...numbers.keys()]);
    const others = cases.filter((other) => other.id !== id && other.clock !== null && other.state !== 'withdrawn');
    return { orderNumber, others, numbers };
  }
}

function present({ id, state, clock }: Case, orderNumber: string): EarlierCase {
  const isAnswered = state === 'answered' || state === 'closed';
  return { id, orderNumber, state, answeredAt: (isAnswered && clock?.pausedSince?.toISOString()) || null };
}
