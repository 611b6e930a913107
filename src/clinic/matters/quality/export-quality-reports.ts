import { Injectable } from '@nestjs/common';
import { startOfStockholmDay } from '../../../../common/stockholm-time.js';
import { Clock } from '../../../platform/time/clock.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { qualityCsv } from './quality-csv.js';
import { ListedReportsRepository } from './listed-reports.repository.js';

/** A year's complaints and deviations as a file for the clinic's systematic work on quality. */
@Injectable()
export class ExportQualityReports {
  constructor(
    private readonly reports: ListedReportsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  /** Records who exported which year, then reads. @param year in Sweden, of the report */
  async export(year: number, userId: string): Promise<string> {
    await this.securityEvents.recordAccess({ kind: 'complaints_exported', userId, detail: { year: String(year) } });
    const [from, until] = [startOfStockholmDay(`${year}-01-01`), startOfStockholmDay(`${year + 1}-01-01`)];
    return qualityCsv(await this.reports.listMarked(from, until), this.clock.now());
  }
}
