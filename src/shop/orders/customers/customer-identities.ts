import { Injectable } from '@nestjs/common';
import { noSuch } from '../../../platform/errors/refusals.js';
import { UsersService } from '../../../supabase/auth/accounts/users.service.js';
import { OrdersRepository } from '../orders.repository.js';

/** Who a customer is: an address, and its account. */
export interface CustomerIdentity {
  /** Lower case. */
  readonly email: string;
  readonly userId: string | null;
}

/** Finds the person behind an id. */
@Injectable()
export class CustomerIdentities {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly users: UsersService,
  ) {}

  /** @param id of an order or an account @throws `not_found` also for an erased one */
  async find(id: string): Promise<CustomerIdentity> {
    const order = await this.orders.find(id);
    if (order !== null && order.email !== '')
      return { email: order.email, userId: await this.users.findIdByEmail(order.email) };
    const email = order === null ? await this.users.findEmail(id) : null;
    if (email === null) throw noSuch('customer');
    return { email, userId: id };
  }
}
