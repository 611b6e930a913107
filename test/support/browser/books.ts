import { stockholmDay } from '../../../common/stockholm-day.js';
import { BookSettings } from '../../../src/shop/books/book-settings.js';
import { nameOperator, TestLedger } from '../ledger.js';
import type { Site } from './site.js';

/** `YYYY-MM` of the month so many before this one in Sweden. */
export function monthsBack(count: number): string {
  const [year = 0, month = 1] = stockholmDay(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count)).toISOString().slice(0, 'yyyy-mm'.length);
}

/**
 * An order that was paid, and paid out, in a month (`YYYY-MM`), of which Stripe holds nothing now; its ledger is copied, and the
 * clinic has an operator.
 */
export async function aBookedMonth(site: Site, month: string): Promise<void> {
  const ledger = new TestLedger(site);
  await ledger.sell(`${month}-10T10:00:00Z`, { ore: 69_900, fee: 1_229 });
  await ledger.payOut(`${month}-12T03:00:00Z`, `${month}-14`, 69_900 - 1_229);
  // Its rows are not asked for at Stripe, which does not know it.
  await site.database.query(`UPDATE payouts SET status = 'paid', rows_read_at = now()`);
  await ledger.seen(new Date().toISOString());
  await nameOperator(site);
}

/** A booked month, from which on the books are kept here with all accounts chosen. */
export async function keepBooksFrom(site: Site, month: string): Promise<void> {
  const settings = site.nest.get(BookSettings);
  const { accounts, series, writesNumbers, yearStartMonth, firstYear } = await settings.latest();
  await settings.save({
    ...{ series, writesNumbers, yearStartMonth, firstYear, firstMonth: month },
    accounts: { ...accounts, feeTax: '6571', stripeFees: '6572' },
  });
  await aBookedMonth(site, month);
}
