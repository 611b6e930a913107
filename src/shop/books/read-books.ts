import { Injectable } from '@nestjs/common';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { Clock } from '../../platform/time/clock.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { namesOf } from './accounts.js';
import type { BookMonthResponse, BookState, ClaimsResponse, OtherRow } from './books.contract.js';
import { booksRefusal } from './books.errors.js';
import { boundsOfBegunMonth, type Bounds, type MonthBounds } from '../../platform/time/stockholm-days.js';
import { BooksRepository, type Held, type StoredOther } from './books.repository.js';
import { ClosedMonthsRepository, type StoredMonth } from './closed-months.repository.js';
import { addMonths } from './financial-year.js';
import { DraftMonth, totalOf, type MonthDraft } from './draft-month.js';
import { sieFile } from './write-sie.js';
import { accountSums, sumOn, type Draft } from './verifications.js';

/** Shows months of the books, and makes their files from the stored rows. */
@Injectable()
export class ReadBooks {
  constructor(
    private readonly open: DraftMonth,
    private readonly books: BooksRepository,
    private readonly months: ClosedMonthsRepository,
    private readonly admins: AdminsService,
    private readonly clock: Clock,
  ) {}

  /** @throws `no_such_month` */
  async read(month: string): Promise<BookMonthResponse> {
    const bounds = this.boundsOf(month);
    const closed = await this.months.find(month);
    return closed ? this.presentClosed(closed, bounds) : presentOpen(await this.open.draft(month));
  }

  /** @throws `no_such_month`, `not_closed`, `no_file` */
  async file(month: string): Promise<Buffer> {
    this.boundsOf(month);
    const closed = await this.months.find(month);
    if (closed === null) throw booksRefusal('not_closed');
    if (closed.sha256 === null) throw booksRefusal('no_file');
    return sieFile(closed, await this.months.listVerifications(month), stockholmDay(this.clock.now()));
  }

  /** Instants of a month that has begun. @throws `no_such_month` */
  boundsOf(month: string): MonthBounds {
    const bounds = boundsOfBegunMonth(month, this.clock.now());
    if (bounds === null) throw booksRefusal('no_such_month');
    return bounds;
  }

  private async presentClosed(closed: StoredMonth, bounds: Bounds): Promise<BookMonthResponse> {
    const { month, series, closedBy, claimsAccount, openingOre } = closed;
    const verifications = await this.months.listVerifications(month);
    const others = await this.books.listRows(bounds);
    const addresses = await this.admins.findAddresses([closedBy]);
    const nameOf = (number: number | undefined) => (number === undefined ? null : `${series} ${number}`);
    return {
      month,
      state: 'closed',
      isFirst: (await this.months.find(addMonths(month, -1))) === null,
      hindrances: [],
      ...presentVerifications(verifications, closed.accountNames),
      verifications: verifications.map(({ number, ...one }) => ({ ...presentDraft(one), number: nameOf(number) })),
      claims: presentClaims(claimsAccount, openingOre, openingOre + sumOn(verifications, claimsAccount), closed),
      lostDisputesVatOre: closed.lostVatOre,
      others: others.filter(({ kind }) => kind === 'other').map(presentOther),
      closed: {
        at: closed.closedAt.toISOString(),
        by: addresses.get(closedBy) ?? null,
        firstNumber: nameOf(verifications[0]?.number),
        lastNumber: nameOf(verifications.at(-1)?.number),
        sha256: closed.sha256,
        isTakenBack: closed.isTakenBack,
        restoredAt: closed.restoredAt?.toISOString() ?? null,
      },
      restoredAt: null,
    };
  }
}

function presentOpen(draft: MonthDraft): BookMonthResponse {
  const { month, settings, drafts, openingOre, closingOre, held, hindrances } = draft;
  const { firstMonth, accounts } = settings;
  const isBefore = firstMonth === null || month < firstMonth;
  const openState: BookState = hindrances.length === 0 ? 'closable' : 'open';
  return {
    month,
    state: isBefore ? 'before-first' : openState,
    isFirst: month === firstMonth,
    hindrances: isBefore && firstMonth !== null ? [] : hindrances,
    ...presentVerifications(drafts, namesOf(accounts, drafts)),
    verifications: drafts.map((one) => ({ ...presentDraft(one), number: null })),
    claims: presentClaims(accounts.claims, openingOre, closingOre, held),
    lostDisputesVatOre: draft.lostVatOre,
    others: draft.others.map(presentOther),
    closed: null,
    restoredAt: draft.restoredAt?.toISOString() ?? null,
  };
}

function presentVerifications(
  verifications: readonly Pick<Draft, 'rows' | 'kind'>[],
  names: Readonly<Record<string, string>>,
) {
  return {
    sums: accountSums(verifications, names),
    corrections: verifications.filter(({ kind }) => kind === 'correction').length,
  };
}

function presentDraft({ date, kind, text, rows, orderNumber, corrects }: Draft) {
  return { date, kind, text, rows, orderNumber, corrects };
}

function presentClaims(account: string, openingOre: number, closingOre: number, held: Held): ClaimsResponse {
  const { availableOre, pendingOre, underWayOre } = held;
  const differenceOre = closingOre - totalOf(held);
  return { account, openingOre, closingOre, availableOre, pendingOre, underWayOre, differenceOre };
}

function presentOther(row: StoredOther): OtherRow {
  const { stripeTransactionId, type, description, at, ore: amountOre, currency, isChosen, account, isBooked } = row;
  return {
    stripeTransactionId,
    type: type ?? '',
    description,
    at: at.toISOString(),
    amountOre,
    currency,
    isChosen,
    account,
    isBooked,
  };
}
