import { Type } from 'class-transformer';
import {
  IsBase64,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { IsInstant } from '../../platform/http/fields.js';

const isGiven = (_object: unknown, value: unknown) => value !== null;

/** Four digits of the BAS chart. */
const ACCOUNT = /^[1-8]\d{3}$/;
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The accounts of the books, by what is booked on them. */
export const ACCOUNT_NAMES = [
  'claims',
  'bank',
  'vat',
  'sales',
  'exemptSales',
  'fees',
  'feeTax',
  'stripeFees',
  'disputed',
  'lostDisputes',
] as const;
export type AccountName = (typeof ACCOUNT_NAMES)[number];

/** Number of each account. `feeTax` and `stripeFees` are null until an admin has chosen them and their VAT treatment. */
export type BookAccounts = Readonly<Record<Exclude<AccountName, 'feeTax' | 'stripeFees'>, string>> &
  Readonly<Record<'feeTax' | 'stripeFees', string | null>>;

/**
 * `before-first`: booked elsewhere, or no first month is chosen. `open`: something hinders its closing (`hindrances`).
 * `closable`. `closed`: for good.
 */
export const BOOK_STATES = ['before-first', 'open', 'closable', 'closed'] as const;
export type BookState = (typeof BOOK_STATES)[number];

/**
 * `no-first-month`: none is chosen. `earlier-open`: months close in order, from the first one on. `not-over`: its last day has
 * not ended in Sweden. `copy-behind`: the copy of Stripe's ledger has not passed the month by a day. `copy-differs`: the sum of
 * the copied rows is not what Stripe holds. `rows-without-account`: other rows whose account an admin has to choose.
 * `accounts-not-chosen`: `feeTax` or `stripeFees`. `unknown-vat`: sales with another VAT rate than 25 and 0 %. `no-operator`:
 * name or organisation number of the operator is missing. `differs`: the account of claims does not end at what Stripe holds.
 */
export const HINDRANCES = [
  'no-first-month',
  'earlier-open',
  'not-over',
  'copy-behind',
  'copy-differs',
  'rows-without-account',
  'accounts-not-chosen',
  'unknown-vat',
  'no-operator',
  'differs',
] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** `claims-moved`: the balance of claims on Stripe goes to another account, which the settings have had since the month before. */
export const VERIFICATION_KINDS = [
  'claims-moved',
  'sales',
  'refunds',
  'fees',
  'payout',
  'payout-returned',
  'dispute-opened',
  'dispute-returned',
  'dispute-lost',
  'dispute-won',
  'other',
  'correction',
] as const;
export type VerificationKind = (typeof VERIFICATION_KINDS)[number];

/** Response of `GET /api/v1/admin/books/:month`. Amounts are öre, debit positive; days are those of Sweden. */
export interface BookMonthResponse {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly state: BookState;
  readonly isFirst: boolean;
  /** Why it cannot close, in the order of `HINDRANCES`; empty when it is closed or can close. */
  readonly hindrances: readonly Hindrance[];
  /** By account number. */
  readonly sums: readonly AccountSum[];
  /** In the order of their numbers. Before the closing the numbers are null. */
  readonly verifications: readonly VerificationResponse[];
  readonly claims: ClaimsResponse;
  /** VAT that is a part of what disputes lost in the month took, which the books leave unreduced. */
  readonly lostDisputesVatOre: number;
  /** 'Övrigt': rows of Stripe's that have no account of their own. */
  readonly others: readonly OtherRow[];
  readonly closed: ClosedMonth | null;
  /** Of the next month to close: when a restore may have lost its closing, so that its file can be taken back. Null: never. */
  readonly restoredAt: string | null;
  /** Facts of earlier, closed months that became known later: verifications of kind `correction` in this month. */
  readonly corrections: number;
}

export interface AccountSum {
  readonly account: string;
  /** 'Fordran Stripe'. */
  readonly name: string;
  readonly debitOre: number;
  /** Positive. */
  readonly creditOre: number;
}

export interface VerificationResponse {
  /** Series and number (`A 12`); null before the closing. */
  readonly number: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly kind: VerificationKind;
  /** Swedish, without names of persons. */
  readonly text: string;
  readonly rows: readonly PostingResponse[];
  /** Of the only order; null for several or none. */
  readonly orderNumber: string | null;
  /** Of a correction: the verification that it corrects; null where there was none. */
  readonly corrects: string | null;
}

export interface PostingResponse {
  readonly account: string;
  readonly ore: number;
}

/** The account of claims on Stripe: closing = available + pending + under way, and `differenceOre` when it is not. */
export interface ClaimsResponse {
  readonly account: string;
  /** At the beginning of the month; in the first month: to compare with the books until then. 0 where the account is new. */
  readonly openingOre: number;
  /** At the end of the month, or now. */
  readonly closingOre: number;
  readonly availableOre: number;
  readonly pendingOre: number;
  /** Payouts that have left Stripe and not arrived. */
  readonly underWayOre: number;
  readonly differenceOre: number;
}

export interface OtherRow {
  readonly stripeTransactionId: string;
  /** Stripe's own (`topup`, `adjustment`). */
  readonly type: string;
  readonly description: string | null;
  readonly at: string;
  readonly amountOre: number;
  /** Upper case. A row in another currency than SEK has no verification: it is booked elsewhere. */
  readonly currency: string;
  readonly isChosen: boolean;
  /** Null: not chosen, or booked elsewhere. */
  readonly account: string | null;
  /** Its month is closed: the choice cannot change. */
  readonly isBooked: boolean;
}

export interface ClosedMonth {
  /** ISO 8601. */
  readonly at: string;
  /** Address of the admin; null once the account is erased. */
  readonly by: string | null;
  /** `A 12`; null for a month without verifications. */
  readonly firstNumber: string | null;
  readonly lastNumber: string | null;
  /** Of the SIE file without the lines `#GEN` and `#PROGRAM`, hexadecimal; null for a month without verifications, which has no file. */
  readonly sha256: string | null;
  /** It was closed again after a restore, from the file that was handed over. */
  readonly isTakenBack: boolean;
  /** It closed anew: a restore may have lost an earlier closing, whose file was not taken back. Null: neither. */
  readonly restoredAt: string | null;
}

/** Request of `POST /api/v1/admin/books/:month/taking-back`: the file that was handed over before a restore. */
export class TakeBackRequest {
  /** The bytes of the SIE file. */
  @IsBase64()
  @MaxLength(900_000)
  readonly file!: string;

  /** As the mail of the closing says, with or without spaces and in any case. */
  @Matches(/^[\da-fA-F\s]{64,100}$/)
  readonly sha256!: string;
}

/** Request of `PUT /api/v1/admin/books/others/:id/account`. */
export class ChooseAccountRequest {
  /** Four digits. Null, for a row in another currency: booked elsewhere. */
  @ValidateIf(isGiven)
  @Matches(ACCOUNT)
  readonly account!: string | null;
}

export class BookAccountsData implements BookAccounts {
  @Matches(ACCOUNT)
  readonly claims!: string;

  @Matches(ACCOUNT)
  readonly bank!: string;

  @Matches(ACCOUNT)
  readonly vat!: string;

  @Matches(ACCOUNT)
  readonly sales!: string;

  @Matches(ACCOUNT)
  readonly exemptSales!: string;

  @Matches(ACCOUNT)
  readonly fees!: string;

  @ValidateIf(isGiven)
  @Matches(ACCOUNT)
  readonly feeTax!: string | null;

  @ValidateIf(isGiven)
  @Matches(ACCOUNT)
  readonly stripeFees!: string | null;

  @Matches(ACCOUNT)
  readonly disputed!: string;

  @Matches(ACCOUNT)
  readonly lostDisputes!: string;
}

/** A first financial year that does not begin at its usual day: up to 18 months. */
export interface FirstYear {
  /** `YYYY-MM-DD`. */
  readonly start: string;
  /** The last day of a month, and the day before a year that begins as usual. */
  readonly end: string;
}

class FirstYearData implements FirstYear {
  @Matches(DAY)
  readonly start!: string;

  @Matches(DAY)
  readonly end!: string;
}

export interface BookSettingsValues {
  readonly accounts: BookAccounts;
  /** Of the verifications, such as `A`. */
  readonly series: string;
  /** Off: the receiving program gives numbers of its own. */
  readonly writesNumbers: boolean;
  /** 1 to 12. */
  readonly yearStartMonth: number;
  readonly firstYear: FirstYear | null;
  /** `YYYY-MM`; chosen once, and never changed. Null: the books are kept elsewhere. */
  readonly firstMonth: string | null;
}

/** Request of `PUT /api/v1/admin/books/settings`. All at once. 422 `first_month_is_chosen`, `year_is_begun`, `bad_first_year`, `not_a_possible_month`. */
export class SaveBookSettingsRequest implements BookSettingsValues {
  @IsObject()
  @ValidateNested()
  @Type(() => BookAccountsData)
  readonly accounts!: BookAccountsData;

  /** Letters and digits, so that no backslash, quote or brace stands in a file. */
  @Matches(/^[A-Za-z0-9]{1,3}$/)
  readonly series!: string;

  @IsBoolean()
  readonly writesNumbers!: boolean;

  @IsInt()
  @Min(1)
  @Max(12)
  readonly yearStartMonth!: number;

  @ValidateIf(isGiven)
  @ValidateNested()
  @Type(() => FirstYearData)
  readonly firstYear!: FirstYearData | null;

  @ValidateIf(isGiven)
  @Matches(MONTH)
  readonly firstMonth!: string | null;

  /** `updated_at` as the editor saw it; without it the last save wins. */
  @IsOptional()
  @IsInstant()
  readonly expectedUpdatedAt?: string;
}

export interface BookSettingsResponse {
  readonly settings: BookSettingsValues;
  /** Default name of each account, Swedish ('Fordran Stripe'), as it is written to files. */
  readonly names: Readonly<Record<AccountName, string>>;
  /** Months that can be the first (`YYYY-MM`), newest first; empty once it is chosen. */
  readonly possibleMonths: readonly string[];
  /** ISO 8601; another one after every save. */
  readonly updated_at: string;
}

// Files: `GET /api/v1/admin/books/:month/sie` (application/octet-stream, `<month>.si`; 409 `not_closed`, `no_file` for an empty
// month) and `GET /api/v1/admin/books/:month/csv` (text/csv, of any month that has begun).
// `POST /api/v1/admin/books/:month/closing` has no body, wants a fresh factor and responds with `BookMonthResponse`; 409
// `not_closable` with `hindrances`, `closed_already`. `POST …/taking-back` the same; 409 `not_next`, `not_restored`, 422 `hash_differs`,
// `file_unreadable`, `other_month`. `PUT /api/v1/admin/books/others/:id/account` responds 204; 409 `booked_already`, 422
// `account_wanted` (SEK without an account), `booked_elsewhere` (another currency with one), 404.
