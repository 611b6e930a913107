import { Controller, Get, Header, Param } from '@nestjs/common';
import { NotFoundError } from '../../../platform/errors/domain-error.js';
import { AdminAal2 } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { ExportComplaints } from './export-complaints.js';

/** Complaints of patients, for the office. */
@Controller('api/v1/admin/complaints')
export class AdminComplaintsController {
  constructor(private readonly exportComplaints: ExportComplaints) {}

  /** The complaints of a year, `YYYY`, as CSV without patients' names and words. Recorded in the security log. 404 for no year. */
  @AdminAal2()
  @Get('export/:year')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="klagomal.csv"')
  @Header('Cache-Control', 'no-store')
  export(@Param('year') year: string, @CurrentUser() { id }: SignedInUser): Promise<string> {
    if (!/^20\d\d$/.test(year)) throw new NotFoundError('no such year');
    return this.exportComplaints.export(Number(year), id);
  }
}
