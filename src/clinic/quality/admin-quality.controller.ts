import { Controller, Get, Header, Param } from '@nestjs/common';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { AdminAal2 } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { ExportQualityReports } from './export-quality-reports.js';

/** Complaints and deviations, for the office. */
@Controller('api/v1/admin/quality-reports')
export class AdminQualityController {
  constructor(private readonly exportQualityReports: ExportQualityReports) {}

  /**
   * The complaints and deviations of a year, `YYYY`, as CSV without patients' names and any words. Recorded in the
   * security log. 404 for no year.
   */
  @AdminAal2()
  @Get('export/:year')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="klagomal-och-avvikelser.csv"')
  export(@Param('year') year: string, @CurrentUser() { id }: SignedInUser): Promise<string> {
    if (!/^20\d\d$/.test(year)) throw new NotFoundError('no such year');
    return this.exportQualityReports.export(Number(year), id);
  }
}
