import { Injectable } from '@nestjs/common';
import { addDays } from '../../../common/stockholm-time.js';
import { Ledger } from '../../shop/payments/ledger/ledger.service.js';
import { boundsOfMonth } from '../../platform/time/stockholm-days.js';
import type { DayOfMonth, MonthSums } from './month.contract.js';
import { MonthRepository } from './month.repository.js';

/** Adds a month up: money by the day on which Stripe booked it, orders of 0 kr, answers, and the kept numbers of its days. */
@Injectable()
export class MonthSummary {
  constructor(
    private readonly months: MonthRepository,
    private readonly ledger: Ledger,
  ) {}

  /** @param month `YYYY-MM` */
  async of(month: string): Promise<{ readonly sums: MonthSums; readonly days: readonly DayOfMonth[] }> {
    const { first, until } = daysOf(month);
    const bounds = boundsOfMonth(month);
    const [booked, kept, cases, free, disputes] = await Promise.all([
      this.ledger.listDays(bounds.from, bounds.until),
      this.months.listDays(first, until),
      this.months.findCases(bounds.from, bounds.until),
      this.months.listFree(bounds.from, bounds.until),
      this.months.countDisputes(bounds.from, bounds.until),
    ]);
    const total = (name: Exclude<keyof (typeof booked)[number], 'day'>) =>
      booked.reduce((sum, day) => sum + day[name], 0);
    const count = (name: 'begun' | 'formsSent') => kept.reduce((sum, day) => sum + day[name], 0);
    const ofFree = (name: 'orders' | 'discountsOre') => free.reduce((sum, day) => sum + day[name], 0);
    const sums: MonthSums = {
      orders: total('sales') + ofFree('orders'),
      salesOre: total('salesOre'),
      salesVatOre: total('salesVatOre'),
      discountsOre: total('discountsOre') + ofFree('discountsOre'),
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
    const freeByDay = new Map(free.map((day) => [day.day, day]));
    const days: DayOfMonth[] = [];
    for (let day = first; day < until; day = addDays(day, 1)) {
      const { sales = 0, salesOre = 0, refundedOre = 0, feesOre = 0 } = byDay.get(day) ?? {};
      const { begun = 0, formsSent = 0, answered = 0 } = keptByDay.get(day) ?? {};
      // By Stripe's time, as the money is: the days come to the month, and to the list of orders.
      const paid = sales + (freeByDay.get(day)?.orders ?? 0);
      days.push({ day, salesOre, refundedOre, feesOre, begun, paid, formsSent, answered });
    }
    return { sums, days };
  }
}

/** The first day of a month (`YYYY-MM`) and of the one after it. */
export function daysOf(month: string): { readonly first: string; readonly until: string } {
  const first = `${month}-01`;
  return { first, until: `${addDays(first, 31).slice(0, 7)}-01` };
}
