import { Injectable } from '@nestjs/common';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { Kit } from '../../platform/notices/kit.js';
import { lockByName, type Tx } from '../../platform/database/transactions.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import { LEDGER_MARK } from '../payments/ledger/ledger.service.js';
import { namesOf } from './accounts.js';
import { booksRefusal } from './books.errors.js';
import { BooksRepository } from './books.repository.js';
import { ClosedMonthsRepository, type StoredMonth } from './closed-months.repository.js';
import { addMonths, financialYearOf } from './financial-year.js';
import { MonthClosed } from './month-closed.mail.js';
import { DraftMonth, type MonthDraft } from './draft-month.js';
import { sieFile, sieHash } from './write-sie.js';
import { claimsOf, readHandedOver, takenBack, type ClosingMonth } from './take-back.js';
import { accountSums, sumOn, type Numbered } from './verifications.js';

/** Name of the lock under which months close and settings of the books change. */
export const BOOKS_LOCK = 'books';

/** What stands in the way of a closing, and not of a file that was closed before. */
const FOR_CLOSING_ALONE = ['no-operator', 'differs', 'accounts-not-chosen', 'unknown-vat'];

/** Closes months of the books, in order and for good. */
@Injectable()
export class CloseMonth {
  constructor(
    private readonly open: DraftMonth,
    private readonly books: BooksRepository,
    private readonly months: ClosedMonthsRepository,
    private readonly kit: Kit,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /** Stores the month's verifications with their numbers, and mails the admins. @throws `closed_already`, `not_closable` */
  async close(month: string, adminId: string): Promise<void> {
    await this.inOrder(month, async (tx, factsUntil) => {
      const draft = await this.open.draft(month, tx);
      if (draft.hindrances.length > 0) throw booksRefusal('not_closable', draft.hindrances);
      const { settings, operator } = draft;
      const year = financialYearOf(month, settings);
      const before = await this.months.lastNumber(year.start, settings.series, tx);
      const mark = ` (bokförd ${stockholmDay(this.kit.clock.now())} av admin ${adminId.slice(0, 8)})`;
      const verifications = draft.drafts.map((one, index) => ({
        ...one,
        text: one.kind === 'correction' ? one.text + mark : one.text,
        number: before + index + 1,
      }));
      const file = {
        yearStart: year.start,
        yearEnd: year.end,
        series: settings.series,
        writesNumbers: settings.writesNumbers,
        operatorName: operator.name,
        organisationNumber: operator.organisationNumber,
        accountNames: namesOf(settings.accounts, verifications),
        claimsAccount: settings.accounts.claims,
        isTakenBack: false,
        restoredAt: draft.restoredAt,
        remainder: {},
      };
      await this.store(tx, draft, { ...file, verifications }, { factsUntil, adminId });
    });
  }

  /**
   * Closes a month that was closed before a restore, from the file that was handed over. What became known since is booked in
   * the next month.
   *
   * @param sha256 as the mail of the closing has it
   * @throws `hash_differs`, `not_restored`, `file_unreadable`, `other_month`, `not_next`, `closed_already`, `not_closable`
   */
  async takeBack(month: string, bytes: Buffer, sha256: string, adminId: string): Promise<void> {
    if (sieHash(bytes) !== sha256.replaceAll(/\s/g, '').toLowerCase()) throw booksRefusal('hash_differs');
    const file = readHandedOver(bytes, month);
    await this.inOrder(month, async (tx, factsUntil) => {
      const draft = await this.open.draft(month, tx, claimsOf(file));
      if (draft.restoredAt === null) throw booksRefusal('not_restored');
      const hindrances = draft.hindrances.filter((hindrance) => !FOR_CLOSING_ALONE.includes(hindrance));
      if (hindrances.length > 0) throw booksRefusal('not_closable', hindrances);
      const taken = await takenBack(file, draft, (year, series) => this.months.lastNumber(year, series, tx));
      await this.store(tx, draft, taken, { factsUntil, adminId });
    });
  }

  /** One closing at a time, with no row of the ledger on its way. */
  private async inOrder(month: string, work: (tx: Tx, factsUntil: Date) => Promise<void>): Promise<void> {
    await this.kit.letters.prepare(MonthClosed);
    await this.kit.transactions.run(async (tx) => {
      await lockByName(tx, BOOKS_LOCK);
      await lockByName(tx, LEDGER_MARK);
      const last = await this.months.findLast(tx);
      if (last !== null && month <= last.month) throw booksRefusal('closed_already');
      if (last !== null && month !== addMonths(last.month, 1)) throw booksRefusal('not_closable', ['earlier-open']);
      await work(tx, await this.months.now(tx));
    });
  }

  private async store(
    tx: Tx,
    draft: MonthDraft,
    { verifications, ...file }: ClosingMonth,
    { factsUntil, adminId }: { readonly factsUntil: Date; readonly adminId: string },
  ): Promise<void> {
    const { month, held, openingOre, lostVatOre } = draft;
    const closedAt = this.kit.clock.now();
    const bytes = sieFile(file, verifications, stockholmDay(closedAt));
    const stored: StoredMonth = {
      ...file,
      ...held,
      month,
      closedAt,
      closedBy: adminId,
      factsUntil,
      openingOre,
      closingOre: openingOre + sumOn(verifications, file.claimsAccount),
      lostVatOre,
      sha256: verifications.length === 0 ? null : sieHash(bytes),
    };
    await this.months.insert(tx, stored, verifications);
    if (draft.last === null) await this.books.keepEarlierFacts(tx, month, `${month}-01`);
    await this.books.keepFacts(tx, month, [...factsOf(draft, verifications, file.series), ...draft.elsewhere]);
    await this.kit.letters.store(tx, MonthClosed, {
      subjectId: adminId,
      month,
      closedAt: closedAt.toISOString(),
      sums: accountSums(verifications, file.accountNames).map(({ account, name, ...sum }) => ({
        ...sum,
        name: `${account} ${name}`,
      })),
      lastNumber: verifications.length === 0 ? null : `${file.series} ${verifications.at(-1)?.number}`,
      sha256: stored.sha256,
      isTakenBack: file.isTakenBack,
      restoredOn: file.restoredAt && stockholmDay(file.restoredAt),
    });
    await this.securityEvents.record(tx, { kind: 'month_closed', userId: adminId, detail: { month } });
  }
}

/** Facts of now, each in the verification of its text: also those that a file which was taken back did not know. */
function factsOf({ drafts }: MonthDraft, verifications: readonly Numbered[], series: string) {
  const numbers = new Map(verifications.map(({ fact, number }) => [fact?.key, number]));
  return drafts.flatMap(({ fact }) => {
    if (!fact) return [];
    const number = numbers.get(fact.key);
    return [{ ...fact, verification: number === undefined ? null : `${series} ${number}` }];
  });
}
