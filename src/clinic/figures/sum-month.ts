import { Injectable } from '@nestjs/common';
import { addDays } from '../../../common/stockholm-time.js';
import { Ledger, type LedgerDay, type LedgerDiscount } from '../../shop/payments/ledger/ledger.service.js';
import { boundsOfMonth } from '../../platform/time/stockholm-days.js';
import type { DayOfMonth, DiscountOfMonth, MonthSums } from './month.contract.js';
import { freeOn, MonthRepository } from './month.repository.js';

const MOST_DISCOUNTS = 100;

interface SummedMonth {
  readonly sums: MonthSums;
  readonly days: readonly DayOfMonth[];
  readonly discounts: readonly DiscountOfMonth[];
}

/** Adds a month up: money by the day on which Stripe booked it, orders of 0 kr, answers, and the kept numbers of its days. */
@Injectable()
export class MonthSummary {
  constructor(
    private readonly months: MonthRepository,
    private readonly ledger: Ledger,
  ) {}

  /** @param month `YYYY-MM` */
  async of(month: string): Promise<SummedMonth> {
    const { from, until, firstDay, afterDay } = boundsOfMonth(month);
    const [booked, kept, cases, free, disputes] = await Promise.all([
      this.ledger.readDays(from, until),
      this.months.listDays(firstDay, afterDay),
      this.months.findCases(from, until),
      this.months.listFree(from, until),
      this.months.countDisputes(from, until),
    ]);
    const total = (name: Exclude<keyof LedgerDay, 'day'>) => booked.days.reduce((sum, day) => sum + day[name], 0);
    const count = (name: 'begun' | 'formsSent') => kept.reduce((sum, day) => sum + day[name], 0);
    const ofFree = (name: 'orders' | 'discountOre') => free.reduce((sum, day) => sum + day[name], 0);
    const sums: MonthSums = {
      orders: total('sales') + ofFree('orders'),
      salesOre: total('salesOre'),
      salesVatOre: total('salesVatOre'),
      discountsOre: total('discountOre') + ofFree('discountOre'),
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
    const byDay = new Map(booked.days.map((day) => [day.day, day]));
    const keptByDay = new Map(kept.map((day) => [day.day, day]));
    const days: DayOfMonth[] = [];
    for (let day = firstDay; day < afterDay; day = addDays(day, 1)) {
      const { sales = 0, salesOre = 0, refundedOre = 0, feesOre = 0 } = byDay.get(day) ?? {};
      const { begun = 0, formsSent = 0, answered = 0 } = keptByDay.get(day) ?? {};
      // By Stripe's time, as the money is: the days come to the month, and to the list of orders.
      const paid = sales + freeOn(free, day);
      days.push({ day, salesOre, refundedOre, feesOre, begun, paid, formsSent, answered });
    }
    return { sums, days, discounts: discountsOf([...booked.discounts, ...free]) };
  }
}

/** By code, the largest first; the first hundred. */
function discountsOf(all: readonly LedgerDiscount[]): readonly DiscountOfMonth[] {
  const byCode = new Map<string | null, DiscountOfMonth>();
  for (const { code, orders, discountOre } of all) {
    const sum = byCode.get(code) ?? { code, orders: 0, discountOre: 0 };
    byCode.set(code, { code, orders: sum.orders + orders, discountOre: sum.discountOre + discountOre });
  }
  return [...byCode.values()]
    .filter(({ discountOre }) => discountOre > 0)
    .sort((one, other) => other.discountOre - one.discountOre || (one.code ?? '').localeCompare(other.code ?? ''))
    .slice(0, MOST_DISCOUNTS);
}
