import { Controller, Get } from '@nestjs/common';
import { dueAt } from '../../../common/sla-clock.js';
import { OrdersService } from '../../orders/orders.service.js';
import { SignedIn } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import type { Case } from '../cases/case.entity.js';
import { CasesRepository } from '../cases/cases.repository.js';
import type { AccountCaseResponse, AccountCasesResponse } from './account-cases.contract.js';

/** The cases of an account. To open one takes a second factor (`POST /api/v1/case-access/sessions`). */
@Controller('api/v1/me/cases')
export class AccountCasesController {
  constructor(
    private readonly orders: OrdersService,
    private readonly cases: CasesRepository,
  ) {}

  /** Those that the account could open: ordered by it, under its proven address. */
  @SignedIn()
  @Get()
  async list(@CurrentUser() { id }: SignedInUser): Promise<AccountCasesResponse> {
    const numbers = new Map((await this.orders.listProvenOf(id)).map((order) => [order.id, order.number]));
    const cases = await this.cases.listByOrders([...numbers.keys()]);
    return { cases: cases.map((each) => present(each, numbers.get(each.orderId) ?? '')) };
  }
}

function present({ id, state, createdAt, clock }: Case, orderNumber: string): AccountCaseResponse {
  const isAnswered = state === 'answered' || state === 'closed';
  // An answer stops the clock for good.
  const stopped = clock?.pausedSince?.toISOString() ?? null;
  return {
    id,
    orderNumber,
    state,
    createdAt: createdAt.toISOString(),
    submittedAt: clock?.startedAt.toISOString() ?? null,
    dueAt: clock ? dueAt(clock).toISOString() : null,
    pausedSince: isAnswered ? null : stopped,
    answeredAt: isAnswered ? stopped : null,
  };
}
