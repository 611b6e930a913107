import { Controller, Get, Logger } from '@nestjs/common';
import { addDays } from '../../../common/stockholm-time.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import { AdminOnly } from '../../platform/http/access.js';
import { Clock } from '../../platform/time/clock.js';
import type { FiguresResponse } from './figures.contract.js';
import { FiguresRepository } from './figures.repository.js';

const DAYS = 30;

/** The clinic's business of the last days. Sums alone, so the assurance of the area's other pages is enough. */
@Controller('api/v1/admin/figures')
export class FiguresController {
  private readonly logger = new Logger('figures');

  constructor(
    private readonly figures: FiguresRepository,
    private readonly clock: Clock,
  ) {}

  /** Thirty days, today included. What cannot be computed is null, and the rest is there. */
  @AdminOnly()
  @Get()
  async read(): Promise<FiguresResponse> {
    const now = this.clock.now();
    const today = stockholmDay(now);
    const [paid, refunded, answered] = await Promise.all([
      this.orNull(this.figures.listDays('paid', now, DAYS)),
      this.orNull(this.figures.listDays('refunded', now, DAYS)),
      this.orNull(this.figures.listDays('answered', now, DAYS)),
    ]);
    const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1));
    return { days, paid, refunded, answered };
  }

  private orNull<Rows>(rows: Promise<Rows>): Promise<Rows | null> {
    return rows.catch((err: unknown) => {
      this.logger.error({ msg: 'figures could not be computed', err });
      return null;
    });
  }
}
