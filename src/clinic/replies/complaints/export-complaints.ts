import { Injectable } from '@nestjs/common';
import { startOfStockholmDay } from '../../../../common/stockholm-time.js';
import { Clock } from '../../../platform/time/clock.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { complaintsCsv } from './complaints-csv.js';
import { YearlyComplaintsRepository } from './yearly-complaints.repository.js';

/** A year's complaints as a file for the clinic's systematic work on quality. */
@Injectable()
export class ExportComplaints {
  constructor(
    private readonly complaints: YearlyComplaintsRepository,
    private readonly securityEvents: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  /** Records who exported which year, then reads. @param year in Sweden, of the mark */
  async export(year: number, userId: string): Promise<string> {
    await this.securityEvents.recordAccess({ kind: 'complaints_exported', userId, detail: { year: String(year) } });
    const [from, until] = [startOfStockholmDay(`${year}-01-01`), startOfStockholmDay(`${year + 1}-01-01`)];
    return complaintsCsv(await this.complaints.list(from, until), this.clock.now());
  }
}
