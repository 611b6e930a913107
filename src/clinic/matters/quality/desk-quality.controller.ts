import { Body, Controller } from '@nestjs/common';
import { Clinician } from '../../../platform/http/access.js';
import { Id } from '../../../platform/http/id.js';
import type { Visitor } from '../../desk/desk-access.js';
import { CurrentVisitor } from '../../desk/sessions/desk-session.js';
import { DeskReports } from './desk-reports.js';
import { CloseReportRequest, ReportQualityRequest, type QualityReportsResponse } from './quality.contract.js';

/** Where clinicians report complaints and deviations of a case, and say what came of them. */
@Controller('api/v1/desk/cases/:id/quality-reports')
export class DeskQualityController {
  constructor(private readonly reports: DeskReports) {}

  /** Complaints and deviations of the case, for clinicians who may read it. */
  @Clinician.Get()
  read(@CurrentVisitor() visitor: Visitor, @Id() id: string): Promise<QualityReportsResponse> {
    return this.reports.read(visitor, id);
  }

  /** Reports a complaint or a deviation under an id of the page's; sent again it changes nothing. */
  @Clinician.Put(':reportId', 204)
  report(
    @CurrentVisitor() visitor: Visitor,
    @Id() id: string,
    @Id('reportId') reportId: string,
    @Body() request: ReportQualityRequest,
  ): Promise<void> {
    return this.reports.report(visitor, id, reportId.toLowerCase(), request);
  }

  /** Says what came of it, in place of an earlier outcome. */
  @Clinician.Put(':reportId/outcome', 204)
  close(
    @CurrentVisitor() visitor: Visitor,
    @Id() id: string,
    @Id('reportId') reportId: string,
    @Body() request: CloseReportRequest,
  ): Promise<void> {
    return this.reports.close(visitor, id, reportId.toLowerCase(), request);
  }
}
