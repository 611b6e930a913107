import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/time/clock.js';
import type { WeekNumbers } from '../contracts/statistics.contract.js';
import { StatisticsRepository } from './statistics.repository.js';

/** How quickly the clinic answers. */
@Injectable()
export class DeskStatistics {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly clock: Clock,
  ) {}

  /** The last weeks, the present one included, oldest first. Weeks begin on Monday in Stockholm. */
  read(weeks: number): Promise<readonly WeekNumbers[]> {
    return this.statistics.listWeeks(this.clock.now(), weeks);
  }
}
