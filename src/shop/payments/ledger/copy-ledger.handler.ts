import { Logger } from '@nestjs/common';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import type Stripe from 'stripe';
import { Kit } from '../../../platform/notices/kit.js';
import { lockByName } from '../../../platform/database/transactions.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { ReconciliationMarksRepository } from '../stripe-events/reconciliation-marks.repository.js';
import { MONEY_TYPES } from '../stripe-events/stripe-event-types.js';
import { StripeClient } from '../../stripe/stripe.client.js';
import { StripeSettings } from '../../stripe/stripe.settings.js';
import { OrderPaymentsRepository } from '../order-payments.repository.js';
import { ledgerRow, methodsOf, payoutRow } from './ledger-row.js';
import { LEDGER_MARK, LedgerRepository, type DueCopy } from './ledger.repository.js';

/** Looks each minute whether money has moved; copies then, and at least hourly. */
const CopyLedger = defineJob('payments.copy-ledger', { everySeconds: 60, attempts: 3, backoffSeconds: 30 });

/** Stripe has shown a row later than its time. The copy after an event reads less again than the hourly one. */
const OVERLAP_SECONDS = { hourly: 3 * secondsInDay, other: secondsInHour };
/** A payout changes until it has arrived, and may come back some days after. */
const PAYOUTS_CHANGE_SECONDS = { hourly: 30 * secondsInDay, other: 7 * secondsInDay };
/** The first copy goes window by window, the oldest first, so that a restart goes on where it ended. */
const WINDOW_SECONDS = 30 * secondsInDay;
/** Stripe has no account from before. */
const FIRST_YEAR = 2011;
/** Name of the mark: every payout that was made before it is copied. The first copy of the rows moves theirs before it reads payouts. */
const PAYOUTS_MARK = 'payouts';
const PAGE = 100;
/** Of how many payouts one copy reads the rows. */
const READ_PAYOUTS = 200;

/**
 * Copies Stripe's ledger of the clinic's balance: rows since the last whole copy with three days of overlap, payouts as they
 * are now, and then what Stripe says that it holds. Idempotent: a row is stored once, and the mark moves when all is read,
 * so a copy that was killed begins anew, the first one with the window that it was in.
 */
@Handles(CopyLedger)
export class CopyLedgerHandler {
  private readonly logger = new Logger('stripe');

  constructor(
    private readonly stripe: StripeClient,
    private readonly ledger: LedgerRepository,
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly marks: ReconciliationMarksRepository,
    private readonly kit: Kit,
    private readonly settings: StripeSettings,
  ) {}

  async handle(): Promise<void> {
    if (!this.settings.secretKey) return;
    const due = await this.ledger.findDue(MONEY_TYPES);
    if (due !== null) await this.copy(due);
  }

  private async copy({ readAt, isHourly }: DueCopy): Promise<void> {
    const startedAt = Math.floor(this.kit.clock.now().getTime() / 1000);
    const mark = await this.marks.find(LEDGER_MARK);
    const back = isHourly ? 'hourly' : 'other';
    let rows = 0;
    let from = mark === 0 ? await this.findFirstYear(startedAt) : mark - OVERLAP_SECONDS[back];
    for (; from + WINDOW_SECONDS < startedAt; from += WINDOW_SECONDS) {
      rows += await this.copyRows({ gte: from, lt: from + WINDOW_SECONDS });
      await this.marks.move(LEDGER_MARK, from + WINDOW_SECONDS);
    }
    rows += await this.copyRows({ gte: from });
    const changing = Math.max((await this.marks.find(PAYOUTS_MARK)) - PAYOUTS_CHANGE_SECONDS[back], 0);
    await this.eachPage(
      { created: { gte: changing } },
      (query) => this.stripe.call((stripe) => stripe.payouts.list(query)),
      (page) => this.kit.transactions.run((tx) => this.ledger.savePayouts(tx, page.map(payoutRow))),
    );
    await this.marks.move(PAYOUTS_MARK, startedAt);
    await this.readRowsOfPayouts();
    await this.compare(readAt);
    await this.marks.move(LEDGER_MARK, startedAt);
    if (rows > 0) this.logger.log({ msg: 'rows of the ledger copied', rows });
  }

  /** @returns how many were not there */
  private async copyRows(created: Stripe.RangeQueryParam): Promise<number> {
    let rows = 0;
    await this.eachPage(
      { created, expand: ['data.source'] },
      (query) => this.stripe.call((stripe) => stripe.balanceTransactions.list(query)),
      async (page) => {
        // Stripe lists the newest first.
        const oldestFirst = page.toReversed().map(ledgerRow);
        rows += await this.kit.transactions.run(async (tx) => {
          await this.orderPayments.fillMethods(tx, methodsOf(page));
          return this.ledger.insert(tx, oldestFirst);
        });
      },
    );
    return rows;
  }

  /** @returns Unix seconds at which the year of the account's first row begins; now without a row */
  private async findFirstYear(now: number): Promise<number> {
    for (let year = FIRST_YEAR; beginOf(year) < now; year += 1) {
      const query = { created: { lt: beginOf(year + 1) }, limit: 1 };
      const { data } = await this.stripe.call((stripe) => stripe.balanceTransactions.list(query));
      if (data.length > 0) return beginOf(year);
    }
    return now - WINDOW_SECONDS;
  }

  /** Which rows each payout holds; Stripe decides it when it makes the payout. */
  private async readRowsOfPayouts(): Promise<void> {
    for (const payout of await this.ledger.listPayoutsWithoutRows(READ_PAYOUTS)) {
      const ids: string[] = [];
      await this.eachPage(
        { payout },
        (query) => this.stripe.call((stripe) => stripe.balanceTransactions.list(query)),
        async (page) => {
          ids.push(...page.map(({ id }) => id));
        },
      );
      await this.kit.transactions.run((tx) => this.ledger.savePayoutRows(tx, payout, ids));
    }
  }

  /** Money that moves while the copy is made is in the balance and not in the rows: the next copy tells. */
  private async compare(readAt: Date): Promise<void> {
    const balance = await this.stripe.call((stripe) => stripe.balance.retrieve());
    const currencies = [...new Set([...balance.available, ...balance.pending].map(({ currency }) => currency))];
    const sumOf = (amounts: readonly { readonly amount: number; readonly currency: string }[], currency: string) =>
      amounts.reduce((sum, each) => sum + (each.currency === currency ? each.amount : 0), 0);
    const told = currencies.map((currency) => ({
      currency,
      availableOre: sumOf(balance.available, currency),
      pendingOre: sumOf(balance.pending, currency),
    }));
    const stored = await this.kit.transactions.run(async (tx) => {
      await lockByName(tx, LEDGER_MARK);
      return this.ledger.saveBalances(tx, told, readAt);
    });
    for (const { currency, availableOre, pendingOre, copiedOre } of stored) {
      const missingOre = availableOre + pendingOre - copiedOre;
      if (missingOre !== 0)
        this.logger.warn({ msg: 'the copied ledger differs from the balance', currency, missingOre });
    }
  }

  private async eachPage<Row extends { readonly id: string }, Query extends object>(
    query: Query,
    read: (query: Query & Stripe.PaginationParams) => Promise<Pick<Stripe.ApiList<Row>, 'data' | 'has_more'>>,
    store: (page: readonly Row[]) => Promise<void>,
  ): Promise<void> {
    for (let after: string | undefined, hasMore = true; hasMore;) {
      const page = await read({ ...query, limit: PAGE, ...(after !== undefined && { starting_after: after }) });
      await store(page.data);
      after = page.data.at(-1)?.id;
      hasMore = page.has_more && after !== undefined;
    }
  }
}

/** Unix seconds. */
function beginOf(year: number): number {
  return Date.UTC(year, 0) / 1000;
}
