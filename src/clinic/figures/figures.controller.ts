import { Controller, Logger } from '@nestjs/common';
import { addDays } from '../../../common/stockholm-time.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { AdminOnly } from '../../platform/http/access.js';
import { Clock } from '../../platform/time/clock.js';
import type { FiguresResponse } from './figures.contract.js';
import { Ledger } from '../../shop/payments/ledger/ledger.service.js';
import { boundsOfDays } from '../../platform/time/stockholm-days.js';
import { freeOn, MonthRepository } from './month.repository.js';

const DAYS = 30;

/** The clinic's business of the last days, by the sums of the month. Sums alone, so the assurance of the area's other pages is enough. */
@Controller('api/v1/admin/figures')
export class FiguresController {
  private readonly logger = new Logger('figures');

  constructor(
    private readonly ledger: Ledger,
    private readonly months: MonthRepository,
    private readonly clock: Clock,
  ) {}

  /** Thirty days, today included. What cannot be computed is null, and the rest is there. */
  @AdminOnly.Get()
  async read(): Promise<FiguresResponse> {
    const today = stockholmDay(this.clock.now());
    const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1));
    const { from, until } = boundsOfDays(days[0] ?? today, today);
    const [booked, free, answered] = await Promise.all([
      this.orNull(this.ledger.readDays(from, until).then(({ days: ofLedger }) => ofLedger)),
      this.orNull(this.months.listFree(from, until)),
      this.orNull(this.months.listAnswered(from, until)),
    ]);
    const bookedOn = byDay(booked);
    const answeredOn = byDay(answered);
    return {
      days,
      paid:
        booked &&
        free &&
        days.map((day) => ({
          orders: (bookedOn.get(day)?.sales ?? 0) + freeOn(free, day),
          incomeOre: bookedOn.get(day)?.salesOre ?? 0,
        })),
      refunded:
        booked &&
        days.map((day) => ({
          refunds: bookedOn.get(day)?.refunds ?? 0,
          refundedOre: bookedOn.get(day)?.refundedOre ?? 0,
        })),
      answered:
        answered &&
        days.map((day) => {
          const { answered: count = 0, medianMinutes = null } = answeredOn.get(day) ?? {};
          return { answered: count, medianMinutes };
        }),
    };
  }

  private orNull<Rows>(rows: Promise<Rows>): Promise<Rows | null> {
    return rows.catch((err: unknown) => {
      this.logger.error({ msg: 'figures could not be computed', err });
      return null;
    });
  }
}

function byDay<Row extends { readonly day: string }>(rows: readonly Row[] | null): ReadonlyMap<string, Row> {
  return new Map((rows ?? []).map((row) => [row.day, row]));
}
