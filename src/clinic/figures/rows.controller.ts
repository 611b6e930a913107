import { Controller, Param, Query } from '@nestjs/common';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { InvalidRequestError, NotFoundError } from '../../platform/errors/domain-error.js';
import { AdminAal2 } from '../../platform/http/access.js';
import { pageOf } from '../../platform/http/paging.js';
import { Clock } from '../../platform/time/clock.js';
import { boundsOfBegunMonth, boundsOfDays } from '../../platform/time/stockholm-days.js';
import { ListRowsQuery, type ListedRowsResponse } from './rows.contract.js';
import { RowsRepository } from './rows.repository.js';

/** Rows of Stripe's behind the numbers of a month. They name single orders, so they want the assurance of their list. */
@Controller('api/v1/admin/months')
export class RowsController {
  constructor(
    private readonly rows: RowsRepository,
    private readonly clock: Clock,
  ) {}

  /** A list with its sums, which are the number that leads to it. 404 for no month, and for one that has not begun in Sweden. */
  @AdminAal2.Get(':month/rows')
  async list(
    @Param('month') month: string,
    @Query() { of, day, payout = '', after, limit }: ListRowsQuery,
  ): Promise<ListedRowsResponse> {
    const now = this.clock.now();
    const today = stockholmDay(now);
    const ofMonth = boundsOfBegunMonth(month, now);
    if (ofMonth === null) throw new NotFoundError('no such month');
    if (day !== undefined && !day.startsWith(month)) throw new InvalidRequestError('The day is of another month.');
    const bounds = day === undefined ? ofMonth : boundsOfDays(day, day);
    const meant = { ...bounds, list: of, payout, now, today };
    const [found, sums] = await Promise.all([this.rows.list(meant, after, limit), this.rows.sum(meant)]);
    const { rows, next } = pageOf(found, limit, ({ stripeObjectId }) => stripeObjectId);
    return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next, sums };
  }
}
