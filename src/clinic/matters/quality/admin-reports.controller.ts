import { Body, Controller, Header, Param, Query } from '@nestjs/common';
import { AdminAal2, FreshFactor } from '../../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import {
  CloseReportRequest,
  ListReportsQuery,
  type ListedReportsResponse,
  type OfficeReportsResponse,
  type ReportWordsResponse,
} from './quality.contract.js';
import { ResponsibleReports } from './responsible-reports.js';
import { NotFoundError } from '../../../platform/errors/domain-error.js';
import { ExportQualityReports } from './quality-csv.js';

/** Where a person responsible closes complaints and deviations, also of cases that are not at the desk. */
@Controller('api/v1/admin/cases/:id/quality-reports')
export class AdminReportsController {
  constructor(private readonly reports: ResponsibleReports) {}

  /** The reports of the case without their words. 404 `not_found`. */
  @AdminAal2.Get()
  list(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<OfficeReportsResponse> {
    return this.reports.list(id, admin.id);
  }

  /** The words of a report, in the access log. 403 `not_log_reviewer`, `case_blocked`, 404 `not_found`. */
  @AdminAal2.Post(':reportId/reading')
  @FreshFactor(10)
  read(
    @Id() id: string,
    @Id('reportId') reportId: string,
    @CurrentUser() admin: SignedInUser,
  ): Promise<ReportWordsResponse> {
    return this.reports.read(id, reportId.toLowerCase(), admin.id);
  }

  /** 403 `not_log_reviewer`, 404 `not_found`, 409 `already_closed`, 422 `incomplete`, `outcome_not_offered`. */
  @AdminAal2.Put(':reportId/outcome', 204)
  @FreshFactor(10)
  close(
    @Id() id: string,
    @Id('reportId') reportId: string,
    @Body() request: CloseReportRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<void> {
    return this.reports.close(id, reportId.toLowerCase(), request, admin.id);
  }
}

/** Complaints and deviations, for the office. */
@Controller('api/v1/admin/quality-reports')
export class AdminQualityController {
  constructor(
    private readonly reports: ResponsibleReports,
    private readonly exportQualityReports: ExportQualityReports,
  ) {}

  /** Without their words: `open` and `late`, those due first come first; `closed`, the newest first. */
  @AdminAal2.Get()
  list(@Query() query: ListReportsQuery): Promise<ListedReportsResponse> {
    return this.reports.listAll(query);
  }

  /**
   * The complaints and deviations of a year, `YYYY`, as CSV without patients' names and any words. Recorded in the
   * security log. 404 for no year.
   */
  @AdminAal2.Get('export/:year')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="klagomal-och-avvikelser.csv"')
  export(@Param('year') year: string, @CurrentUser() { id }: SignedInUser): Promise<string> {
    if (!/^20\d\d$/.test(year)) throw new NotFoundError('no such year');
    return this.exportQualityReports.export(Number(year), id);
  }
}
