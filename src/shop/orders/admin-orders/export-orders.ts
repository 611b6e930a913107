import { Injectable } from '@nestjs/common';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { OrdersFilter } from './admin-orders.contract.js';
import { AdminOrdersRepository } from './admin-orders.repository.js';
import { csvHead, csvLine } from './orders-csv.js';

/** Read at once; no transaction stays open while the caller reads. */
const BATCH = 1_000;

/** The paid orders as a file for the books. */
@Injectable()
export class ExportOrders {
  constructor(
    private readonly orders: AdminOrdersRepository,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /** Records who exported which period, then yields the lines as they are read. */
  async export(filter: OrdersFilter, adminId: string): Promise<AsyncGenerator<string>> {
    const { from = '', until = '', state = '' } = filter;
    await this.securityEvents.recordAccess({
      kind: 'orders_exported',
      userId: adminId,
      detail: { from, until, state },
    });
    return this.lines(filter);
  }

  private async *lines(filter: OrdersFilter): AsyncGenerator<string> {
    yield csvHead();
    for (let after: string | undefined; ;) {
      const orders = await this.orders.listPaid(filter, after, BATCH);
      if (orders.length > 0) yield orders.map(csvLine).join('');
      if (orders.length < BATCH) return;
      after = orders.at(-1)?.number;
    }
  }
}
