import { Controller, Param } from '@nestjs/common';
import { addDays } from '../../../common/stockholm-time.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { AdminAal2 } from '../../platform/http/access.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { Clock } from '../../platform/time/clock.js';
import { Ledger } from '../../shop/payments/ledger/ledger.service.js';
import { boundsOfBegunMonth } from '../../platform/time/stockholm-days.js';
import type { MonthResponse } from './month.contract.js';
import { MonthRepository } from './month.repository.js';
import { MonthSummary } from './sum-month.js';

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
    private readonly sums: MonthSummary,
    private readonly months: MonthRepository,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** Beside the month before. 404 for no month, and for one that has not begun in Sweden. */
  @AdminAal2.Get(':month')
  async read(@Param('month') month: string): Promise<MonthResponse> {
    const bounds = boundsOfBegunMonth(month, this.clock.now());
    if (bounds === null) throw new NotFoundError('no such month');
    const { from, until, firstDay, afterDay } = bounds;
    const today = stockholmDay(this.clock.now());
    const [own, before, payouts, differing, stripe, unanswered, begunAndThere] = await Promise.all([
      this.sums.of(month),
      this.sums.of(addDays(firstDay, -1).slice(0, 'yyyy-mm'.length)),
      this.ledger.listPayouts(firstDay, afterDay),
      this.ledger.listDiffering(from, until),
      this.ledger.holding(today),
      this.months.findUnanswered(until),
      this.months.countBegun(from, until),
    ]);
    return {
      month,
      isOver: today >= afterDay,
      sums: own.sums,
      before: before.sums,
      days: own.days.filter(({ day }) => day <= today),
      discounts: own.discounts,
      payouts,
      unanswered,
      removed: Math.max(own.sums.begun - begunAndThere, 0),
      stripe: stripe && { ...stripe, readAt: stripe.readAt.toISOString() },
      differing: differing.map((row) => ({ ...row, at: row.at.toISOString() })),
    };
  }
}
