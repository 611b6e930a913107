import { Controller, Get, Header, Param } from '@nestjs/common';
import { NotFoundError } from '../../../platform/errors/domain-error.js';
import { AdminAal2 } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { ReadLogReport } from './read-log-report.js';

/** The monthly report of the log review. */
@Controller('api/v1/admin/log-review/report')
export class LogReportController {
  constructor(private readonly readLogReport: ReadLogReport) {}

  /** A month, `YYYY-MM`, as a PDF without patients. Recorded in the security log. 403 `not_log_reviewer`, 404 for no month. */
  @AdminAal2()
  @Get(':month')
  @Header('content-type', 'application/pdf')
  @Header('content-disposition', 'attachment; filename="loggranskning.pdf"')
  read(@Param('month') month: string, @CurrentUser() { id }: SignedInUser): Promise<Buffer> {
    if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw new NotFoundError('no such month');
    return this.readLogReport.read(month, id);
  }
}
