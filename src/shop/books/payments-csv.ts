import { Injectable } from '@nestjs/common';
import { addDays } from '../../../common/stockholm-time.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { BYTE_ORDER_MARK, csvLineOf, type CsvCell } from '../../platform/text/csv.js';
import { boundsOfDays, type Bounds, type MonthBounds } from '../../platform/time/stockholm-days.js';
import { BookedPaymentsRepository, type BookedPayment } from './payments.repository.js';

const COLUMNS: readonly (readonly [string, (payment: BookedPayment) => CsvCell])[] = [
  ['Datum', ({ day }) => day],
  ['Typ', ({ kind }) => (kind === 'sale' ? 'Betalning' : 'Återbetalning')],
  ['Ordernummer', ({ orderNumber }) => orderNumber],
  ['Fakturanummer', ({ invoiceNumber }) => invoiceNumber ?? ''],
  ['Netto', ({ amountOre, vatOre }) => ({ ore: amountOre - vatOre })],
  ['Moms', ({ vatOre }) => ({ ore: vatOre })],
  ['Brutto', ({ amountOre }) => ({ ore: amountOre })],
  ['Betalsätt', ({ method }) => method ?? ''],
  ['Avgift', ({ feeOre }) => ({ ore: feeOre })],
  ['Utbetalning', ({ payoutId }) => payoutId ?? ''],
];

/** Read at once; no transaction stays open while the caller reads. */
const BATCH = 10_000;

/** The payments of a month as a file for those without a program for bookkeeping. It names nobody. */
@Injectable()
export class PaymentsCsv {
  constructor(
    private readonly payments: BookedPaymentsRepository,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /** Records who exported which month, then yields the lines as they are read. */
  async export(month: string, bounds: MonthBounds, adminId: string): Promise<AsyncGenerator<string>> {
    await this.securityEvents.recordAccess({ kind: 'orders_exported', userId: adminId, detail: { month } });
    return this.lines(bounds);
  }

  /** Day by day: each batch is sorted among the rows of its day alone. */
  private async *lines({ firstDay, afterDay }: MonthBounds): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLineOf(COLUMNS.map(([name]) => name));
    for (let day = firstDay; day < afterDay; day = addDays(day, 1)) yield* this.linesOf(boundsOfDays(day, day));
  }

  private async *linesOf(bounds: Bounds): AsyncGenerator<string> {
    for (let after: BookedPayment | undefined; ;) {
      const payments = await this.payments.list(bounds, after, BATCH);
      if (payments.length > 0)
        yield payments.map((payment) => csvLineOf(COLUMNS.map(([, valueOf]) => valueOf(payment)))).join('');
      if (payments.length < BATCH) return;
      after = payments.at(-1);
    }
  }
}
