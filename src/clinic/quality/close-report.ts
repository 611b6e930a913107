import { Injectable } from '@nestjs/common';
import { needsMeasures, outcomesOf } from '../../../common/quality-report.js';
import { Clock } from '../../platform/time/clock.js';
import { notifyCaseChanged } from '../cases/case-changes.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../desk/desk-access.js';
import { PatientRecords } from '../patient-records/patient-records.js';
import { insertReportText } from '../patient-records/replies/report-texts.repository.js';
import { QualityReportsRepository } from '../replies/quality-reports.repository.js';
import type { CloseReportRequest } from './quality.contract.js';
import { OutcomeNotOfferedError, ReportIncompleteError, ReportNotFoundError } from './quality.errors.js';
import { ReportAdmission } from './report-admission.js';

/** A clinician says what came of a complaint or a deviation. */
@Injectable()
export class CloseReport {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly admission: ReportAdmission,
    private readonly reports: QualityReportsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * In place of an earlier outcome, whose measures stay stored.
   *
   * @throws CaseNotFoundError, CaseBlockedError, CaseRefusedError `not_claimed_by_you`, ReasonNeededError;
   *   ReportNotFoundError, OutcomeNotOfferedError, ReportIncompleteError
   */
  async close(visitor: Visitor, caseId: string, id: string, request: CloseReportRequest): Promise<void> {
    const { outcome, measures } = request;
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admission.admit(found, visitor);
    await this.records.run(access, found.id, { write: 'quality-reports' }, async (records, tx) => {
      requireAtDesk(await this.cases.lock(tx, found.id));
      const report = (await this.reports.list(found.id, tx)).find((each) => each.id === id);
      if (!report) throw new ReportNotFoundError();
      if (!outcomesOf(report.kind, report.markedBy).includes(outcome)) throw new OutcomeNotOfferedError();
      if (needsMeasures(outcome) && measures === '') throw new ReportIncompleteError(['measures']);
      const [at, by] = [this.clock.now(), visitor.clinician.id];
      await this.reports.close(tx, id, { outcome, by, at });
      if (measures !== '')
        await insertReportText(records, {
          ...{ reportId: id, part: 'measures', text: measures },
          ...{ clinicianId: by, writtenAt: at },
        });
      notifyCaseChanged(tx, found.id, 'message');
    });
  }
}
