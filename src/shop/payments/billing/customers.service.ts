import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { StripeClient } from '../../stripe/stripe.client.js';
import { AccountCustomersRepository } from './account-customers.repository.js';

/** Which of Stripe's customers belong to an account (docs/product.md, section 6). */
@Injectable()
export class CustomersService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: AccountCustomersRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The account's own customer, made at its first order. Only for an account whose person is known to read its address.
   *
   * @throws PaymentProviderError
   */
  async getOwn(userId: string, email: string): Promise<string> {
    const existing = await this.customers.findOwn(userId);
    if (existing) return existing;
    const { id } = await this.stripe.call((stripe) =>
      stripe.customers.create(
        { email, preferred_locales: ['sv'], metadata: { user_id: userId } },
        { idempotencyKey: `user:${userId}:customer` },
      ),
    );
    await this.transactions.run((tx) => this.customers.insertOwn(tx, userId, id));
    return id;
  }

  /**
   * Whether an account sees the invoices of an order, and what else proves its payment: its person is known to read the
   * address of the order, or is signed in by BankID and made it.
   */
  seesInvoicesOf(userId: string, orderId: string): Promise<boolean> {
    return this.customers.hasOrder(userId, orderId);
  }

  /** Orders became an account's: so do the customers that paid for them, and with them the invoices. */
  bindOrders(tx: Tx, userId: string, orderIds: readonly string[]): Promise<void> {
    return this.customers.bindOrders(tx, userId, orderIds);
  }

  /** An order is an account's no longer: nor are the customers that were made for it, and their invoices. */
  unbindOrder(tx: Tx, orderId: string): Promise<void> {
    return this.customers.unbindOrder(tx, orderId);
  }

  /**
   * Sets the receipt address of a guest's order at Stripe. Customers of accounts keep their addresses.
   *
   * @throws PaymentProviderError
   */
  async changeEmail(orderId: string, email: string): Promise<void> {
    for (const id of await this.customers.listGuestsOf(orderId))
      await this.stripe.call((stripe) => stripe.customers.update(id, { email }));
  }
}
