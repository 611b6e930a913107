import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { Clock } from '../../platform/time/clock.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { SettingsRows, type Saved, type SettingsTable } from '../../profile/settings-rows.js';
import { SingletonDocument } from '../../profile/singleton-document.js';
import { defaultAccounts } from './accounts.js';
import type { BookSettingsValues } from './books.contract.js';

export type SavedBookSettings = Saved<BookSettingsValues>;

const INITIAL: Omit<BookSettingsValues, 'accounts'> = {
  series: 'A',
  writesNumbers: true,
  yearStartMonth: 1,
  firstYear: null,
  firstMonth: null,
};

const TABLE: SettingsTable<BookSettingsValues> = {
  name: 'book_settings',
  columns: {
    accounts: 'accounts',
    series: 'series',
    writesNumbers: 'writes_numbers',
    yearStartMonth: 'year_start_month',
    firstYear: 'first_year',
    firstMonth: 'first_month',
  },
  updatedAt: 'updated_at',
  cache: 'book-settings',
};

/** How the clinic keeps its books, as an admin last saved it. */
@Injectable()
export class BookSettings extends SingletonDocument<BookSettingsValues> {
  constructor(rows: SettingsRows, clock: Clock) {
    super(rows, TABLE, { ...INITIAL, accounts: defaultAccounts(stockholmDay(clock.now()).slice(0, 7)) });
  }

  /** The account of claims before the first save. */
  get defaultClaims(): string {
    return this.initial.accounts.claims;
  }

  /** As they are now, for what is stored with them in the same transaction. */
  async in(tx: Tx): Promise<BookSettingsValues> {
    return (await this.rows.find(TABLE, tx)) ?? this.initial;
  }
}
