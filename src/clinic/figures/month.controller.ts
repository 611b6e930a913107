import { Controller, Get, Param } from '@nestjs/common';
import { addDays } from '../../../common/stockholm-time.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { AdminAal2 } from '../../platform/http/access.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { Clock } from '../../platform/time/clock.js';
import { Ledger } from '../../shop/payments/ledger/ledger.service.js';
import { boundsOfMonth } from '../log-review/stockholm-days.js';
import type { DayOfMonth, MonthResponse, MonthSums } from './month.contract.js';
import { MonthRepository } from './month.repository.js';

const CountDays = defineJob('cases.count-days', { everySeconds: 600, attempts: 3 });

/** Unpaid orders are there for thirty. */
const COUNTED_DAYS = 28;

/** Keeps what each day began and ended. Idempotent: days whose facts are all there are counted anew. */
@Handles(CountDays)
export class CountDaysHandler {
  constructor(
    private readonly months: MonthRepository,
    private readonly clock: Clock,
  ) {}

  handle(): Promise<void> {
    return this.months.countDays(this.clock.now(), COUNTED_DAYS);
  }
}

/** A month of the clinic's business, for its owner. It names single orders, so it wants the assurance of their list. */
@Controller('api/v1/admin/months')
export class MonthController {
  constructor(
    private readonly months: MonthRepository,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Beside the month before. 404 for no month, and for one that has not begun in Sweden. */
  @AdminAal2()
  @Get(':month')
  async read(@Param('month') month: string): Promise<MonthResponse> {
    const today = stockholmDay(this.clock.now());
    if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month) || month > today.slice(0, 7)) throw new NotFoundError('no such month');
    const { first, until } = daysOf(month);
    const bounds = boundsOfMonth(month);
    const [own, before, discounts, payouts, differing, stripe, unanswered] = await Promise.all([
      this.sum(month),
      this.sum(addDays(first, -1).slice(0, 7)),
      this.ledger.listDiscounts(bounds.from, bounds.until),
      this.ledger.listPayouts(first, until),
      this.ledger.listDiffering(bounds.from, bounds.until),
      this.ledger.holding(today),
      this.months.findUnanswered(bounds.until),
    ]);
    return {
      month,
      isOver: today >= until,
      sums: own.sums,
      before: before.sums,
      days: own.days.filter(({ day }) => day <= today),
      discounts,
      payouts,
      unanswered,
      stripe: stripe && { ...stripe, readAt: stripe.readAt.toISOString() },
      differing: differing.map((row) => ({ ...row, at: row.at.toISOString() })),
    };
  }

  private async sum(month: string): Promise<{ readonly sums: MonthSums; readonly days: readonly DayOfMonth[] }> {
    const { first, until } = daysOf(month);
    const bounds = boundsOfMonth(month);
    const [booked, kept, cases, free, disputes] = await Promise.all([
      this.ledger.listDays(bounds.from, bounds.until),
      this.months.listDays(first, until),
      this.months.findCases(bounds.from, bounds.until),
      this.months.countFree(bounds.from, bounds.until),
      this.months.countDisputes(bounds.from, bounds.until),
    ]);
    const total = (name: Exclude<keyof (typeof booked)[number], 'day'>) =>
      booked.reduce((sum, day) => sum + day[name], 0);
    const count = (name: 'begun' | 'formsSent') => kept.reduce((sum, day) => sum + day[name], 0);
    const sums: MonthSums = {
      orders: total('sales') + free.orders,
      salesOre: total('salesOre'),
      salesVatOre: total('salesVatOre'),
      discountsOre: total('discountsOre') + free.discountsOre,
      refunds: total('refunds'),
      refundedOre: total('refundedOre'),
      refundedVatOre: total('refundedVatOre'),
      disputesOpened: disputes.opened,
      disputesWon: disputes.won,
      disputesLost: disputes.lost,
      disputedOre: total('disputedOre'),
      feesOre: total('feesOre'),
      paidOutOre: total('paidOutOre'),
      ...cases,
      begun: count('begun'),
      formsSent: count('formsSent'),
    };
    const byDay = new Map(booked.map((day) => [day.day, day]));
    const keptByDay = new Map(kept.map((day) => [day.day, day]));
    const days: DayOfMonth[] = [];
    for (let day = first; day < until; day = addDays(day, 1)) {
      const { salesOre = 0, refundedOre = 0, feesOre = 0 } = byDay.get(day) ?? {};
      const { begun = 0, paid = 0, formsSent = 0, answered = 0 } = keptByDay.get(day) ?? {};
      days.push({ day, salesOre, refundedOre, feesOre, begun, paid, formsSent, answered });
    }
    return { sums, days };
  }
}

/** The first day of a month (`YYYY-MM`) and of the one after it. */
function daysOf(month: string): { readonly first: string; readonly until: string } {
  const first = `${month}-01`;
  return { first, until: `${addDays(first, 31).slice(0, 7)}-01` };
}
