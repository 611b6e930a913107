import { Controller, Query } from '@nestjs/common';
import { exactText } from '../../../../common/typed-text.js';
import { AdminAal2, FreshFactor } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { pageOf } from '../../../platform/http/paging.js';
import { UsersService } from '../../../supabase/auth/accounts/users.service.js';
import { Customers, type Customer, type CustomerOrder } from './customers.js';
import {
  ListCustomersQuery,
  type CustomerOrderResponse,
  type CustomerResponse,
  type EndedSessionsResponse,
  type ListedCustomerResponse,
  type ListedCustomersResponse,
} from './customers.contract.js';
import { CustomersRepository, type ListedCustomer } from './customers.repository.js';

/** The people who have ordered, with nothing of what a patient or a doctor writes. */
@Controller('api/v1/admin/customers')
export class CustomersController {
  constructor(
    private readonly list: CustomersRepository,
    private readonly customers: Customers,
    private readonly users: UsersService,
  ) {}

  /** The last ones to order come first. The address of an account without orders is found when it is typed in full. */
  @AdminAal2.Get()
  async listCustomers(@Query() query: ListCustomersQuery): Promise<ListedCustomersResponse> {
    const found = await this.list.list(query);
    const { rows, next } = pageOf(found, query.limit, ({ number }) => number);
    const isWholeAddress = rows.length === 0 && query.after === undefined && query.q?.includes('@');
    return {
      customers: isWholeAddress ? await this.findAccount(exactText(query.q ?? '')) : rows.map(presentListed),
      next,
    };
  }

  /** One person: orders, the state of their cases, messages without text, and open sessions. */
  @AdminAal2.Get(':id')
  async get(@Id() id: string): Promise<CustomerResponse> {
    return present(await this.customers.read(id));
  }

  /** Ends all sessions of the person and mails them. 401 `step_up_required` without a second factor of the last ten minutes. */
  @AdminAal2.Delete(':id/sessions')
  @FreshFactor(10)
  async endSessions(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<EndedSessionsResponse> {
    return { ended: await this.customers.endSessions(id, admin.id) };
  }

  private async findAccount(typed: string): Promise<ListedCustomerResponse[]> {
    const email = typed.toLowerCase();
    const id = await this.users.findIdByEmail(email);
    return id === null ? [] : [{ id, name: '', email, hasAccount: true, orders: 0, lastOrderAt: null }];
  }
}

function presentListed({ id, name, email, hasAccount, orders, createdAt }: ListedCustomer): ListedCustomerResponse {
  return { id, name, email, hasAccount, orders, lastOrderAt: createdAt.toISOString() };
}

function present({ email, userId, isAddressProven, orders, messages, sessions }: Customer): CustomerResponse {
  const newest = orders[0]?.order;
  return {
    name: newest?.name ?? '',
    email,
    phone: newest?.phone ?? '',
    account: userId === null ? null : { userId, isAddressProven },
    orders: orders.map(presentOrder),
    messages: messages.map(({ id, number, receivedAt, answeredAt }) => ({
      id,
      number,
      receivedAt: receivedAt.toISOString(),
      isAnswered: answeredAt !== null,
    })),
    sessions: sessions.map(({ device, createdAt, lastActiveAt, hasSecondFactor }) => ({
      device,
      createdAt: createdAt.toISOString(),
      lastActiveAt: lastActiveAt.toISOString(),
      hasSecondFactor,
    })),
  };
}

function presentOrder({ order, caseId, caseState, caseSessions }: CustomerOrder): CustomerOrderResponse {
  const { id, number, createdAt, status, totalOre, email, phone } = order;
  return {
    id,
    number,
    createdAt: createdAt.toISOString(),
    state: status,
    totalOre,
    email,
    phone,
    caseId,
    caseState,
    caseSessions,
  };
}
