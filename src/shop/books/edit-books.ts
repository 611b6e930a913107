import { Injectable } from '@nestjs/common';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { Kit } from '../../platform/notices/kit.js';
import { lockByName, type Tx } from '../../platform/database/transactions.js';
import { areClaimsApart, defaultAccounts, NAMES } from './accounts.js';
import { BookSettings, type SavedBookSettings } from './book-settings.js';
import type { BookSettingsResponse, BookSettingsValues } from './books.contract.js';
import { booksRefusal } from './books.errors.js';
import { BooksRepository } from './books.repository.js';
import { BOOKS_LOCK } from './close-month.js';
import { ClosedMonthsRepository } from './closed-months.repository.js';
import { addMonths, financialYearOf, isFirstYear } from './financial-year.js';

/** So many months back may be the first. */
const MAX_MONTHS = 84;

/** Changes how the books are kept. What is closed stays. */
@Injectable()
export class EditBooks {
  constructor(
    private readonly settings: BookSettings,
    private readonly books: BooksRepository,
    private readonly months: ClosedMonthsRepository,
    private readonly kit: Kit,
  ) {}

  async read(): Promise<BookSettingsResponse> {
    return this.present(await this.settings.latest());
  }

  /** @throws `claims_account`, `bad_first_year`, `not_a_possible_month`, `first_month_is_chosen`, `year_is_begun`, `request.stale-edit` */
  async save(
    wanted: BookSettingsValues,
    { savedBy, expectedUpdatedAt }: { readonly savedBy: string; readonly expectedUpdatedAt?: string | undefined },
  ): Promise<BookSettingsResponse> {
    const values = this.withDefaultClaims(wanted, await this.settings.latest());
    if (!areClaimsApart(values.accounts)) throw booksRefusal('claims_account');
    if (values.firstYear && !isFirstYear(values.firstYear, values.yearStartMonth)) throw booksRefusal('bad_first_year');
    const possible = await this.possibleMonths(null);
    const saved = await this.settings.save(values, {
      savedBy,
      ...(expectedUpdatedAt !== undefined && { expectedUpdatedAt }),
      check: async (tx, { firstMonth }) => {
        await lockByName(tx, BOOKS_LOCK);
        await this.refuseOtherYears(tx, values);
        if (values.firstMonth !== firstMonth) {
          if (firstMonth !== null) throw booksRefusal('first_month_is_chosen');
          if (!possible.includes(values.firstMonth ?? '')) throw booksRefusal('not_a_possible_month');
        }
        if (beginsAfterBooks(values)) throw booksRefusal('bad_first_year');
      },
    });
    return this.present(saved);
  }

  /**
   * Chooses the account of a row that has none by its kind. @param account four digits; null, for another currency: booked
   * elsewhere
   * @throws `no_such_row`, `booked_already`, `account_wanted`, `booked_elsewhere`, `claims_account`
   */
  async chooseAccount(id: string, account: string | null, adminId: string): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      await lockByName(tx, BOOKS_LOCK);
      const row = await this.books.findOther(id, tx);
      if (row === null) throw booksRefusal('no_such_row');
      if (row.isBooked) throw booksRefusal('booked_already');
      if (row.currency === 'sek' && account === null) throw booksRefusal('account_wanted');
      if (row.currency !== 'sek' && account !== null) throw booksRefusal('booked_elsewhere');
      if (account === (await this.settings.in(tx)).accounts.claims) throw booksRefusal('claims_account');
      await this.books.chooseAccount(tx, id, account, adminId, this.kit.clock.now());
    });
  }

  /**
   * A closed month keeps its year, and no other year overlaps it: numbers would begin anew within the year.
   *
   * @throws `year_is_begun`
   */
  private async refuseOtherYears(tx: Tx, values: BookSettingsValues): Promise<void> {
    const { firstYear } = values;
    for (const { month, yearStart, yearEnd } of await this.months.listYears(tx)) {
      const { start, end } = financialYearOf(month, values);
      const isKept = start === yearStart && end === yearEnd;
      const isOverlapped =
        firstYear && firstYear.start !== yearStart && firstYear.start <= yearEnd && firstYear.end >= yearStart;
      if (!isKept || isOverlapped) throw booksRefusal('year_is_begun');
    }
  }

  /** The default account of claims is that of the first month, once this is chosen; one that an admin has changed stays. */
  private withDefaultClaims(wanted: BookSettingsValues, stored: BookSettingsValues): BookSettingsValues {
    const { accounts, firstMonth } = wanted;
    if (firstMonth === null || stored.firstMonth !== null) return wanted;
    if (accounts.claims !== stored.accounts.claims || accounts.claims !== this.settings.defaultClaims) return wanted;
    return { ...wanted, accounts: { ...accounts, claims: defaultAccounts(firstMonth).claims } };
  }

  /** Newest first: from the first row of the ledger to the present month; none once one is chosen. */
  private async possibleMonths(chosen: string | null): Promise<readonly string[]> {
    if (chosen !== null) return [];
    const now = this.kit.clock.now();
    const newest = stockholmDay(now).slice(0, 7);
    const oldest = stockholmDay((await this.books.firstRowAt()) ?? now).slice(0, 7);
    const months = Array.from({ length: MAX_MONTHS }, (_, index) => addMonths(newest, -index));
    return months.filter((month) => month >= oldest || month === newest);
  }

  private async present({ updatedAt, ...settings }: SavedBookSettings): Promise<BookSettingsResponse> {
    return {
      settings,
      names: NAMES,
      possibleMonths: await this.possibleMonths(settings.firstMonth),
      updated_at: updatedAt.toISOString(),
    };
  }
}

/** Whether the first financial year begins after the first month of the books. */
function beginsAfterBooks({ firstMonth, firstYear }: BookSettingsValues): boolean {
  return firstMonth !== null && firstYear !== null && firstMonth < firstYear.start.slice(0, 'yyyy-mm'.length);
}
