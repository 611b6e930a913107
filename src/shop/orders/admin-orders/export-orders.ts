import { Injectable } from '@nestjs/common';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import type { OrdersFilter } from './admin-orders.contract.js';
import { AdminOrdersRepository } from './admin-orders.repository.js';
import { machineKronor } from '../../../../common/money.js';
import { BYTE_ORDER_MARK, csvLineOf } from '../../../platform/text/csv.js';
import type { Order } from '../order.entity.js';

const COLUMNS: readonly (readonly [string, (order: Order) => string])[] = [
  ['Ordernummer', ({ number }) => number],
  ['Skapad', ({ createdAt }) => createdAt.toISOString()],
  ['Betald', ({ paidAt }) => paidAt?.toISOString() ?? ''],
  ['Status', ({ status }) => status],
  ['Produkt', ({ shown }) => shown.productName],
  ['Rabattkod', ({ couponCode }) => couponCode ?? ''],
  ['Rabatt', ({ discountOre }) => kronor(discountOre)],
  ['Summa', ({ totalOre }) => kronor(totalOre)],
  ['Moms', ({ vatOre }) => kronor(vatOre)],
  ['Momssats', ({ shown }) => String(shown.vatPercent)],
  ['Betalt', ({ paidOre }) => kronor(paidOre ?? 0)],
  ['Återbetalt', ({ refundedOre }) => kronor(refundedOre)],
  ['Valuta', ({ currency }) => currency],
];

/** With the decimal comma that Swedish spreadsheets read. */
const kronor = (ore: number) => machineKronor(ore).replace('.', ',');

/** The first line of the file. */
function csvHead(): string {
  return BYTE_ORDER_MARK + csvLineOf(COLUMNS.map(([name]) => name));
}

/** One order for the books: amounts in kronor, instants ISO 8601. It names nobody: who bought what is health data. */
function csvLine(order: Order): string {
  return csvLineOf(COLUMNS.map(([, valueOf]) => valueOf(order)));
}

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
