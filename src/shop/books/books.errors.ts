import { refusals } from '../../platform/errors/refusals.js';
import type { Hindrance } from './books.contract.js';

/** Why a month stays as it is, or a setting of the books is refused. */
export const booksRefusal = refusals({
  no_such_month: ['not-found', 'The month is none, or has not begun.'],
  not_closed: ['conflict', 'The month is not closed.'],
  no_file: ['conflict', 'The month has no verifications, so there is no file.'],
  closed_already: ['conflict', 'The month is closed.'],
  not_closable: ['conflict', 'The month cannot close yet.', (hindrances: readonly Hindrance[]) => ({ hindrances })],
  /** Months are taken back in order, with numbers that follow each other. */
  not_next: ['conflict', 'Another month comes before this one.'],
  /** A file takes the place of a closing that a restore has lost, and of nothing else. */
  not_restored: ['conflict', 'The clinic was not restored after the month.'],
  hash_differs: ['unprocessable', 'The file is not the one of which the mail told.'],
  file_unreadable: ['unprocessable', 'The file is no SIE file of these books.'],
  other_month: ['unprocessable', 'The file is of another month.'],
  no_such_row: ['not-found', "There is no such row without an account of its kind's."],
  booked_already: ['conflict', 'The row is in a closed month.'],
  account_wanted: ['unprocessable', 'A row in Swedish kronor needs an account.'],
  booked_elsewhere: ['unprocessable', 'A row in another currency is booked elsewhere, without an account here.'],
  /** The balance of claims on Stripe would be mixed with something else. */
  claims_account: ['unprocessable', 'The account of claims on Stripe is for nothing else.'],
  first_month_is_chosen: ['conflict', 'The first month is chosen once, and is chosen already.'],
  not_a_possible_month: ['unprocessable', 'The books cannot begin with this month.'],
  bad_first_year: [
    'unprocessable',
    'The first financial year has at most 18 months, ends before a usual one and begins no later than the books.',
  ],
  year_is_begun: ['conflict', 'The financial year of a closed month stays.'],
});
