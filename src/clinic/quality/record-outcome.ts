import { Injectable } from '@nestjs/common';
import { needsMeasures, outcomesOf } from '../../../common/quality-report.js';
import { Clock } from '../../platform/time/clock.js';
import { notifyCaseChanged } from '../cases/case-changes.js';
import type { CaseRecords } from '../patient-records/patient-records.js';
import { insertReportText, type TextAuthor } from '../patient-records/replies/report-texts.repository.js';
import { QualityReportsRepository, type StoredReport } from '../replies/quality-reports.repository.js';
import type { CloseReportRequest } from './quality.contract.js';
import { qualityRefusal } from './quality.errors.js';

/** Stores what came of a complaint or a deviation, with its measures. */
@Injectable()
export class RecordOutcome {
  constructor(
    private readonly reports: QualityReportsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * In the transaction of the caller, who has locked the case. In place of an earlier outcome, whose measures stay stored.
   *
   * @throws `outcome_not_offered`, `incomplete`
   */
  async record(
    records: CaseRecords,
    { id, kind, markedBy }: StoredReport,
    { outcome, measures }: CloseReportRequest,
    by: TextAuthor,
  ): Promise<void> {
    if (!outcomesOf(kind, markedBy).includes(outcome)) throw qualityRefusal('outcome_not_offered');
    if (needsMeasures(outcome) && measures === '') throw qualityRefusal('incomplete', ['measures']);
    const at = this.clock.now();
    await this.reports.close(records.tx, id, { outcome, by, at });
    if (measures !== '')
      await insertReportText(records, { reportId: id, part: 'measures', text: measures, ...by, writtenAt: at });
    notifyCaseChanged(records.tx, records.caseId, 'message');
  }
}
