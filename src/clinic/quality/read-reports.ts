import { Injectable } from '@nestjs/common';
import { CasesRepository } from '../cases/cases.repository.js';
import { CliniciansService } from '../clinicians/clinicians.service.js';
import { requireAtDesk, type Visitor } from '../desk/desk-access.js';
import { CaseAdmission } from '../desk/viewing/case-admission.js';
import { PatientRecords } from '../patient-records/patient-records.js';
import { reportTexts } from '../patient-records/replies/report-texts.repository.js';
import { QualityReportsRepository } from '../replies/quality-reports.repository.js';
import { presentReport } from './present-report.js';
import type { QualityReportsResponse } from './quality.contract.js';
import { ReportAdmission } from './report-admission.js';

/** The complaints and deviations of a case, for clinicians who may read the case. */
@Injectable()
export class ReadReports {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly visits: CaseAdmission,
    private readonly admission: ReportAdmission,
    private readonly reports: QualityReportsRepository,
    private readonly clinicians: CliniciansService,
  ) {}

  /** A case without reports leaves no row in the access log. @throws `not_found`, `case_blocked`, `reason_required` */
  async read(visitor: Visitor, caseId: string): Promise<QualityReportsResponse> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.visits.admit(found, visitor);
    const mayReport = await this.admission.mayReport(found, visitor, access);
    const stored = await this.reports.list(found.id);
    if (stored.length === 0) return { reports: [], mayReport };
    const texts = await this.records.run(access, found.id, { read: 'quality-reports' }, (records) =>
      reportTexts.list(records),
    );
    const names = await this.clinicians.findNames(stored.flatMap(({ reportedBy, closedBy }) => [reportedBy, closedBy]));
    return { reports: stored.map((report) => presentReport(report, texts, names)), mayReport };
  }
}
