import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../../platform/database/sql-repository.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { AccountCustomer } from './account-customer.entity.js';
import type { Invoice } from './invoice.entity.js';

const MAX_INVOICES = 100;

/** Customers whose payments an account sees: its own one, and those of orders that its person is known to have made. */
const CUSTOMERS_OF = 'SELECT stripe_customer_id FROM account_customers WHERE user_id = $1';

@Injectable()
export class AccountCustomersRepository extends SqlRepository {
  async findOwn(userId: string): Promise<string | null> {
    const customer = await this.dataSource.manager.findOneBy(AccountCustomer, { userId, isOwn: true });
    return customer?.stripeCustomerId ?? null;
  }

  /** Two orders at once make one customer: Stripe knows it by the idempotency key, and the row is written once. */
  async insertOwn(tx: Tx, userId: string, stripeCustomerId: string): Promise<void> {
    await tx.query(
      'INSERT INTO account_customers (stripe_customer_id, user_id, is_own) VALUES ($1, $2, true) ON CONFLICT DO NOTHING',
      [stripeCustomerId, userId],
    );
  }

  /** Gives an account the customers that paid for these orders; one that belongs to somebody already stays theirs. */
  async bindOrders(tx: Tx, userId: string, orderIds: readonly string[]): Promise<void> {
    await tx.query(
      `INSERT INTO account_customers (stripe_customer_id, user_id, is_own)
       SELECT DISTINCT stripe_customer_id, $1::uuid, false FROM checkout_sessions
       WHERE order_id = ANY($2) AND stripe_customer_id IS NOT NULL
       ON CONFLICT DO NOTHING`,
      [userId, orderIds],
    );
  }

  /** Takes the customers that were made for an order from their account; an account's own one stays. */
  async unbindOrder(tx: Tx, orderId: string): Promise<void> {
    await tx.query(
      `DELETE FROM account_customers WHERE NOT is_own
         AND stripe_customer_id IN (SELECT stripe_customer_id FROM checkout_sessions WHERE order_id = $1)`,
      [orderId],
    );
  }

  /** Customers that were made for an order and are no account's own. */
  async listGuestsOf(orderId: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT DISTINCT stripe_customer_id AS id FROM checkout_sessions s
       WHERE order_id = $1 AND stripe_customer_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM account_customers c WHERE c.stripe_customer_id = s.stripe_customer_id AND c.is_own)`,
      [orderId],
    );
    return rows.map(({ id }) => id);
  }

  /** Whether one of the account's customers is that of the order. */
  async hasOrder(userId: string, orderId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM checkout_sessions WHERE order_id = $2 AND stripe_customer_id IN (${CUSTOMERS_OF}) LIMIT 1`,
      [userId, orderId],
    );
    return rows.length > 0;
  }

  /** Invoices of all customers of an account, drafts among them, newest first. */
  listInvoices(userId: string): Promise<Invoice[]> {
    return this.dataSource.query<Invoice[]>(
      `SELECT i.stripe_invoice_id AS "stripeInvoiceId", i.order_id AS "orderId", i.number, i.description, i.invoice_created_at AS "invoiceCreatedAt",
              i.amount_ore AS "amountOre", i.currency, i.status, i.hosted_invoice_url AS "hostedInvoiceUrl", i.invoice_pdf AS "invoicePdf"
       FROM invoices i WHERE stripe_customer_id IN (${CUSTOMERS_OF})
       ORDER BY i.invoice_created_at DESC, i.stripe_invoice_id LIMIT ${MAX_INVOICES}`,
      [userId],
    );
  }
}
