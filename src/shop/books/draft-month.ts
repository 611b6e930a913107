import { Injectable } from '@nestjs/common';
import { addDays, startOfStockholmDay } from '../../../common/stockholm-time.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import type { Tx } from '../../platform/database/transactions.js';
import { boundsOfMonth, type MonthBounds } from '../../platform/time/stockholm-days.js';
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
import { inOrder, postings, sumOn, transfer, type Draft } from './verifications.js';

/** A month that is not closed, as it would be booked now. Amounts are öre. */
export interface MonthDraft {
  readonly month: string;
  readonly settings: BookSettingsValues;
  readonly operator: { readonly name: string; readonly organisationNumber: string };
  readonly last: StoredMonth | null;
  /** The restore that may have lost a closing of the month; null: none, or the month is not the next one. */
  readonly restoredAt: Date | null;
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
export class DraftMonth {
  constructor(
    private readonly books: BooksRepository,
    private readonly months: ClosedMonthsRepository,
    private readonly settings: BookSettings,
    private readonly operators: OperatorProfileService,
    private readonly clock: Clock,
  ) {}

  /** @param month `YYYY-MM` @param tx of its closing @param claims account of claims on Stripe; by default that of the settings */
  async draft(month: string, tx?: Tx, claims?: string): Promise<MonthDraft> {
    const { accounts: saved, ...others } = tx ? await this.settings.in(tx) : await this.settings.latest();
    const settings = { ...others, accounts: { ...saved, ...(claims !== undefined && { claims }) } };
    const { statements } = tx ? this.operators.current : await this.operators.latest();
    const last = await this.months.findLast(tx);
    const next = last ? addMonths(last.month, 1) : settings.firstMonth;
    const before = month === next ? last : null;
    const now = this.clock.now();
    const period = periodOf(month, now);
    const [own, late] = [
      await this.ownDrafts(period, settings, tx),
      before ? await this.corrections(period, settings, before, tx) : NOTHING,
    ];
    const { claims: claimsAccount } = settings.accounts;
    const drafts = inOrder([...movedClaims(before, claimsAccount, period.firstDay), ...own.drafts, ...late.drafts]);
    const openingOre = before ? openingOn(claimsAccount, before) : await this.claimsAt(period, tx);
    const held = await this.books.held({ until: period.at }, period.untilDay, tx);
    const closingOre = openingOre + sumOn(drafts, claimsAccount);
    const rows = [...late.others, ...own.others];
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
      'rows-without-account': rows.some(({ isChosen }) => !isChosen),
      'accounts-not-chosen': settings.accounts.feeTax === null || settings.accounts.stripeFees === null,
      'unknown-vat': !own.hasKnownVat || !late.hasKnownVat,
      'no-operator': operator.name === '' || operator.organisationNumber === '',
      // Rows without an account are not booked yet.
      differs: closingOre !== totalOf(held) && rows.every(({ isChosen }) => isChosen),
    };
    return {
      month,
      settings,
      operator,
      last,
      restoredAt: month === next ? await this.months.findRestore(period.until, tx) : null,
      drafts,
      others: rows,
      elsewhere: rows
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
    const left = postings(
      Object.entries(last.remainder).map(([account, ore]) => ({
        account: account === last.claimsAccount ? accounts.claims : account,
        ore,
      })),
    );
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

interface Period extends MonthBounds {
  /** The end of the month, or now. */
  readonly at: Date;
  /** The day after the last one that is booked: of the month, or today. */
  readonly untilDay: string;
}

/** Öre that the account of claims has to end at. */
export function totalOf({ availableOre, pendingOre, underWayOre }: Held): number {
  return availableOre + pendingOre + underWayOre;
}

/** The balance of an account of claims at the beginning of a month. @param before the month before */
function openingOn(account: string, before: StoredMonth): number {
  return before.claimsAccount === account ? before.closingOre : 0;
}

/** The verification that moves the claims to the account that the settings have now; none while it is the same. */
function movedClaims(before: StoredMonth | null, account: string, date: string): readonly Draft[] {
  if (before === null || before.claimsAccount === account) return [];
  const text = `Fordran på Stripe flyttas från konto ${before.claimsAccount} till ${account}`;
  const rows = transfer(before.claimsAccount, account, before.closingOre);
  return [{ date, kind: 'claims-moved', text, rows, orderNumber: null, corrects: null }];
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
  const bounds = boundsOfMonth(month);
  if (now >= bounds.until) return { ...bounds, at: bounds.until, untilDay: bounds.afterDay };
  return { ...bounds, at: now, untilDay: addDays(stockholmDay(now), 1) };
}

/** Of the month itself: not booked yet, or booked back since. */
function isOwn({ day, bookedOre }: Pick<ChangingFact, 'day' | 'bookedOre'>, { firstDay }: Period): boolean {
  return day >= firstDay && (bookedOre ?? 0) === 0;
}

function isSwedish({ currency }: StoredOther): boolean {
  return currency === 'SEK';
}
