import { Logger } from '@nestjs/common';
import { secondsInDay } from 'date-fns/constants';
import type Stripe from 'stripe';
import { lockByName } from '../../../platform/database/lock-by-name.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { Clock } from '../../../platform/time/clock.js';
import { ReconciliationMarksRepository } from '../stripe-events/reconciliation-marks.repository.js';
import { MONEY_TYPES } from '../stripe-events/stripe-event-types.js';
import { StripeClient } from '../../stripe/stripe.client.js';
import { StripeSettings } from '../../stripe/stripe.settings.js';
import { ledgerRow, payoutRow } from './ledger-row.js';
import { LedgerRepository } from './ledger.repository.js';

/** Looks each minute whether money has moved; copies then, and at least hourly. */
const CopyLedger = defineJob('payments.copy-ledger', { everySeconds: 60, attempts: 3, backoffSeconds: 30 });

/** Name of the mark: every row that was created before it is copied. */
const MARK = 'balance-transactions';
const OVERLAP_SECONDS = 3 * secondsInDay;
/** A payout changes until it has arrived, and may come back some days after. */
const PAYOUTS_CHANGE_SECONDS = 30 * secondsInDay;
const PAGE = 100;

/**
 * Copies Stripe's ledger of the clinic's balance: rows since the last whole copy with three days of overlap, payouts as they
 * are now, and then what Stripe says that it holds. Idempotent: a row is stored once, and the mark moves when all is read,
 * so a copy that was killed begins anew. The first copy reads the account from its first row.
 */
@Handles(CopyLedger)
export class CopyLedgerHandler {
  private readonly logger = new Logger('stripe');

  constructor(
    private readonly stripe: StripeClient,
    private readonly ledger: LedgerRepository,
    private readonly marks: ReconciliationMarksRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly settings: StripeSettings,
  ) {}

  async handle(): Promise<void> {
    if (!this.settings.secretKey) return;
    const readAt = await this.ledger.dueSince(MONEY_TYPES);
    if (readAt !== null) await this.copy(readAt);
  }

  private async copy(readAt: Date): Promise<void> {
    const startedAt = Math.floor(this.clock.now().getTime() / 1000);
    const mark = await this.marks.find(MARK);
    const since = (seconds: number) => ({ gte: Math.max(mark - seconds, 0) });
    let rows = 0;
    await this.eachPage(
      { created: since(OVERLAP_SECONDS), expand: ['data.source'] },
      (query) => this.stripe.call((stripe) => stripe.balanceTransactions.list(query)),
      async (page) => {
        rows += await this.transactions.run((tx) => this.ledger.insert(tx, page.map(ledgerRow)));
      },
    );
    await this.eachPage(
      { created: since(PAYOUTS_CHANGE_SECONDS) },
      (query) => this.stripe.call((stripe) => stripe.payouts.list(query)),
      (page) => this.transactions.run((tx) => this.ledger.savePayouts(tx, page.map(payoutRow))),
    );
    await this.compare(readAt);
    await this.marks.move(MARK, startedAt);
    if (rows > 0) this.logger.log({ msg: 'rows of the ledger copied', rows });
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
    const stored = await this.transactions.run(async (tx) => {
      await lockByName(tx, MARK);
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
