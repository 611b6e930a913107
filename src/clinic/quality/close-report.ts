import { Injectable } from '@nestjs/common';
import { noSuch } from '../../platform/errors/refusals.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../desk/desk-access.js';
import { PatientRecords } from '../patient-records/patient-records.js';
import { QualityReportsRepository } from '../replies/quality-reports.repository.js';
import type { CloseReportRequest } from './quality.contract.js';
import { RecordOutcome } from './record-outcome.js';
import { ReportAdmission } from './report-admission.js';

/** A clinician says what came of a complaint or a deviation. */
@Injectable()
export class CloseReport {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly admission: ReportAdmission,
    private readonly reports: QualityReportsRepository,
    private readonly recordOutcome: RecordOutcome,
  ) {}

  /**
   * In place of an earlier outcome, whose measures stay stored.
   *
   * @throws `not_found`, `case_blocked`, CaseRefusedError `not_claimed_by_you`, `reason_required`;
   *   `not_found`; as `RecordOutcome.record`
   */
  async close(visitor: Visitor, caseId: string, id: string, request: CloseReportRequest): Promise<void> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admission.admit(found, visitor);
    await this.records.run(access, found.id, { write: 'quality-reports' }, async (records, tx) => {
      requireAtDesk(await this.cases.lock(tx, found.id));
      const report = (await this.reports.list(found.id, tx)).find((each) => each.id === id);
      if (!report) throw noSuch('report');
      await this.recordOutcome.record(records, report, request, { clinicianId: visitor.clinician.id, adminId: null });
    });
  }
}
