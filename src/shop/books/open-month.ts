import { Injectable } from '@nestjs/common';
import { addDays, startOfStockholmDay } from '../../../common/stockholm-time.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import type { Tx } from '../../platform/database/transactions.js';
import { boundsOfMonth, type Bounds } from '../../platform/time/stockholm-days.js';
import { Clock } from '../../platform/time/clock.js';
import { OperatorProfileService } from '../../profile/operator-profile.service.js';
import { BookSettings } from './book-settings.js';
import { HINDRANCES, type BookSettingsValues, type Hindrance } from './books.contract.js';
import {
  BooksRepository,
  type BookedFact,
  type ChangingFact,
  type Held,
  type StoredOther,
} from './books.repository.js';
import { ClosedMonthsRepository, type StoredMonth } from './closed-months.repository.js';
import { addMonths } from './financial-year.js';
import { draftOfFact, draftsOfDays, hasKnownVat } from './ledger-sums.js';
import { inOrder, postings, type Draft } from './verifications.js';

/** A month that is not closed, as it would be booked now. Amounts are öre. */
export interface MonthDraft {
  readonly month: string;
  readonly settings: BookSettingsValues;
  readonly operator: { readonly name: string; readonly organisationNumber: string };
  readonly last: StoredMonth | null;
  readonly drafts: readonly Draft[];
  readonly others: readonly StoredOther[];
  /** Rows that are booked elsewhere, for good once the month is closed. */
  readonly elsewhere: readonly BookedFact[];
  readonly openingOre: number;
  readonly closingOre: number;
  readonly held: Held;
  readonly lostVatOre: number;
  /** In the order of `HINDRANCES`. */
  readonly hindrances: readonly Hindrance[];
}

/** Organisation number or, of a sole trader, personal identity number. */
const ORGANISATION_NUMBER = /^(?:\d\d)?(\d{6})-?(\d{4})$/;

/** Drafts the verifications of a month from the copied ledger, and tells why it cannot close. */
@Injectable()
export class OpenMonth {
  constructor(
    private readonly books: BooksRepository,
    private readonly months: ClosedMonthsRepository,
    private readonly settings: BookSettings,
    private readonly operators: OperatorProfileService,
    private readonly clock: Clock,
  ) {}

  /** @param month `YYYY-MM` @param tx of its closing */
  async draft(month: string, tx?: Tx): Promise<MonthDraft> {
    const settings = tx ? await this.settings.in(tx) : await this.settings.latest();
    const { statements } = tx ? this.operators.current : await this.operators.latest();
    const last = await this.months.findLast(tx);
    const next = last ? addMonths(last.month, 1) : settings.firstMonth;
    const now = this.clock.now();
    const period = periodOf(month, now);
    const [own, late] = [
      await this.ownDrafts(period, settings, tx),
      last !== null && month === next ? await this.corrections(period, settings, last, tx) : NOTHING,
    ];
    const drafts = inOrder([...own.drafts, ...late.drafts]);
    const openingOre = last !== null && month === next ? last.closingOre : await this.claimsAt(period, tx);
    const held = await this.books.held({ until: period.at }, period.untilDay, tx);
    const closingOre = openingOre + sumOn(drafts, settings.accounts.claims);
    const others = [...late.others, ...own.others];
    const { name, organisationNumber } = statements.operator;
    const operator = {
      name,
      organisationNumber: ORGANISATION_NUMBER.exec(organisationNumber)?.slice(1).join('-') ?? '',
    };
    const copy = await this.books.copy(tx);
    const isThere: Readonly<Record<Hindrance, boolean>> = {
      'no-first-month': settings.firstMonth === null,
      'earlier-open': next !== null && month !== next,
      'not-over': now < period.until,
      'copy-behind': copy.seenUntil < startOfStockholmDay(addDays(period.afterDay, 1)),
      'copy-differs': !copy.agrees,
      'rows-without-account': others.some(({ isChosen }) => !isChosen),
      'accounts-not-chosen': settings.accounts.feeTax === null || settings.accounts.stripeFees === null,
      'unknown-vat': !own.hasKnownVat || !late.hasKnownVat,
      'no-operator': operator.name === '' || operator.organisationNumber === '',
      // Rows without an account are not booked yet.
      differs: closingOre !== totalOf(held) && others.every(({ isChosen }) => isChosen),
    };
    return {
      month,
      settings,
      operator,
      last,
      drafts,
      others,
      elsewhere: others
        .filter(({ isChosen, account }) => isChosen && account === null)
        .map(({ key }) => ({ key, ore: 0, verification: null })),
      openingOre,
      closingOre,
      held,
      lostVatOre: own.lostVatOre + late.lostVatOre,
      hindrances: HINDRANCES.filter((hindrance) => isThere[hindrance]),
    };
  }

  private async claimsAt({ from, firstDay }: Period, tx?: Tx): Promise<number> {
    return totalOf(await this.books.held({ until: from }, firstDay, tx));
  }

  /** Facts of the month itself. */
  private async ownDrafts(period: Period, { accounts }: BookSettingsValues, tx?: Tx): Promise<Found> {
    const [sums, rows, changing] = await readAll(tx, [
      () => this.books.listSums(period, tx),
      () => this.books.listRows(period, tx),
      () => this.books.listChanging(period.firstDay, period.untilDay, tx),
    ]);
    const own = changing.filter((fact) => isOwn(fact, period));
    return {
      drafts: [
        ...draftsOfDays(sums, accounts),
        ...[...rows.filter(isSwedish), ...own].flatMap((fact) => draftOfFact(fact, accounts) ?? []),
      ],
      others: rows.filter(({ kind }) => kind === 'other'),
      lostVatOre: own.reduce((sum, { vatOre }) => sum + vatOre, 0),
      hasKnownVat: sums.every(hasKnownVat),
    };
  }

  /** Facts of earlier months that became known, or changed, after the last closing: a closed month is never opened. */
  private async corrections(
    period: Period,
    { accounts }: BookSettingsValues,
    last: StoredMonth,
    tx?: Tx,
  ): Promise<Found> {
    const date = addDays(period.untilDay, -1);
    const correction = (draft: Draft, corrects: string | null): Draft => ({
      ...draft,
      date,
      kind: 'correction',
      corrects,
      text: `${corrects === null ? 'Tillkommer' : `Rättelse av ${corrects}`}, ${draft.date}: ${draft.text}`,
    });
    const sums = await this.books.listLateSums(period, last.factsUntil, tx);
    const rows = await this.books.listLateRows(period, last.factsUntil, tx);
    const changing = await this.books.listChanging(period.firstDay, period.untilDay, tx);
    const changed = changing.flatMap(({ bookedOre, ...fact }) => {
      const ore = fact.ore - (bookedOre ?? 0);
      return ore === 0 || isOwn({ day: fact.day, bookedOre }, period) ? [] : [{ ...fact, ore, bookedOre }];
    });
    const drafts: Draft[] = [];
    for (const draft of draftsOfDays(sums, accounts))
      if (draft.rows.length > 0)
        drafts.push(correction(draft, await this.months.findOfDay(draft.date, draft.kind, tx)));
    for (const fact of rows.filter(isSwedish)) {
      const draft = draftOfFact(fact, accounts);
      if (draft) drafts.push(correction(draft, null));
    }
    for (const fact of changed) {
      const draft = draftOfFact(fact, accounts);
      if (draft) drafts.push(correction(draft, fact.bookedAs));
    }
    const left = postings(Object.entries(last.remainder).map(([account, ore]) => ({ account, ore })));
    if (left.length > 0) {
      const text = `Rättelse efter återläsning av ${last.month}`;
      drafts.push({ date, kind: 'correction', text, rows: left, orderNumber: null, corrects: null });
    }
    return {
      drafts,
      others: rows.filter(({ kind }) => kind === 'other'),
      lostVatOre: changed.reduce((sum, { vatOre, bookedOre }) => sum + (bookedOre === null ? vatOre : 0), 0),
      hasKnownVat: sums.every(hasKnownVat),
    };
  }
}

interface Found {
  readonly drafts: readonly Draft[];
  readonly others: readonly StoredOther[];
  readonly lostVatOre: number;
  readonly hasKnownVat: boolean;
}

const NOTHING: Found = { drafts: [], others: [], lostVatOre: 0, hasKnownVat: true };

interface Period extends Bounds {
  /** The end of the month, or now. */
  readonly at: Date;
  readonly firstDay: string;
  /** The day after the last one that is booked: of the month, or today. */
  readonly untilDay: string;
  /** The first day of the next month. */
  readonly afterDay: string;
}

/** Öre that the account of claims has to end at. */
export function totalOf({ availableOre, pendingOre, underWayOre }: Held): number {
  return availableOre + pendingOre + underWayOre;
}

/** What verifications come to on an account. */
export function sumOn(drafts: readonly Pick<Draft, 'rows'>[], account: string): number {
  const rows = drafts.flatMap((draft) => draft.rows);
  return rows.reduce((sum, row) => sum + (row.account === account ? row.ore : 0), 0);
}

/** At once, and one after the other on the connection of a transaction. */
async function readAll<Sums, Rows, Changing>(
  tx: Tx | undefined,
  [sums, rows, changing]: readonly [() => Promise<Sums>, () => Promise<Rows>, () => Promise<Changing>],
): Promise<[Sums, Rows, Changing]> {
  if (!tx) return Promise.all([sums(), rows(), changing()]);
  return [await sums(), await rows(), await changing()];
}

function periodOf(month: string, now: Date): Period {
  const firstDay = `${month}-01`;
  const afterDay = `${addMonths(month, 1)}-01`;
  const { from, until } = boundsOfMonth(month);
  const isOver = now >= until;
  return {
    from,
    until,
    at: isOver ? until : now,
    firstDay,
    untilDay: isOver ? afterDay : addDays(stockholmDay(now), 1),
    afterDay,
  };
}

/** Of the month itself: not booked yet, or booked back since. */
function isOwn({ day, bookedOre }: Pick<ChangingFact, 'day' | 'bookedOre'>, { firstDay }: Period): boolean {
  return day >= firstDay && (bookedOre ?? 0) === 0;
}

function isSwedish({ currency }: StoredOther): boolean {
  return currency === 'SEK';
}
